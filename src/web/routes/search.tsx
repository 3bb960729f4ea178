import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { countsQuery, resultsQuery } from '#features/search/web/queries.ts';
import { siteSearch } from '#features/search/web/search.ts';
import { head } from '../head.ts';
import { rootRoute } from './root.tsx';

const page = {
  title: 'Search',
  description: import.meta.env.SSR && 'Search articles, news, careers and training.',
  path: '/search',
  hidden: true,
};

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { chunk: 'src/features/search/web/SearchPage.tsx' },
  validateSearch: siteSearch,
  loaderDeps: ({ search }) => siteSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.ensureQueryData(resultsQuery(deps)), queryClient.ensureQueryData(countsQuery(deps.q))]),
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/search/web/SearchPage.tsx'), 'SearchPage'),
});
