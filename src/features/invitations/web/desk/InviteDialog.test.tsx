import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeskRights } from '#features/desk/web/index.ts';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { Invite } from './InviteDialog.tsx';

async function invite(answer: () => unknown) {
  const { calls } = await openPage(<Invite />, { 'POST /api/admin/invitations': answer });
  fireEvent.click(screen.getByRole('button', { name: 'Invite someone' }));
  fireEvent.input(screen.getByLabelText('Email address'), { target: { value: 'noor@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  return calls;
}

test('only an address and a role are required', async () => {
  const calls = await invite(() => ({ email: 'noor@example.com' }));
  await expect.poll(() => toastStore.get()?.title).toBe('The invitation is on its way');
  const body = { email: 'noor@example.com', firstName: '', lastName: '', role: 'editor', permissions: [] };
  expect(calls).toEqual([{ key: 'POST /api/admin/invitations', parts: { body } }]);
  expect(screen.queryByLabelText('Email address')).toBeNull();
});

test('permissions are chosen for editors only, among those that the inviter has', async () => {
  const { calls } = await openPage(
    <DeskRights value={{ role: 'editor', permissions: ['people', 'newsletter'] }}>
      <Invite />
    </DeskRights>,
    { 'POST /api/admin/invitations': () => ({ email: 'noor@example.com' }) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Invite someone' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Page texts/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Newsletter/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Recruiter/ }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
  fireEvent.input(screen.getByLabelText('Email address'), { target: { value: 'noor@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const sent = () => calls.find(({ key }) => key.startsWith('POST'))?.parts.body;
  await expect.poll(sent).toMatchObject({ role: 'editor', permissions: ['newsletter'] });
});

test.each([
  ['account', 'users', 'Show the account'],
  ['invitation', 'invitations', 'Show the invitation'],
  ['suppression', 'suppressed', 'Show why no email is sent'],
])('a conflict with an existing %s appears at the field, with a link to it', async (name, list, link) => {
  await invite(() => {
    throw new ApiError(409, JSON.stringify({ message: 'There is one.', errors: { [name]: 'There is one.' } }));
  });
  expect(await screen.findByText('There is one.')).toBeTruthy();
  const href = screen.getByRole('link', { name: link }).getAttribute('href');
  expect(decodeURIComponent(href!)).toBe(`/admin/${list}?q=noor@example.com`);
});
