import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { keep, recall } from '#platform/web/ui/record-editor/kept.ts';
import { dismissToast, toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { useLogout } from './use-logout.ts';

afterEach(() => {
  cleanup();
  dismissToast(toastStore.get()?.id ?? 0);
});

let queryClient: QueryClient;

function Out() {
  queryClient = useQueryClient();
  const { logout } = useLogout();
  return (
    <button type="button" onClick={logout}>
      Logout
    </button>
  );
}

async function logOut(answer: () => unknown, others = {}) {
  const page = await openPage(<Out />, { 'POST /api/admin/logout': answer, ...others });
  queryClient.setQueryData(['/api/admin/submissions'], ['for the desk alone']);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(queryClient.getQueryCache().getAll(), 'the next person at this browser reads nothing of it').toEqual([]);
  return page;
}

test('logging out shows a toast and leads to the sign-in page', async () => {
  const { where } = await logOut(() => ({ message: 'Out' }));
  expect(where()).toBe('/admin-login');
  expect(toastStore.get()).toMatchObject({
    title: 'Logged out successfully',
    description: 'You have been logged out of the admin dashboard.',
  });
});

test('somebody who has just lost access to the desk is signed out of the site', async () => {
  const forbidden = () => {
    throw new ApiError(403, '{"message":"Forbidden"}');
  };
  const { where, calls } = await logOut(forbidden, { 'POST /api/logout': () => ({ message: 'Out' }) });
  expect(where()).toBe('/admin-login');
  expect(calls.map(({ key }) => key)).toContain('POST /api/logout');
  expect(toastStore.get()).toMatchObject({ title: 'Logged out successfully' });
});

test('a failed logout also leads to the sign-in page, where a toast says so, and keeps unsaved input', async () => {
  keep('/api/articles', '1', { values: { title: 'A draft' } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { where } = await logOut(() => {
    throw new ApiError(503, '{"message":"Unavailable"}');
  });
  expect(where()).toBe('/admin-login');
  expect(toastStore.get()).toMatchObject({
    title: 'Logout failed',
    description: 'You may still be signed in at this computer.',
    action: { label: 'Try again' },
  });
  expect(recall('/api/articles', '1')).toBeDefined();
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
