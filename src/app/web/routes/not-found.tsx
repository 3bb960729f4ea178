import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** Every path that no other route knows: a route of its own, so that it has a title of its own. */
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
