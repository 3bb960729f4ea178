import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { only, orNull, queryOf } from '#platform/web/queries.ts';
import { oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import type { AnnouncementCard, announcementsApi } from '../contract.ts';
import {
  ANNOUNCEMENT_SORTS,
  ANNOUNCEMENTS_PER_PAGE,
  PANEL_COUNT,
  PANEL_SORT,
  PERIODS,
  TICKER_COUNT,
} from '../vocabulary.ts';

export const announcements = client<typeof announcementsApi>();

export type AnnouncementSearch = ReturnType<typeof announcementSearch>;

/** Reads the list's address. Omits invalid values and defaults, so that each list has only one address. */
export const announcementSearch = (raw: Record<string, unknown>) =>
  defined({
    q: words(raw.q),
    jurisdiction: words(raw.jurisdiction)?.slice(0, 80),
    period: oneOf(PERIODS.slice(1), raw.period),
    sort: oneOf(ANNOUNCEMENT_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });

export function announcementsQuery({ page = 1, ...search }: AnnouncementSearch) {
  const query = {
    ...search,
    fields: 'card' as const,
    limit: ANNOUNCEMENTS_PER_PAGE,
    offset: (page - 1) * ANNOUNCEMENTS_PER_PAGE,
  };
  return queryOf(announcements, 'GET /api/breaking-news', { query });
}

/** What the title, the badges and the dateline of an announcement show. */
const HEAD = ['id', 'title', 'badge', 'pinned', 'source', 'jurisdiction', 'jurisdictionCode', 'publishedAt'] as const;
export type AnnouncementHead = Pick<AnnouncementCard, (typeof HEAD)[number]>;

/** Reads the home page's panel: highest priority first, then newest (behaviour 3.2). */
export const panelQuery = queryOf(
  announcements,
  'GET /api/breaking-news',
  { query: { fields: 'card', sort: PANEL_SORT, limit: PANEL_COUNT } },
  only(HEAD),
);

const IN_TICKER = ['id', 'title', 'badge'] as const;
export type TickerItem = Pick<AnnouncementCard, (typeof IN_TICKER)[number]>;

export const tickerQuery = queryOf(
  announcements,
  'GET /api/breaking-news',
  { query: { fields: 'card', limit: TICKER_COUNT } },
  only(IN_TICKER),
);

export const facetsQuery = queryOf(announcements, 'GET /api/breaking-news/facets');

/** Reads one announcement, by its id or its slug; null if it does not exist. */
export const announcementQuery = (id: string) =>
  LIKE_AN_ID.test(id)
    ? queryOf(announcements, 'GET /api/breaking-news/:id', { params: { id } }, orNull)
    : queryOf(announcements, 'GET /api/breaking-news/by-slug/:slug', { params: { slug: id } }, orNull);
