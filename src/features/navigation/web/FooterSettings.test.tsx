// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { FooterSettings } from './FooterSettings.tsx';

afterEach(cleanup);

const footer = {
  sections: [{ title: 'Read', links: [{ label: 'About', href: '/about' }] }],
  socialLinks: { facebook: '', twitter: '', linkedin: '', instagram: '', youtube: '' },
  contactInfo: { email: 'desk@example.com', phone: '', address: '' },
};

async function open() {
  const page = await openPage(<FooterSettings />, {
    'GET /api/admin/navigation/footer': () => footer,
    'PUT /api/admin/navigation/footer': ({ body }) => body,
  });
  await screen.findByDisplayValue('Read');
  return () => page.calls.find(({ key }) => key.startsWith('PUT'))?.parts.body;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['Phone', '+44 20 7946 0000', 'Save contact', { contactInfo: { ...footer.contactInfo, phone: '+44 20 7946 0000' } }],
  [
    ...['LinkedIn', 'https://linkedin.example/tm', 'Save social links'],
    { socialLinks: { ...footer.socialLinks, linkedin: 'https://linkedin.example/tm' } },
  ],
  ['Section title', 'Read on', 'Save sections', { sections: [{ ...footer.sections[0], title: 'Read on' }] }],
] as [string, string, string, object][])('%s is saved with the rest as it is', async (label, value, save, part) => {
  const sent = await open();
  write(label, value);
  await press(save);
  expect(sent()).toEqual({ ...footer, ...part });
  expect(toastStore.get()).toMatchObject({ title: 'Footer content updated successfully' });
});

test('a section is added by its title; without one nothing happens', async () => {
  await open();
  const titles = () => screen.getAllByLabelText('Section title');
  write('Title of a new section', '  ');
  await press('Add section');
  expect(titles()).toHaveLength(1);
  write('Title of a new section', 'Take part');
  await press('Add section');
  expect(titles()).toHaveLength(2);
});
