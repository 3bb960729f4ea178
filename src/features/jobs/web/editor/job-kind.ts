import { lazy } from 'react';
import { type Kind, UNPUBLISHED } from '#platform/web/ui/record-editor/kind.ts';
import type { DeskJob } from '../../contract.ts';
import { OUTCOME } from '../desk/outcome.ts';
import { JOB_KEYS, jobs } from '../queries.ts';
import { BLANK_JOB, JOB_LABELS, type JobValues, jobBody, jobValues } from './job-values.ts';

export const jobKind: Kind<DeskJob, JobValues, ReturnType<typeof jobBody>> = {
  what: 'job',
  list: '/admin/jobs',
  listName: 'Jobs & Training',
  path: '/admin/jobs/$id',
  publicPath: '/careers/$id',
  outcome: OUTCOME,
  checks: lazy(() => import('./JobChecks.tsx')),
  key: '/api/admin/jobs',
  refresh: JOB_KEYS,
  revised: 'job',
  labels: JOB_LABELS,
  unpublished: UNPUBLISHED,
  blank: BLANK_JOB,
  valuesOf: jobValues,
  bodyOf: jobBody,
  schema: async () => (await import('../../contract.ts')).JobInput,
  read: (id) => jobs('GET /api/admin/jobs/:id', { params: { id } }),
  create: (body) => jobs('POST /api/admin/jobs', { body: { status: 'draft', ...body } }),
  update: (id, body) => jobs('PATCH /api/admin/jobs/:id', { params: { id }, body }),
  remove: ({ id, updatedAt }) => jobs('DELETE /api/admin/jobs/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => jobs('POST /api/admin/jobs/:id/restore', { params: { id } }),
  deleted: 'Job listing deleted successfully',
  copyOf: ({ title, description, requirements }) => ({ text: [title, description, requirements].join('\n\n') }),
};
