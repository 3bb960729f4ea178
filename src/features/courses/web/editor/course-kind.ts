import { lazy } from 'react';
import { type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import type { DeskCourse } from '../../contract.ts';
import { courseAtDesk } from '../desk/record.ts';
import { type CourseValues, courseForm } from './course-form.ts';

export const courseKind: RecordForm<DeskCourse, CourseValues, ReturnType<typeof courseForm.bodyOf>> = {
  ...courseAtDesk,
  ...courseForm,
  what: 'course',
  list: '/admin/courses',
  listName: 'Jobs & Training',
  path: '/admin/courses/$id',
  publicPath: '/training/$id',
  checks: lazy(() => import('./CourseChecks.tsx')),
  revised: 'course',
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).CourseInput,
  create: (body) => courseAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Training course deleted successfully',
  copyOf: ({ title, description }) => ({ text: `${title}\n\n${description}` }),
};
