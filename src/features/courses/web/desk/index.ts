import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { PER_PAGE } from '#platform/web/ui/data-table/desk-query.ts';
import { courses } from '../queries.ts';
import { courseAtDesk, coursesSearch } from './record.ts';

export const coursesScreen = {
  path: '/admin/courses',
  tab: 'jobs',
  label: 'Training Courses',
  heading: 'Training Courses',
  search: coursesSearch,
  component: lazy(() => import('./CoursesList.tsx')),
  palette: { label: 'Training courses', words: 'cpd list' },
  older: {
    tab: 'jobs',
    title: 'Training Courses',
    links: [
      { label: 'All courses', to: '/admin/courses' },
      { label: 'Add Course', to: '/admin/courses/new' },
    ],
    first: PER_PAGE,
  },
} as const satisfies Screen;

export const courseKinds: readonly KindAtDesk[] = [
  {
    ...courseAtDesk,
    list: '/admin/courses',
    create: { words: 'create add training cpd', keys: 'n c' },
    preview: previewOf({
      kind: 'course',
      read: (id) => courses('GET /api/admin/training/:id', { params: { id } }),
      editor: () => '/admin/courses',
      view: async () => (await import('../CoursePage.tsx')).CourseView,
      props: (course) => ({ course }),
    }),
  },
];
