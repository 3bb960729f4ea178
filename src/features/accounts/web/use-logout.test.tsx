import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
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

async function logOut(answer: () => unknown) {
  const page = await openPage(<Out />, { 'POST /api/admin/logout': answer });
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

test('a failed logout also leads to the sign-in page, and an error is logged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { where } = await logOut(() => {
    throw new ApiError(503, '{"message":"Unavailable"}');
  });
  expect(where()).toBe('/admin-login');
  expect(toastStore.get()).toBeUndefined();
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
