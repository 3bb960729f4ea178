import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { RESULTS_PER_PAGE } from '#features/search/vocabulary.ts';
import { resultsQuery } from '#features/search/web/queries.ts';
import { siteSearch } from '#features/search/web/search.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
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
  staticData: { chunk: import.meta.env.SSR && 'src/features/search/web/SearchPage.tsx' },
  validateSearch: siteSearch,
  loaderDeps: ({ search }) => siteSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps: search }) => {
    const found = await queryClient.ensureQueryData(resultsQuery(search));
    stayWithin({ to: '/search', search }, found?.total ?? 0, RESULTS_PER_PAGE);
  },
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/search/web/SearchPage.tsx'), 'SearchPage'),
});
