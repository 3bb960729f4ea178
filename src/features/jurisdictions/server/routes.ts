import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { jurisdictionsApi } from '../contract.ts';
import { findJurisdiction, listNames, listPublished } from './queries.ts';
import { decide, listSpellings, selectSpellings } from './spellings.ts';

/** Serves the jurisdictions and the desk's decisions on their names (docs/decisions/0058-jurisdictions-as-codes.md). */
export function jurisdictionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, reader } = deps;
  const missing = () => notFound('Jurisdiction');
  serve(app, jurisdictionsApi, {
    'GET /api/jurisdictions': () => reader.recent(listPublished),
    'GET /api/jurisdictions/names': () => listNames(db),
    'GET /api/jurisdictions/facets': async () => {
      const { rows } = await reader.recent(listPublished);
      return { jurisdictions: rows.map(({ name }) => name) };
    },
    'GET /api/jurisdictions/:code': async ({ params, query }) =>
      (await reader.recent((from) => findJurisdiction(from, params.code, query))) ?? fail(missing()),
    'GET /api/admin/jurisdictions': ({ query }) => listSpellings(db, query),
    'GET /api/admin/jurisdictions/export': exporter(
      deps,
      jurisdictionsApi['GET /api/admin/jurisdictions'],
      'jurisdictions',
      selectSpellings,
    ),
    'POST /api/admin/jurisdictions': ({ body }, { person }) => decide(deps, person!, body),
  });
}
