import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featuredQuery } from '#features/articles/web/queries.ts';
import { head } from '../head.ts';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { chunk: 'src/features/home/web/HomePage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(featuredQuery),
  head: ({ match }) =>
    head(match.context.site, { title: 'International tax, on the record', description: 'News', path: '/' }),
  component: lazyRouteComponent(() => import('#features/home/web/HomePage.tsx'), 'HomePage'),
});
