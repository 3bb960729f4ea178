import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ARTICLES_PER_PAGE } from '#features/articles/vocabulary.ts';
import { articlesQuery, facetsQuery } from '#features/articles/web/queries.ts';
import { articleSearch } from '#features/articles/web/search.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR && 'Analysis, guides, case studies, interviews and opinion for international tax professionals.';

export const articlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles',
  staticData: { chunk: import.meta.env.SSR && 'src/features/articles/web/ArticlesPage.tsx' },
  validateSearch: articleSearch,
  // Drops unknown parameters, such as utm_source, which the router keeps.
  loaderDeps: ({ search }) => articleSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps: search }) => {
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(articlesQuery(search)),
      queryClient.ensureQueryData(facetsQuery),
    ]);
    stayWithin({ to: '/articles', search }, total, ARTICLES_PER_PAGE);
    // A browser asks once the page is shown.
    if (import.meta.env.SSR && total === 0) {
      const { fewerQuery } = await import('#platform/web/fewer-filters.tsx');
      await queryClient.ensureQueryData(fewerQuery(articlesQuery, search));
    }
  },
  head: ({ match }) => head(match.context.site, { title: 'Professional Articles', description, path: '/articles' }),
  component: lazyRouteComponent(() => import('#features/articles/web/ArticlesPage.tsx'), 'ArticlesPage'),
});
