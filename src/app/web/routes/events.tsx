import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { EVENTS_PER_PAGE } from '#features/events/vocabulary.ts';
import { eventHead } from '#features/events/web/event-head.ts';
import { eventQuery, eventSearch, eventsQuery, facetsQuery } from '#features/events/web/queries.ts';
import { listLoader } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/events/web/EventPage.tsx'), 'EventPage');

const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id',
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(eventQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => eventHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});

const eventsRoute = pageRoute('/events', 'Events', {
  description:
    import.meta.env.SSR && 'Conferences and webinars for tax professionals, by jurisdiction, format and month.',
  search: eventSearch,
  load: listLoader('/events', eventsQuery, EVENTS_PER_PAGE, facetsQuery),
  component: lazyRouteComponent(() => import('#features/events/web/EventsPage.tsx'), 'EventsPage'),
});

export const eventRoutes = [eventsRoute, eventRoute] as const;
