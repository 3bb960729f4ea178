import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { searchApi } from '../contract.ts';
import { isTooShort } from '../vocabulary.ts';
import { countByKind, listSearches, noneOfAnyKind, recordSearch, search, selectSearches } from './queries.ts';
import { namesSomebody } from './rules.ts';

/** The search of the header: decisions, section 2. */
export function searchRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, reader, kinds } = deps;
  serve(app, searchApi, {
    'GET /api/search': async ({ query }) => {
      if (isTooShort(query.q)) return { rows: [], total: 0 };
      const page = await reader.recent((from) => search(from, kinds, query));
      // Another page or kind of the results is the same search.
      const isNew = query.offset === 0 && !query.kind;
      if (isNew && !namesSomebody(query.q)) await recordSearch(db, query.q, page.total, Date.now());
      return page;
    },
    'GET /api/search/counts': ({ query }) =>
      isTooShort(query.q) ? noneOfAnyKind() : reader.recent((from) => countByKind(from, kinds, query.q)),
    'GET /api/admin/searches': ({ query }) => listSearches(db, query, Date.now()),
    'GET /api/admin/searches/export': exporter(deps, searchApi['GET /api/admin/searches'], 'searches', selectSearches),
  });
}
