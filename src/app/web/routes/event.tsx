import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { eventHead } from '#features/events/web/event-head.ts';
import { eventQuery } from '#features/events/web/queries.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/events/web/EventPage.tsx'), 'EventPage');

export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/events/web/EventPage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(eventQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => eventHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});
