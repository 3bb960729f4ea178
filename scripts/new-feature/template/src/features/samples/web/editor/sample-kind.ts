import { lazy } from 'react';
import { type Kind, UNPUBLISHED } from '#platform/web/ui/record-editor/kind.ts';
import type { Sample } from '../../contract.ts';
import { SAMPLE_KEYS, samples } from '../queries.ts';
import { BLANK_SAMPLE, SAMPLE_LABELS, type SampleValues, sampleBody, sampleValues } from './sample-values.ts';

export const sampleKind: Kind<Sample, SampleValues, ReturnType<typeof sampleBody>> = {
  what: 'sample',
  list: '/admin/samples',
  listName: 'Content',
  path: '/admin/samples/$id',
  publicPath: '/samples/$id',
  outcome: 'Shown in the list of samples.',
  checks: lazy(() => import('./SampleChecks.tsx')),
  key: '/api/admin/samples',
  refresh: SAMPLE_KEYS,
  revised: 'sample',
  labels: SAMPLE_LABELS,
  unpublished: UNPUBLISHED,
  blank: BLANK_SAMPLE,
  valuesOf: sampleValues,
  bodyOf: sampleBody,
  schema: async () => (await import('../../contract.ts')).SampleInput,
  read: (id) => samples('GET /api/admin/samples/:id', { params: { id } }),
  create: (body) => samples('POST /api/admin/samples', { body: { status: 'draft', ...body } }),
  update: (id, body) => samples('PATCH /api/admin/samples/:id', { params: { id }, body }),
  remove: ({ id, updatedAt }) => samples('DELETE /api/admin/samples/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => samples('POST /api/admin/samples/:id/restore', { params: { id } }),
  deleted: 'Sample deleted successfully',
  copyOf: ({ title, content }) => ({ text: title, html: content }),
};
