import { lazy } from 'react';
import type { DeskCourse } from '#features/courses/contract.ts';
import { COURSE_FIELDS } from '#features/courses/fields.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES } from '#features/courses/vocabulary.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import {
  approval,
  type DeskControls,
  type DeskListing,
  deletion,
  duplication,
  fieldColumns,
  PUBLISH,
  SWITCH,
} from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge, statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { courseAtDesk, coursesSearch } from './record.ts';

/** All courses, in every state. */
export const coursesListing: DeskListing<DeskCourse, ReturnType<typeof coursesSearch>> = {
  ...courseAtDesk,
  what: ['course', 'courses'],
  caption: 'Training courses',
  search: coursesSearch,
  filters: ({ status, type }) => ({ status, courseType: type }),
  columns: [
    {
      head: 'Course',
      cell: (course) => <EditLink to="/admin/courses/$id" {...course} />,
      sort: { by: 'title', first: 'asc' },
    },
    ...fieldColumns<DeskCourse>(COURSE_FIELDS, { price: ({ price }) => price || 'Free' }),
    {
      head: 'Listed',
      cell: (row) => <PublicationDate {...row} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    { head: 'Status', cell: (course) => <StatusBadge {...course} /> },
  ],
  order: 'date-desc',
  empty: 'No training courses available at the moment.',
  actions: [approval('training course', courseAtDesk.update), duplication('training course', courseAtDesk.duplicate)],
  publication: (row) => row,
  publicPath: '/training/',
  editor: '/admin/courses/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/course-kind.ts')).courseKind) })),
  nameOf: ({ title, provider }) => `${title}, ${provider}`,
  deletes: deletion('training course'),
};

const controls: DeskControls<ReturnType<typeof coursesSearch>> = {
  filters: [
    statusFilter(DESK_STATES),
    { name: 'type', label: 'Type', all: 'Every type', choices: choicesOf(COURSE_TYPES, COURSE_TYPE_LABELS) },
  ],
  bulk: [...PUBLISH, ...SWITCH],
};

export default function CoursesList({ first }: { first?: number }) {
  if (first) return <DeskList listing={coursesListing} first={first} />;
  return (
    <DeskList listing={coursesListing} controls={controls}>
      <NewLink to="/admin/courses/$id">New course</NewLink>
    </DeskList>
  );
}
