import type { DeskCourse } from '#features/courses/contract.ts';
import { COURSE_KEYS, courses } from '../../listings/queries.ts';
import { type Kind, UNPUBLISHED } from '../kind.ts';
import { BLANK_COURSE, type CourseValues, courseBody, courseValues } from './course-values.ts';

export const courseKind: Kind<DeskCourse, CourseValues, ReturnType<typeof courseBody>> = {
  what: 'course',
  list: { tab: 'jobs', list: 'courses' },
  listName: 'Jobs & Training',
  path: '/admin/courses/$id',
  publicPath: '/training/$id',
  key: '/api/admin/training',
  refresh: COURSE_KEYS,
  revised: 'course',
  labels: {
    ...{ title: 'Course title', provider: 'Provider', description: 'Description', courseType: 'Type' },
    ...{ learningType: 'Format', learningHours: 'CPD hours', duration: 'Duration', price: 'Price' },
    ...{ url: 'Address of the course', active: 'Active' },
  },
  unpublished: UNPUBLISHED,
  blank: BLANK_COURSE,
  valuesOf: courseValues,
  bodyOf: courseBody,
  schema: async () => (await import('#features/courses/contract.ts')).CourseInput,
  read: (id) => courses('GET /api/admin/training/:id', { params: { id } }),
  create: (body) => courses('POST /api/admin/training', { body: { status: 'draft', ...body } }),
  update: (id, body) => courses('PATCH /api/admin/training/:id', { params: { id }, body }),
  remove: (id) => courses('DELETE /api/admin/training/:id', { params: { id } }),
  restore: (id) => courses('POST /api/admin/training/:id/restore', { params: { id } }),
  deleted: 'Training course deleted successfully',
  copyOf: ({ title, description }) => ({ text: `${title}\n\n${description}` }),
};
