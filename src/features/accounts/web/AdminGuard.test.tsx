import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { hearWindowFocus, makeQueryClient } from '#platform/web/query-client.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { useGuarded } from '#platform/web/ui/unsaved/guard.ts';
import type { SecondFactorStatus } from '../second-factor-contract.ts';
import { AdminGuard } from './AdminGuard.tsx';
import { secondFactorQuery } from './account/queries.ts';

/** The server's response to the guard; each test sets it, and may change it later. */
let answer: () => unknown;

beforeEach(() => {
  configureTransport(async () => answer());
  vi.stubGlobal('scrollTo', () => undefined);
});

/** The notice is shown for a second. */
const LATER = { timeout: 2000 };
const admin = { id: '1', role: 'admin', firstName: 'Ada', lastName: null, email: 'ada@example.com' };
const refuse = (status: number) => () => {
  throw new ApiError(status, '{"message":"No"}');
};

const requireSecondFactor = () => {
  throw new ApiError(403, '{"message":"Forbidden","errors":{"secondFactor":"Forbidden"}}');
};

function open(status?: Partial<SecondFactorStatus>, Desk: ComponentType = () => null) {
  const queryClient = makeQueryClient({ onServer: false });
  queryClient.setQueryData<Partial<SecondFactorStatus>>(secondFactorQuery.queryKey, status);
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    page('/admin', () => (
      <AdminGuard>
        {({ email }) => (
          <>
            <p>{email}</p>
            <Desk />
          </>
        )}
      </AdminGuard>
    )),
    page('/admin-login', () => <p>Sign-in</p>),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/admin'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('an administrator gets in after the check', async () => {
  answer = () => admin;
  open();
  expect(await screen.findByText('Verifying Access')).toBeTruthy();
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
});

test('an editor gets in too', async () => {
  answer = () => ({ ...admin, role: 'editor' });
  open();
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
});

test.each(['subscriber', 'recruiter', 'provider'])('a %s does not get in', async (role) => {
  answer = () => ({ ...admin, role });
  open();
  expect(await screen.findByText('Sign-in', {}, LATER)).toBeTruthy();
});

test('the button leads to the sign-in page without waiting', async () => {
  answer = refuse(401);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Go to Admin Login' }));
  expect(await screen.findByText('Sign-in', {}, { timeout: 500 })).toBeTruthy();
});

test.each([401, 403, 500])('a reply of %d leads to the sign-in page and says why', async (status) => {
  answer = refuse(status);
  open();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByText('You need admin privileges to access this area.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to Admin Login' })).toBeTruthy();
  expect(await screen.findByText('Sign-in', {}, LATER)).toBeTruthy();
  expect(toastStore.get()).toMatchObject({
    title: 'Access Denied',
    description: 'You need admin privileges to access this area.',
  });
});

test('a person who must first set up two-step sign-in gets a link to that instead of the sign-in page', async () => {
  answer = requireSecondFactor;
  open();
  const way = await screen.findByRole('link', { name: 'Set it up' });
  expect(way.getAttribute('href')).toBe('/account/second-factor?returnTo=%2Fadmin');
});

test.each([
  [0, 'Set up two-step sign-in first', true],
  [1, 'Use your passkey', false],
])('a person without two-step sign-in and with %d passkeys reads: %s', async (passkeys, heading, mayAdd) => {
  answer = requireSecondFactor;
  open({ passkeys });
  await screen.findByRole('heading', { name: heading });
  expect(screen.queryByRole('link', { name: 'Add a passkey' }) !== null).toBe(mayAdd);
});

function Editor() {
  useGuarded({ isDirty: () => true, discard: () => undefined });
  return <p>The editor</p>;
}

test('when a session ends, the editor stays open with its unsaved text', async () => {
  hearWindowFocus();
  answer = () => admin;
  open(undefined, Editor);
  await screen.findByText('The editor');
  answer = vi.fn(refuse(401));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByText('Access Denied')).toBeNull();
  expect(screen.getByText('The editor')).toBeTruthy();
});

test.each(['visibilitychange', 'focus'])(
  'a person who has lost access is sent to the sign-in page when the window gets the focus again: %s',
  async (event) => {
    hearWindowFocus();
    answer = () => admin;
    open();
    await screen.findByText('ada@example.com');
    answer = refuse(401);
    act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByText('Sign-in', {}, LATER)).toBeTruthy();
  },
);
