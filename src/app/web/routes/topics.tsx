import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { PIECES_PER_PAGE } from '#features/topics/vocabulary.ts';
import { hubQuery, treeQuery } from '#features/topics/web/queries.ts';
import { topicHead } from '#features/topics/web/topic-head.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { pageSearch } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

const description = import.meta.env.SSR && 'Articles, announcements and everything else, by topic.';

export const topicsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/topics',
  staticData: { chunk: import.meta.env.SSR && 'src/features/topics/web/TopicsPage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(treeQuery),
  head: ({ match }) => head(match.context.site, { title: 'Topics', description, path: '/topics' }),
  component: lazyRouteComponent(() => import('#features/topics/web/TopicsPage.tsx'), 'TopicsPage'),
});

const page = lazyRouteComponent(() => import('#features/topics/web/TopicPage.tsx'), 'TopicPage');

export const topicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/topics/$slug',
  staticData: { chunk: import.meta.env.SSR && 'src/features/topics/web/TopicPage.tsx' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => pageSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: search }) => {
    const topic = await queryClient.ensureQueryData(hubQuery(slug, search.page));
    if (!topic) throw notFound();
    const to = `/topics/${encodeURIComponent(topic.slug)}`;
    if (topic.slug !== slug) throw redirect({ href: to, statusCode: 301 });
    stayWithin({ to, search }, topic.total, PIECES_PER_PAGE);
    return topic;
  },
  head: ({ match, loaderData }) => topicHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the topic is missing.
  notFoundComponent: page,
});
