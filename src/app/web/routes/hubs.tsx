import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { authorHead } from '#features/authors/web/author-head.ts';
import { hubQuery } from '#features/authors/web/queries.ts';
import { jurisdictionPath } from '#features/jurisdictions/vocabulary.ts';
import { jurisdictionHead } from '#features/jurisdictions/web/jurisdiction-head.ts';
import { jurisdictionQuery, publishedQuery } from '#features/jurisdictions/web/queries.ts';
import { PIECES_PER_PAGE } from '#features/topics/vocabulary.ts';
import { hubQuery as topicQuery, treeQuery } from '#features/topics/web/queries.ts';
import { topicHead } from '#features/topics/web/topic-head.ts';
import { pageSearch } from '#platform/web/search-params.ts';
import { stayWithin } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

const topicsRoute = pageRoute('/topics', 'Topics', {
  description: import.meta.env.SSR && 'Articles, announcements and everything else, by topic.',
  load: (queryClient) => queryClient.ensureQueryData(treeQuery),
  component: lazyRouteComponent(() => import('#features/topics/web/TopicsPage.tsx'), 'TopicsPage'),
});

const topicsPage = lazyRouteComponent(() => import('#features/topics/web/TopicPage.tsx'), 'TopicPage');

const topicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/topics/$slug',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => pageSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: search }) => {
    const topic = await queryClient.ensureQueryData(topicQuery(slug, search.page));
    if (!topic) throw notFound();
    const to = `/topics/${encodeURIComponent(topic.slug)}`;
    if (topic.slug !== slug) throw redirect({ href: to, statusCode: 301 });
    stayWithin({ to, search }, topic.total, PIECES_PER_PAGE);
    return topic;
  },
  head: ({ match, loaderData }) => topicHead(match.context.site, loaderData),
  component: topicsPage,
  // The page itself says that the topic is missing.
  notFoundComponent: topicsPage,
});

const jurisdictionsRoute = pageRoute('/jurisdictions', 'Jurisdictions', {
  description: import.meta.env.SSR && 'Tax articles, announcements, careers and events by country, state and bloc.',
  load: (queryClient) => queryClient.ensureQueryData(publishedQuery),
  component: lazyRouteComponent(() => import('#features/jurisdictions/web/JurisdictionsPage.tsx'), 'JurisdictionsPage'),
});

const jurisdictionsPage = lazyRouteComponent(
  () => import('#features/jurisdictions/web/JurisdictionPage.tsx'),
  'JurisdictionPage',
);

const jurisdictionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jurisdictions/$code',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => pageSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { code }, deps: search }) => {
    const found = await queryClient.ensureQueryData(jurisdictionQuery(code, search.page));
    if (!found) throw notFound();
    // The address may contain the name of the jurisdiction: /jurisdictions/germany.
    if (found.code !== code)
      throw redirect({ to: '/jurisdictions/$code', params: { code: found.code }, search, replace: true });
    stayWithin({ to: jurisdictionPath(code), search }, found.total, PIECES_PER_PAGE);
    return found;
  },
  head: ({ match, loaderData }) => jurisdictionHead(match.context.site, loaderData),
  component: jurisdictionsPage,
  // The page itself says that the jurisdiction is unknown.
  notFoundComponent: jurisdictionsPage,
});

const page = lazyRouteComponent(() => import('#features/authors/web/AuthorPage.tsx'), 'AuthorPage');

const authorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/authors/$slug',
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

/** Pages that gather records from other pages. */
export const hubRoutes = [jurisdictionsRoute, jurisdictionRoute, topicsRoute, topicRoute, authorRoute] as const;
