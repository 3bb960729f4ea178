import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { oneOf } from '#platform/web/search-params.ts';
import type { searchApi } from '../contract.ts';
import { RESULTS_PER_PAGE } from '../vocabulary.ts';
import type { SiteSearch } from './search.ts';

const api = client<typeof searchApi>();

/** One page of results. Without words it is empty, and the server is not called. */
export function resultsQuery({ q, page = 1, kind: asked }: SiteSearch) {
  const query = { q: q ?? '', limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE };
  return queryOptions({
    queryKey: ['/api/search', query, asked],
    queryFn: async () => {
      if (!q) return { rows: [], total: 0 };
      const kind = asked && oneOf((await import('#features/kinds.ts')).namesHaving('search'), asked);
      return api('GET /api/search', { query: { ...query, ...(kind && { kind }) } });
    },
  });
}

/** The number of results of each kind. */
export const countsQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: ['/api/search', 'counts', q ?? ''],
    queryFn: async () => (q ? api('GET /api/search/counts', { query: { q } }) : null),
  });
