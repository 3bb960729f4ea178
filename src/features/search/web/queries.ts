import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { oneOf } from '#platform/web/search-params.ts';
import type { searchApi } from '../contract.ts';
import { RESULTS_PER_PAGE } from '../vocabulary.ts';
import type { SiteSearch } from './search.ts';

const api = client<typeof searchApi>();

/** Reads one page of results with their facets. Without words, returns null and does not call the server. */
export const resultsQuery = (search: SiteSearch) =>
  queryOptions({
    queryKey: ['/api/search', search],
    queryFn: async () => {
      const { q, page = 1, kind: asked, exact, ...facets } = search;
      if (!q) return null;
      const kind = asked ? oneOf((await import('#features/kinds.ts')).namesHaving('search'), asked) : undefined;
      const own = defined({ kind, exact: exact && ('1' as const) });
      const offset = (page - 1) * RESULTS_PER_PAGE;
      return api('GET /api/search/page', { query: { q, ...facets, ...own, limit: RESULTS_PER_PAGE, offset } });
    },
  });
