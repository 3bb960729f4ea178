import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { ownsTables } from '#platform/server/db/site-role.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type AuditQuery, auditApi } from '../contract.ts';
import { findAction, listActions, listFacets, selectActions } from './queries.ts';

/** Serves the desk's audit log (behaviour 16.12). */
export function auditRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, reader, kinds } = deps;
  serve(app, auditApi, {
    'GET /api/admin/audit': async ({ query }) => listActions(await reader.current(), kinds, query),
    'GET /api/admin/audit/export': exporter(
      deps,
      auditApi['GET /api/admin/audit'],
      'audit',
      (from, filter: Omit<AuditQuery, 'limit' | 'offset'>) => selectActions(from, kinds, filter),
    ),
    'GET /api/admin/audit/facets': async () => listFacets(await reader.current()),
    'GET /api/admin/audit/protection': async () => ({ siteOwnsTables: (await ownsTables(db)) === true }),
    'GET /api/admin/audit/:id': async ({ params }) =>
      (await findAction(db, kinds, params.id)) ?? fail(notFound('Action')),
  });
}
