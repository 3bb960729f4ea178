import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { orNull } from '#platform/web/or-null.ts';
import { FRESH } from '#platform/web/query-client.ts';
import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import type { announcementsApi } from '../contract.ts';
import {
  ANNOUNCEMENT_SORTS,
  ANNOUNCEMENTS_PER_PAGE,
  PANEL_COUNT,
  PANEL_SORT,
  PERIODS,
  TICKER_COUNT,
} from '../vocabulary.ts';

export const announcements = client<typeof announcementsApi>();
const staleTime = FRESH.announcements;

export type AnnouncementSearch = ReturnType<typeof announcementSearch>;

/** Reads the list's address. Omits invalid values, and defaults too, so that each list has one address. */
export const announcementSearch = (raw: Record<string, unknown>) =>
  defined({
    q: words(raw.q),
    jurisdiction: words(raw.jurisdiction)?.slice(0, 80),
    period: oneOf(PERIODS.slice(1), raw.period),
    sort: oneOf(ANNOUNCEMENT_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });

/** Reads the page of the list that the address names. */
export function announcementsQuery({ page = 1, ...search }: AnnouncementSearch) {
  return list({ ...search, limit: ANNOUNCEMENTS_PER_PAGE, offset: (page - 1) * ANNOUNCEMENTS_PER_PAGE });
}

/** Reads the home page's panel: pinned first, then most urgent, then newest (behaviour 3.2; decision 69). */
export const panelQuery = list({ sort: PANEL_SORT, limit: PANEL_COUNT });

/** Reads the newest announcements, for the ticker. */
export const tickerQuery = list({ limit: TICKER_COUNT });

type ListFilter = Omit<AnnouncementSearch, 'sort'> & {
  sort?: AnnouncementSearch['sort'] | typeof PANEL_SORT;
  limit: number;
  offset?: number;
};

function list(filter: ListFilter) {
  const query = { ...filter, fields: 'card' as const };
  return queryOptions({
    queryKey: ['/api/breaking-news', query],
    queryFn: () => announcements('GET /api/breaking-news', { query }),
    staleTime,
  });
}

/** Reads the jurisdictions of announcements. */
export const facetsQuery = queryOptions({
  queryKey: ['/api/breaking-news', 'facets'],
  queryFn: () => announcements('GET /api/breaking-news/facets'),
  staleTime,
});

/** Reads one announcement, by its id or its slug; null if it does not exist. */
export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/breaking-news', id],
    queryFn: () =>
      orNull(
        LIKE_AN_ID.test(id)
          ? announcements('GET /api/breaking-news/:id', { params: { id } })
          : announcements('GET /api/breaking-news/by-slug/:slug', { params: { slug: id } }),
      ),
    staleTime,
  });
