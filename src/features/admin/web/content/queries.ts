import { queryOptions } from '@tanstack/react-query';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { client } from '#kernel/client.ts';

export const articles = client<typeof articlesApi>();
export const announcements = client<typeof announcementsApi>();

/** Categories and jurisdictions that are in use. */
export const articleFacetsQuery = queryOptions({
  queryKey: ['/api/articles', 'facets'],
  queryFn: () => articles('GET /api/articles/facets'),
});

export const announcementFacetsQuery = queryOptions({
  queryKey: ['/api/breaking-news', 'facets'],
  queryFn: () => announcements('GET /api/breaking-news/facets'),
});

const overview = ['/api/admin/overview'];
export const ARTICLE_KEYS = [['/api/admin/articles'], ['/api/articles'], overview];
export const ANNOUNCEMENT_KEYS = [['/api/admin/breaking-news'], ['/api/breaking-news'], overview];
