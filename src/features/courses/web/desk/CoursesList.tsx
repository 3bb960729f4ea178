import { Check, Copy } from 'lucide-react';
import { lazy } from 'react';
import type { DeskCourse } from '#features/courses/contract.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES } from '#features/courses/vocabulary.ts';
import { COURSE_KEYS, courses } from '#features/courses/web/queries.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { type DeskControls, type DeskListing, PUBLISH, SWITCH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge, statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { OUTCOME } from './outcome.ts';
import { coursesSearch } from './search.ts';

/** All courses, in every state. */
export const coursesListing: DeskListing<DeskCourse, ReturnType<typeof coursesSearch>> = {
  what: ['course', 'courses'],
  caption: 'Training courses',
  path: '/api/admin/training',
  search: coursesSearch,
  filters: ({ status, type }) => ({ status, courseType: type }),
  read: (query) => courses('GET /api/admin/training', { query }),
  columns: [
    {
      head: 'Course',
      cell: (course) => <EditLink to="/admin/courses/$id" {...course} />,
      sort: { by: 'title', first: 'asc' },
    },
    { head: 'Provider', cell: ({ provider }) => provider, sort: { by: 'provider', first: 'asc' } },
    { head: 'Type', cell: ({ courseType }) => COURSE_TYPE_LABELS[courseType], className: 'text-ink-soft' },
    {
      head: 'Duration',
      cell: ({ duration }) => duration,
      className: 'text-ink-soft',
      sort: { by: 'duration', first: 'asc' },
    },
    {
      head: 'Price',
      cell: ({ price }) => price || 'Free',
      className: 'text-ink-soft',
      sort: { by: 'price', first: 'asc' },
    },
    {
      head: 'Listed',
      cell: (row) => <PublicationDate {...row} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    { head: 'Status', cell: (course) => <StatusBadge {...course} /> },
  ],
  order: 'date-desc',
  refresh: COURSE_KEYS,
  empty: 'No training courses available at the moment.',
  actions: [
    {
      name: () => 'Approve',
      icon: Check,
      shown: ({ status }) => status === 'pending',
      run: ({ id, updatedAt }) =>
        courses('PATCH /api/admin/training/:id', { params: { id }, body: { status: 'published', updatedAt } }),
      publishes: true,
      done: 'Training course published successfully',
      failed: 'Failed to publish training course',
    },
    {
      name: () => 'Duplicate',
      icon: Copy,
      run: ({ id }) => courses('POST /api/admin/training/:id/duplicate', { params: { id } }),
      done: 'Training course duplicated as a draft',
      failed: 'Failed to duplicate training course',
    },
  ],
  publication: (row) => row,
  publicPath: '/training/',
  editor: '/admin/courses/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/course-kind.ts')).courseKind) })),
  outcome: OUTCOME,
  nameOf: ({ title, provider }) => `${title}, ${provider}`,
  remove: ({ id, updatedAt }) => courses('DELETE /api/admin/training/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => courses('POST /api/admin/training/:id/restore', { params: { id } }),
  deletes: {
    what: 'training course',
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
    done: 'Training course deleted successfully',
    failed: 'Failed to delete training course',
  },
  bulk: (body) => courses('POST /api/admin/training/bulk', { body: body as never }),
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
