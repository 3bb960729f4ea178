import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { LIKE_AN_ID } from '#features/articles/vocabulary.ts';
import { articleHead } from '#features/articles/web/article-head.ts';
import { articleQuery, relatedQuery } from '#features/articles/web/queries.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/articles/web/ArticlePage.tsx'), 'ArticlePage');

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/articles/web/ArticlePage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const article = await queryClient.ensureQueryData(articleQuery(id));
    if (!article) throw notFound();
    // Only the server needs to: within the site, links name ids.
    if (import.meta.env.SSR && !LIKE_AN_ID.test(id) && id !== article.slug)
      throw redirect({ href: `/articles/${article.slug}`, statusCode: 301 });
    await queryClient.ensureQueryData(relatedQuery(article.id));
    return article;
  },
  head: ({ match, loaderData }) => articleHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});
