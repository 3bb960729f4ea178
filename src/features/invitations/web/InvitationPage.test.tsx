import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hasSignedInMark } from '#features/accounts/web/signed-in.ts';
import { configureTransport } from '#kernel/client.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { InvitationPage } from './InvitationPage.tsx';

vi.mock('#platform/web/leave.ts', () => ({ leaveFor: vi.fn() }));

const invitation = {
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'editor',
  invitedBy: null,
  expiresAt: '2026-03-27T12:00:00.000Z',
};

async function accept(path: string) {
  const held = Promise.withResolvers<{ path: string }>();
  configureTransport(async (key) => (key.startsWith('POST') ? held.promise : invitation));
  const root = createRootRouteWithContext<{ site: object }>()();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/invitations/$token',
    component: InvitationPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/invitations/x'] }),
    context: { site: { name: 'Tax Meridian' } },
  });
  render(
    <QueryClientProvider client={makeQueryClient({ onServer: false })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'correct horse battery' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept the invitation' });
  await act(async () => void fireEvent.click(button));
  await expect.poll(() => button.textContent).toBe('Accepting...');
  // A browser takes the focus from a disabled button.
  expect(button.disabled).toBe(false);
  held.resolve({ path });
  await expect.poll(() => vi.mocked(leaveFor).mock.lastCall).toEqual([path]);
}

test.each([
  ['/admin', true],
  ['/login', false],
])('after accepting an invitation and continuing to %s, a person appears as signed in: %s', async (path, signedIn) => {
  await accept(path);
  expect(hasSignedInMark()).toBe(signedIn);
});
