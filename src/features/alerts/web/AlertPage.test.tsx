import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, until } from '#testing/open-site.tsx';

const wish = { keywords: '', location: '', category: '', topic: '', author: '', jurisdiction: '', type: '' };
const alert = { ...wish, id: '0190f2a4-0000-7000-8000-000000000001', kind: 'job', frequency: 'weekly' };

test.each([
  ['pending', true, ['Confirm this alert']],
  ['pending', false, []],
  ['active', false, ['Save', 'End this alert']],
  ['ended', true, ['Confirm this alert']],
])(
  'its reader can change an alert that is %s, and confirmable: %s, with its own buttons',
  async (state, confirmable, names) => {
    await openSite(`/alerts/${'x'.repeat(43)}`, {
      'GET /api/alerts/:token': () => ({ email: 'reader@example.com', alerts: [{ ...alert, state, confirmable }] }),
      'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
    });
    await until(() => screen.getByText('Sent to'));
    const buttons = [...screen.getByRole('main').querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons).toEqual([...names, 'Send me a new link']);
  },
);
