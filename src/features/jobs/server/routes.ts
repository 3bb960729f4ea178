import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { jobsApi } from '../contract.ts';
import { binJob, findVisible, listJurisdictions, listVisible } from './queries.ts';

/** Jobs: specification, sections 2, 3 and 7. */
export function jobsRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, jobsApi, {
    'GET /api/jobs': ({ query }) => listVisible(db, query),
    'GET /api/jobs/facets': async () => ({ jurisdictions: await listJurisdictions(db) }),
    'GET /api/jobs/:id': async ({ params }) => (await findVisible(db, params.id)) ?? fail(notFound('Job listing')),
    'DELETE /api/admin/jobs/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const job = (await binJob(tx, params.id)) ?? fail(notFound('Job listing'));
        await recordAction(tx, person, 'job.delete', params.id, job, null);
        await changes.announce(tx, 'jobs');
        return { message: 'Job listing deleted successfully' };
      }),
  });
}
