import { lazy } from 'react';
import { type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import type { DeskJob } from '../../contract.ts';
import { jobAtDesk } from '../desk/record.ts';
import { type JobValues, jobForm } from './job-form.ts';

export const jobKind: RecordForm<DeskJob, JobValues, ReturnType<typeof jobForm.bodyOf>> = {
  ...jobAtDesk,
  ...jobForm,
  what: 'job',
  list: '/admin/jobs',
  listName: 'Jobs & Training',
  path: '/admin/jobs/$id',
  publicPath: '/careers/$id',
  checks: lazy(() => import('./JobChecks.tsx')),
  revised: 'job',
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).JobInput,
  create: (body) => jobAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Job listing deleted successfully',
  copyOf: ({ title, description, requirements }) => ({ text: [title, description, requirements].join('\n\n') }),
};
