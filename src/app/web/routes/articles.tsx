import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { ARTICLES_PER_PAGE } from '#features/articles/vocabulary.ts';
import { articleHead } from '#features/articles/web/article-head.ts';
import { articleQuery, articlesQuery, facetsQuery, relatedQuery } from '#features/articles/web/queries.ts';
import { articleSearch } from '#features/articles/web/search.ts';
import { jokesQuery, storiesQuery } from '#features/humor/web/queries.ts';
import { dateIn, goTo, headersOf, missing } from '../dated.ts';
import { listLoader } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

export const taxHumorRoute = pageRoute('/tax-humor', 'Tax Humor', {
  description: import.meta.env.SSR && 'Short funny stories and jokes about tax, by the people who work in it.',
  load: (queryClient) =>
    // In the browser, the page shows each list that could be loaded, and what went wrong with the other.
    Promise.all(
      [storiesQuery, jokesQuery].map((query) =>
        import.meta.env.SSR ? queryClient.ensureQueryData(query) : queryClient.prefetchQuery(query),
      ),
    ),
  component: lazyRouteComponent(() => import('#features/humor/web/HumorPage.tsx'), 'HumorPage'),
});

const page = lazyRouteComponent(() => import('#features/articles/web/ArticlePage.tsx'), 'ArticlePage');

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  ...(import.meta.env.SSR && {
    validateSearch: dateIn,
    loaderDeps: ({ search }: { search: object }) => dateIn({ ...search }),
  }),
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const article = await queryClient.ensureQueryData(articleQuery(id));
    if (!article) throw import.meta.env.SSR ? await missing(queryClient, id) : notFound();
    if (import.meta.env.SSR) goTo('/articles/', id, article, deps);
    await queryClient.ensureQueryData(relatedQuery(article.id));
    return article;
  },
  head: ({ match, loaderData }) => articleHead(match.context.site, loaderData),
  ...(import.meta.env.SSR && { headers: headersOf('/articles') }),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
  errorComponent: lazyRouteComponent(() => import('#features/articles/web/ArticlePage.tsx'), 'ArticleNotLoaded'),
});

export const articlesRoute = pageRoute('/articles', 'Professional Articles', {
  description:
    import.meta.env.SSR &&
    'Analysis, guides, case studies, interviews and opinion for international tax professionals.',
  search: articleSearch,
  load: listLoader('/articles', articlesQuery, ARTICLES_PER_PAGE, facetsQuery),
  component: lazyRouteComponent(() => import('#features/articles/web/ArticlesPage.tsx'), 'ArticlesPage'),
});
