import { createRoute } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { rootRoute } from './routes/root.tsx';

/** The first parts of the paths of accounts, of the desk and of pages that few open: readers' browsers do not load their routes. */
const PRIVATE_PARTS = [
  ...['admin', 'admin-login', 'account', 'contribute', 'submissions', 'invitations', 'saved', 'law'],
  ...['login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
] as const;

export function isPrivate(path: string): boolean {
  const first = path.split('/')[1];
  return PRIVATE_PARTS.some((part) => part === first);
}

/** In a reader's browser, a link to a private page causes a full page load, which includes the private routes. */
export const elsewhereRoutes = PRIVATE_PARTS.flatMap((part) => [`/${part}`, `/${part}/$`]).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ preload, location }) => {
      if (preload) return;
      leaveFor(location.href);
      // Never resolves: this page stays until the next one is loaded.
      return new Promise<never>(() => undefined);
    },
  }),
);
