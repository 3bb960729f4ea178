import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { authorHead } from '#features/authors/web/author-head.ts';
import { hubQuery } from '#features/authors/web/queries.ts';
import { PIECES_PER_PAGE } from '#features/topics/vocabulary.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { pageSearch } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/authors/web/AuthorPage.tsx'), 'AuthorPage');

export const authorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/authors/$slug',
  staticData: { chunk: import.meta.env.SSR && 'src/features/authors/web/AuthorPage.tsx' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => pageSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: search }) => {
    const author = await queryClient.ensureQueryData(hubQuery(slug, search.page));
    if (!author) throw notFound();
    const to = `/authors/${encodeURIComponent(author.slug)}`;
    if (author.slug !== slug) throw redirect({ href: to, statusCode: 301 });
    stayWithin({ to, search }, author.total, PIECES_PER_PAGE);
    return author;
  },
  head: ({ match, loaderData }) => authorHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the author is missing.
  notFoundComponent: page,
});
