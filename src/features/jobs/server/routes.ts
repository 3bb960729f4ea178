import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#server/db/columns.ts';
import { refuseStale } from '#server/db/stale.ts';
import type { Deps } from '#server/deps.ts';
import { exporter } from '#server/http/export.ts';
import { serve } from '#server/http/serve.ts';
import { jobsApi } from '../contract.ts';
import * as queries from './queries.ts';

const missing = () => notFound('Job listing');
/** What is made is not public before somebody says so. */
const unpublished = { status: 'pending', publishedAt: null };

/** Jobs: specification, sections 2, 3 and 7. */
export function jobsRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, jobsApi, {
    'GET /api/jobs': ({ query }) => queries.listVisible(db, query),
    'GET /api/jobs/facets': async () => ({ jurisdictions: await queries.listJurisdictions(db) }),
    'GET /api/jobs/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/jobs': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/jobs/export': exporter({ db }, jobsApi['GET /api/admin/jobs'], 'jobs', queries.selectAll),
    'POST /api/admin/jobs': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const row = { ...body, publishedAt: publishedAtAfter(unpublished, body, now()) };
        const created = await queries.insertJob(tx, row);
        await recordAction(tx, person, 'job.create', created.id, null, created);
        await changes.announce(tx, 'jobs');
        return created;
      }),
    'GET /api/admin/jobs/:id': async ({ params }) => (await queries.findJob(db, params.id)) ?? fail(missing()),
    'PATCH /api/admin/jobs/:id': ({ params, body: { updatedAt, ...body } }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.lockJob(tx, params.id)) ?? fail(missing());
        refuseStale('job', before, updatedAt);
        const change = { ...body, publishedAt: publishedAtAfter(before, body, now()) };
        const after = (await queries.updateJob(tx, params.id, change)) ?? fail(missing());
        await recordAction(tx, person, 'job.update', params.id, before, after);
        await changes.announce(tx, 'jobs');
        return after;
      }),
    'DELETE /api/admin/jobs/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const job = (await queries.updateJob(tx, params.id, { deletedAt: now() })) ?? fail(missing());
        await recordAction(tx, person, 'job.delete', params.id, job, null);
        await changes.announce(tx, 'jobs');
        return { message: 'Job listing deleted successfully' };
      }),
    'POST /api/admin/jobs/:id/restore': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const restored = (await queries.restoreJob(tx, params.id)) ?? fail(missing());
        await recordAction(tx, person, 'job.restore', params.id, null, restored);
        await changes.announce(tx, 'jobs');
        return restored;
      }),
  });
}
