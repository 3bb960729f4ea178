import { createRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { rootRoute } from './root.tsx';

/** Every path that no other route knows: a route of its own, so that it has a title of its own. */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({
    meta: [{ title: `404 Page Not Found · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  }),
  notFoundComponent: NotFoundPage,
});
