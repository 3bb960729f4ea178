import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { OldGuard } from './OldDashboardPage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the older dashboard refuses an editor', async () => {
  await openPage(<OldGuard>{() => <p>In</p>}</OldGuard>, {
    'GET /api/admin/user': () => ({
      id: '1',
      role: 'editor',
      firstName: 'Eda',
      lastName: null,
      email: 'eda@example.com',
    }),
  });
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  expect(screen.queryByText('In')).toBeNull();
});

test.each([
  [401, 'Unauthorized', 'Admin login required. Redirecting...', '/admin-login'],
  [403, 'Access Denied', 'Admin privileges required. Redirecting to home...', '/'],
])('a reply of %d shows a message, and redirects after a second', async (status, title, description, to) => {
  const { where } = await openPage(<OldGuard>{() => <p>In</p>}</OldGuard>, {
    'GET /api/admin/user': () => {
      throw new ApiError(status, '{"message":"No"}');
    },
  });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(toastStore.get()).toMatchObject({ title, description });
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(where()).toBe('/here');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(where()).toBe(to);
});
