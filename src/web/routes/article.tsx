import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { ArticleNotFound } from '#features/articles/web/ArticleNotFound.tsx';
import { articleHead } from '#features/articles/web/article-head.ts';
import { articleQuery, relatedQuery } from '#features/articles/web/queries.ts';
import { rootRoute } from './root.tsx';

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  staticData: { chunk: 'src/features/articles/web/ArticlePage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const article = await queryClient.ensureQueryData(articleQuery(id));
    if (!article) throw notFound();
    await queryClient.ensureQueryData(relatedQuery(id));
    return article;
  },
  head: ({ match, loaderData }) => articleHead(match.context.site, loaderData),
  notFoundComponent: ArticleNotFound,
  component: lazyRouteComponent(() => import('#features/articles/web/ArticlePage.tsx'), 'ArticlePage'),
});
