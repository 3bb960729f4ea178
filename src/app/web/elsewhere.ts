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

const beginsWith = (parts: readonly string[], path: string): boolean => parts.includes(path.split('/')[1]!);
export const isPrivate = (path: string): boolean => beginsWith(PRIVATE_PARTS, path);
export const isHub = (path: string): boolean => beginsWith(HUB_PARTS, path);

/**
 * In a reader's browser, a link to a page whose routes are not loaded causes a full page load, which includes them. Pages with
 * the routes of hubs lead to those directly.
 */
export const elsewhereRoutes = (withHubs: boolean) =>
  [...PRIVATE_PARTS, ...(withHubs ? [] : HUB_PARTS)]
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
