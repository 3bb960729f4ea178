import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import SiteScreen from './SiteScreen.tsx';

const at = (minute: number) => `2026-03-01T09:0${minute}:00.000Z`;
const saved = {
  siteTitle: 'Tax Meridian',
  contactEmail: 'desk@example.com',
  newsletterFrequency: 'weekly',
  timeZone: 'UTC',
  rulesOff: [],
  knownAcronyms: '',
  logo: 'a-picture',
  icon: '',
  updatedAt: at(1),
};

test('removing the logo is saved at once, and Undo brings it back', async () => {
  let now = saved as Record<string, unknown>;
  const { calls } = await openPage(<SiteScreen />, {
    'GET /api/admin/settings': () => now,
    'PATCH /api/admin/settings': ({ body }) => {
      now = { ...now, ...(body as object), updatedAt: at(2) };
      return now;
    },
  });
  const logo = within(await screen.findByRole('group', { name: 'Logo' }));
  fireEvent.click(await logo.findByRole('button', { name: 'Remove' }));
  await logo.findByText('Pages show the site title instead.');
  expect(document.activeElement).toBe(logo.getByRole('button', { name: 'Choose picture' }));
  await act(async () => (toastStore.get()!.action as { run: () => void }).run());
  await logo.findByRole('button', { name: 'Change picture' });
  expect(calls.filter(({ key }) => key.startsWith('PATCH')).map(({ parts }) => parts.body)).toEqual([
    { logo: '', updatedAt: at(1) },
    { logo: 'a-picture', updatedAt: at(2) },
  ]);
});
