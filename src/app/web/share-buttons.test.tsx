import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, sampleReply, until } from '#testing/open-site.tsx';

const ID = '01999999-9999-7999-8999-999999999999';

test.each([
  ['/careers', 'GET /api/jobs/:id'],
  ['/training', 'GET /api/training/:id'],
  ['/events', 'GET /api/events/:id'],
])('readers can share a page below %s', async (path, reads) => {
  await openSite(`${path}/${ID}`, {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
    [reads]: () => sampleReply(reads, { id: ID, timeZone: 'Europe/London', applicationUrl: '', link: '' }),
  });
  await until(() => screen.getByRole('button', { name: 'Share on LinkedIn' }));
  screen.getByRole('button', { name: 'Copy link' });
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share by email' });
  expect(decodeURIComponent(mail.href)).toContain(`https://tax.example${path}/${ID}`);
});
