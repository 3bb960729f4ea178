import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { jobsApi } from '../contract.ts';
import * as queries from './queries.ts';
import { jobRecords } from './records.ts';
import { copyOf, toRow } from './rules.ts';

const missing = () => notFound('Job listing');

/** Jobs: specification, sections 2, 3 and 7. */
export function jobsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, jobRecords);
  const find = async (id: string) => (await queries.findJob(db, id)) ?? fail(missing());
  serve(app, jobsApi, {
    'GET /api/jobs': ({ query }) => queries.listVisible(db, query),
    'GET /api/jobs/facets': async () => ({ jurisdictions: await queries.listJurisdictions(db) }),
    'GET /api/jobs/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/jobs': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/jobs/export': exporter(deps, jobsApi['GET /api/admin/jobs'], 'jobs', queries.selectAll),
    'POST /api/admin/jobs': ({ body }, { person }) =>
      records.create(person, (tx) => queries.insertJob(tx, toRow(body, now()))),
    'GET /api/admin/jobs/:id': ({ params }) => find(params.id),
    'PATCH /api/admin/jobs/:id': ({ params, body }, { person }) => records.change(person, params.id, body),
    'DELETE /api/admin/jobs/:id': ({ params }, { person }) => records.remove(person, params.id),
    'POST /api/admin/jobs/bulk': ({ body }, { person }) => records.bulk(person, body),
    'POST /api/admin/jobs/:id/expire': ({ params }, { person }) =>
      records.change(person, params.id, { expiresAt: now() }),
    'POST /api/admin/jobs/:id/duplicate': async ({ params }, { person }) => {
      const original = await find(params.id);
      return records.create(person, (tx) => queries.insertJob(tx, copyOf(original)));
    },
    'POST /api/admin/jobs/:id/restore': ({ params }, { person }) => records.restore(person, params.id),
  });
}
