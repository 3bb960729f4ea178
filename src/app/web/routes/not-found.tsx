import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { rootRoute } from './root.tsx';

/**
 * Matches every unknown path; a separate route, so that it has its own title. In a running page, a link to one causes a full page
 * load: it may be a private page, or a hub, whose routes this browser has not loaded (elsewhere.ts).
 */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { chunk: import.meta.env.SSR && 'src/app/web/layout/NotFoundPage.tsx' },
  beforeLoad: ({ preload, location }) => {
    if (import.meta.env.SSR || preload || !('hydrated' in document.documentElement.dataset)) return;
    leaveFor(location.href);
    // Never resolves: this page stays until the next one is loaded.
    return new Promise<never>(() => undefined);
  },
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({
    meta: [{ title: `404 Page Not Found · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  }),
  notFoundComponent: lazyRouteComponent(() => import('../layout/NotFoundPage.tsx'), 'NotFoundPage'),
});
