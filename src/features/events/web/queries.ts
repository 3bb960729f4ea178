import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { eventsApi } from '../contract.ts';
import { EVENTS_PER_PAGE } from '../vocabulary.ts';
import type { EventSearch } from './search.ts';

export const events = client<typeof eventsApi>();

/** Reads the page of the list that the address names. */
export function eventsQuery({ page = 1, ...search }: EventSearch) {
  const query = { ...search, limit: EVENTS_PER_PAGE, offset: (page - 1) * EVENTS_PER_PAGE };
  return queryOptions({ queryKey: ['/api/events', query], queryFn: () => events('GET /api/events', { query }) });
}

/** Reads the jurisdictions of events, and the months of upcoming ones. */
export const facetsQuery = queryOptions({
  queryKey: ['/api/events', 'facets'],
  queryFn: () => events('GET /api/events/facets'),
});

/** Reads one event; null if it does not exist. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/events', id],
    queryFn: () => orNull(events('GET /api/events/:id', { params: { id } })),
  });

/** The query keys to refetch after the desk has changed an event. */
export const EVENT_KEYS = [['/api/admin/events'], ['/api/events'], ['/api/admin/overview']];
