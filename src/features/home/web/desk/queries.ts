import type { articlesApi } from '#features/articles/contract.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { homeApi } from '../../contract.ts';
import { frontPageQuery } from '../queries.ts';

export const home = client<typeof homeApi>();
const articles = client<typeof articlesApi>();

export const savedQuery = { ...queryOf(home, 'GET /api/admin/front-page'), staleTime: 0 };

/** Finds the published articles that contain the words, newest first. */
export const candidatesQuery = (q: string) => ({
  ...queryOf(articles, 'GET /api/articles', {
    query: { q, type: PROFESSIONAL_TYPES.join(','), fields: 'card', limit: 20 },
  }),
  staleTime: 0,
});

export const FRONT_PAGE_KEYS = [savedQuery.queryKey, frontPageQuery.queryKey];
