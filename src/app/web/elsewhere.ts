import { createRoute } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { rootRoute } from './routes/root.tsx';

/** The first parts of the paths of accounts and of the desk, whose routes readers' browsers do not load. */
const PRIVATE_PARTS = [
  ...['admin', 'admin-login', 'account', 'contribute', 'submissions', 'invitations'],
  ...['login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
] as const;

/** Those of hubs, whose routes readers' browsers load only there. */
const HUB_PARTS = ['topics', 'authors'] as const;

const isBelow = (parts: readonly string[], path: string): boolean => parts.includes(path.split('/')[1]!);
export const isPrivate = (path: string): boolean => isBelow(PRIVATE_PARTS, path);
export const isHub = (path: string): boolean => isBelow(HUB_PARTS, path);

/** In a reader's browser, a link to such a page causes a full page load, which includes its routes. */
const leaving = (parts: readonly string[]) =>
  parts
    .flatMap((part) => [`/${part}`, `/${part}/$`])
    .map((path) =>
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

export const privateElsewhere = leaving(PRIVATE_PARTS);
export const hubsElsewhere = leaving(HUB_PARTS);
