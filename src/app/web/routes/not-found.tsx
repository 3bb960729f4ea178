import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { rootRoute } from './root.tsx';

/**
 * Matches every unknown path. It is a separate route, so that it has its own title. Once a page is loaded, a link to an
 * unknown path causes a full page load: it may be a private page, or a hub, whose routes this browser has not loaded
 * (elsewhere.ts).
 */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { chunk: import.meta.env.SSR && 'src/app/web/layout/NotFoundPage.tsx' },
  beforeLoad: ({ preload, location }) => {
    if (import.meta.env.SSR || preload || !('hydrated' in document.documentElement.dataset)) return;
    leaveFor(location.href);
    // Never resolves, because this page stays until the next one is loaded.
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
