import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import { oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import type { eventsApi } from '../contract.ts';
import { EVENTS_PER_PAGE, FORMATS, MONTH } from '../vocabulary.ts';

export const events = client<typeof eventsApi>();

export type EventSearch = ReturnType<typeof eventSearch>;

/**
 * Reads the search part of the list's address. Omits invalid values and defaults, so that each list has only one
 * address. `when` is set for the archive.
 */
export function eventSearch(raw: Record<string, unknown>) {
  const month = words(raw.month);
  return defined({
    q: words(raw.q),
    jurisdiction: words(raw.jurisdiction)?.slice(0, 80),
    format: oneOf(FORMATS, raw.format),
    month: month && MONTH.test(month) ? month : undefined,
    when: oneOf(['past'] as const, raw.when),
    page: pageNumber(raw.page),
  });
}

export function eventsQuery({ page = 1, ...search }: EventSearch) {
  const query = { ...search, limit: EVENTS_PER_PAGE, offset: (page - 1) * EVENTS_PER_PAGE };
  return queryOf(events, 'GET /api/events', { query });
}

export const facetsQuery = queryOf(events, 'GET /api/events/facets');

/** Reads one event; null if it does not exist. */
export const eventQuery = (id: string) => queryOf(events, 'GET /api/events/:id', { params: { id } }, orNull);
