import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { eventsApi } from '../contract.ts';
import { EVENTS_PER_PAGE } from '../vocabulary.ts';
import type { EventSearch } from './search.ts';

export const events = client<typeof eventsApi>();

/** A page of the events, as the address says. */
export function eventsQuery({ page = 1, ...search }: EventSearch) {
  const query = { ...search, limit: EVENTS_PER_PAGE, offset: (page - 1) * EVENTS_PER_PAGE };
  return queryOptions({ queryKey: ['/api/events', query], queryFn: () => events('GET /api/events', { query }) });
}

/** The jurisdictions that events have, and the months of those to come. */
export const facetsQuery = queryOptions({
  queryKey: ['/api/events', 'facets'],
  queryFn: () => events('GET /api/events/facets'),
});

/** Null for an event that is not there. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/events', id],
    queryFn: () => orNull(events('GET /api/events/:id', { params: { id } })),
  });

/** What the desk reads again when it has changed one. */
export const EVENT_KEYS = [['/api/admin/events'], ['/api/events'], ['/api/admin/overview']];
