import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { articleHead } from '#features/articles/web/article-head.ts';
import { articleQuery, relatedQuery } from '#features/articles/web/queries.ts';
import { redirectToSlug } from '../redirect-to-slug.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/articles/web/ArticlePage.tsx'), 'ArticlePage');

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/articles/web/ArticlePage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const article = await queryClient.ensureQueryData(articleQuery(id));
    if (!article) throw notFound();
    redirectToSlug('/articles/', id, article);
    await queryClient.ensureQueryData(relatedQuery(article.id));
    return article;
  },
  head: ({ match, loaderData }) => articleHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});
