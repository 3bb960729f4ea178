import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { Deps } from '#server/deps.ts';
import { exporter } from '#server/http/export.ts';
import { serve } from '#server/http/serve.ts';
import { auditApi } from '../contract.ts';
import { findAction, listActions, listFacets, selectActions } from './queries.ts';

/** What was done in the administration: decisions, section 4. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, auditApi, {
    'GET /api/admin/audit': ({ query }) => listActions(db, query),
    'GET /api/admin/audit/export': exporter(deps, auditApi['GET /api/admin/audit'], 'audit', selectActions),
    'GET /api/admin/audit/facets': () => listFacets(db),
    'GET /api/admin/audit/:id': async ({ params }) => (await findAction(db, params.id)) ?? fail(notFound('Action')),
  });
}
