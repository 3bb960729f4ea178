import { lazy } from 'react';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { deskList } from '#platform/web/ui/data-table/DeskList.tsx';
import {
  approval,
  type DeskListing,
  deletion,
  duplication,
  fieldColumns,
  PUBLISH,
  switching,
} from '#platform/web/ui/data-table/listing.ts';
import { dateColumn, statusColumn, titleColumn } from '#platform/web/ui/data-table/record-columns.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import type { Course } from '../../contract.ts';
import { COURSE_FIELDS } from '../../fields.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES } from '../../vocabulary.ts';
import { courseAtDesk, coursesSearch } from './record.ts';

export const coursesListing: DeskListing<Course, ReturnType<typeof coursesSearch>> = {
  ...courseAtDesk,
  what: ['course', 'courses'],
  caption: 'Training courses',
  search: coursesSearch,
  filters: ({ status, type }) => ({ status, courseType: type }),
  columns: [
    titleColumn('Course', '/admin/courses/$id'),
    ...fieldColumns<Course>(COURSE_FIELDS, { price: ({ price }) => price || 'Free' }),
    dateColumn('Listed'),
    statusColumn,
  ],
  order: 'date-desc',
  empty: 'No training courses available at the moment.',
  actions: [approval('training course', courseAtDesk.update), duplication('training course', courseAtDesk.duplicate)],
  publication: (row) => row,
  checks: lazy(async () => ({ default: checksOf((await import('../editor/CourseEditorPage.tsx')).courseForm) })),
  nameOf: ({ title, provider }) => [title, provider].filter(Boolean).join(', '),
  deletes: deletion('training course'),
};

export default deskList(coursesListing, {
  useControls: () => ({
    filters: [
      statusFilter(DESK_STATES),
      { name: 'type', label: 'Type', all: 'All types', choices: choicesOf(COURSE_TYPES, COURSE_TYPE_LABELS) },
    ],
    bulk: [...PUBLISH, ...switching('inactive')],
  }),
  add: 'New course',
});
