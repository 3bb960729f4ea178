import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Matches every unknown path; a separate route, so that it has its own title. */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { chunk: 'src/app/web/layout/NotFoundPage.tsx' },
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({
    meta: [{ title: `404 Page Not Found · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  }),
  notFoundComponent: lazyRouteComponent(() => import('../layout/NotFoundPage.tsx'), 'NotFoundPage'),
});
