import { createRoute } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { rootRoute } from './routes/root.tsx';

/** The first part of the paths of accounts and of the desk: their routes are no part of what readers load. */
const PRIVATE_PARTS = [
  ...['admin', 'admin-login', 'account', 'contribute', 'submissions', 'invitations'],
  ...['login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
] as const;

export function isPrivate(path: string): boolean {
  const first = path.split('/')[1];
  return PRIVATE_PARTS.some((part) => part === first);
}

/** In a reader's browser a link to a private page leaves the public ones: the server's answer brings its routes along. */
export const elsewhereRoutes = PRIVATE_PARTS.flatMap((part) => [`/${part}`, `/${part}/$`]).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ preload, location }) => {
      if (preload) return;
      leaveFor(location.href);
      // This page stays as it is until the next is there.
      return new Promise<never>(() => undefined);
    },
  }),
);
