import type { FastifyInstance } from 'fastify';
import { cutAt } from '#kernel/excerpt.ts';
import { listedAs, summaryOf } from '#kernel/fields.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { AS_DRAFT, copyHandler, deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { type DeskJob, type Job, JobCard, jobsApi } from '../contract.ts';
import { DESCRIPTION_CUT, REQUIREMENTS_SHOWN } from '../vocabulary.ts';
import { findVisible, jobRecords, listJurisdictions, listVisible } from './records.ts';

/** Returns a job as readers may see it. */
const forReaders = (job: DeskJob): Job => ({ ...job, reviewNotes: null });

const counted = (job: DeskJob) => ({ ...forReaders(job), requirementCount: job.requirements.length });

/** Returns a job as lists show it (behaviour 7.2). */
const toCard = (job: ReturnType<typeof counted>): JobCard =>
  JobCard.parse({
    ...job,
    description: cutAt(job.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_CUT),
    requirements: job.requirements.slice(0, REQUIREMENTS_SHOWN),
  });

/** Serves jobs (behaviour 7.1 to 7.7). */
export function jobsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, jobRecords);
  serve(app, jobsApi, {
    'GET /api/jobs': async ({ query }) => {
      const { rows, total } = await listVisible(db, query);
      return listedAs(query, { rows: rows.map(counted), total }, toCard, summaryOf);
    },
    'GET /api/jobs/facets': async () => ({ jurisdictions: await listJurisdictions(db) }),
    'GET /api/jobs/:id': async ({ params }) =>
      forReaders((await findVisible(db, params.id)) ?? fail(notFound('Job listing'))),
    ...deskHandlers(deps, jobsApi, '/api/admin/jobs', jobRecords),
    'POST /api/admin/jobs/:id/expire': ({ params, body }, { person }) =>
      records.change(person, params.id, { expiresAt: now(), ...body }),
    'POST /api/admin/jobs/:id/duplicate': copyHandler(deps, jobRecords, {
      ...AS_DRAFT,
      expiresAt: null,
      reviewNotes: null,
    }),
  });
}
