import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminUser } from '#features/accounts/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { AdminHeader } from './AdminHeader.tsx';

test.each([
  ['Ada', 'Byron', 'Ada Byron'],
  [null, null, 'Admin User'],
  ['', 'Byron', 'Admin Byron'],
])('%j %j is shown as %j', async (firstName, lastName, name) => {
  const admin = {
    id: '1',
    role: 'admin',
    permissions: [],
    email: 'ada@example.com',
    firstName,
    lastName,
  } satisfies AdminUser;
  await openPage(<AdminHeader admin={admin} onLogout={() => undefined} onFind={() => undefined} />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  // Screen readers announce the shortcut.
  expect(screen.getByRole('button', { name: 'Find' }).getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
});
