import { lazy } from 'react';
import { type Kind, UNPUBLISHED } from '#platform/web/ui/record-editor/kind.ts';
import type { DeskCourse } from '../../contract.ts';
import { OUTCOME } from '../desk/outcome.ts';
import { COURSE_KEYS, courses } from '../queries.ts';
import { BLANK_COURSE, COURSE_LABELS, type CourseValues, courseBody, courseValues } from './course-values.ts';

export const courseKind: Kind<DeskCourse, CourseValues, ReturnType<typeof courseBody>> = {
  what: 'course',
  list: '/admin/courses',
  listName: 'Jobs & Training',
  path: '/admin/courses/$id',
  publicPath: '/training/$id',
  outcome: OUTCOME,
  checks: lazy(() => import('./CourseChecks.tsx')),
  key: '/api/admin/training',
  refresh: COURSE_KEYS,
  revised: 'course',
  labels: COURSE_LABELS,
  unpublished: UNPUBLISHED,
  blank: BLANK_COURSE,
  valuesOf: courseValues,
  bodyOf: courseBody,
  schema: async () => (await import('../../contract.ts')).CourseInput,
  read: (id) => courses('GET /api/admin/training/:id', { params: { id } }),
  create: (body) => courses('POST /api/admin/training', { body: { status: 'draft', ...body } }),
  update: (id, body) => courses('PATCH /api/admin/training/:id', { params: { id }, body }),
  remove: ({ id, updatedAt }) => courses('DELETE /api/admin/training/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => courses('POST /api/admin/training/:id/restore', { params: { id } }),
  deleted: 'Training course deleted successfully',
  copyOf: ({ title, description }) => ({ text: `${title}\n\n${description}` }),
};
