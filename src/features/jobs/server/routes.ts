import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { jobsApi } from '../contract.ts';
import { copyOf, findVisible, jobRecords, listJurisdictions, listVisible, stored } from './records.ts';

const missing = () => notFound('Job listing');

/** Serves jobs: behaviour 7.1 to 7.7. */
export function jobsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, jobRecords);
  serve(app, jobsApi, {
    'GET /api/jobs': ({ query }) => listVisible(db, query),
    'GET /api/jobs/facets': async () => ({ jurisdictions: await listJurisdictions(db) }),
    'GET /api/jobs/:id': async ({ params }) => (await findVisible(db, params.id)) ?? fail(missing()),
    ...deskHandlers(deps, jobsApi, '/api/admin/jobs', jobRecords),
    'POST /api/admin/jobs/:id/expire': ({ params, body }, { person }) =>
      records.change(person, params.id, { expiresAt: now(), ...body }),
    'POST /api/admin/jobs/:id/duplicate': ({ params }, { person }) =>
      records.duplicate(person, params.id, (tx, original) => stored.insert(tx, copyOf(original))),
  });
}
