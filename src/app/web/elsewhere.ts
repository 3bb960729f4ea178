import { createRoute } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { rootRoute } from './routes/root.tsx';

/** The first parts of the paths of accounts and of the desk, whose routes readers' browsers do not load. */
const PRIVATE_PARTS = [
  ...['admin', 'admin-login', 'account', 'contribute', 'submissions', 'invitations'],
  ...['login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
] as const;

/** The same of pages that gather what others show: hub-routes.ts. */
const HUB_PARTS = ['jurisdictions'];
const PARTS = [...PRIVATE_PARTS, ...HUB_PARTS];

const beginsWith = (parts: readonly string[], path: string): boolean => parts.includes(path.split('/')[1]!);
export const isElsewhere = (path: string): boolean => beginsWith(PARTS, path);
export const isHub = (path: string): boolean => beginsWith(HUB_PARTS, path);

/**
 * In a reader's browser, a link to such a page causes a full page load, which includes its routes. `isLoaded`: paths whose
 * routes are there already.
 */
export const elsewhereRoutes = (isLoaded?: (path: string) => boolean) =>
  PARTS.flatMap((part) => [`/${part}`, `/${part}/$`])
    .filter((path) => !isLoaded?.(path))
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
