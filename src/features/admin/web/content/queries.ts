import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { client } from '#kernel/client.ts';
import { PER_PAGE } from '../parts/Listing.tsx';
import type { AdminSearch } from '../search.ts';

export const articles = client<typeof articlesApi>();
export const announcements = client<typeof announcementsApi>();

const slice = ({ q, page = 1 }: AdminSearch) => ({
  q,
  fields: 'summary' as const,
  limit: PER_PAGE,
  offset: (page - 1) * PER_PAGE,
});

/** Articles in every state, or in that of the search. */
export function articlesQuery(search: AdminSearch) {
  const query = { ...slice(search), status: search.status };
  return queryOptions({
    queryKey: ['/api/admin/articles', query],
    queryFn: () => articles('GET /api/admin/articles', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** All announcements, inactive ones included. */
export function announcementsQuery(search: AdminSearch) {
  const query = slice(search);
  return queryOptions({
    queryKey: ['/api/admin/breaking-news', query],
    queryFn: () => announcements('GET /api/admin/breaking-news', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const overview = ['/api/admin/overview'];
export const ARTICLE_KEYS = [['/api/admin/articles'], ['/api/articles'], overview];
export const ANNOUNCEMENT_KEYS = [['/api/admin/breaking-news'], ['/api/breaking-news'], overview];
