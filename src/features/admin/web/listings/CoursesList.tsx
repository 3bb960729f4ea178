import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Course } from '#features/courses/contract.ts';
import { COURSE_TYPE_LABELS } from '#features/courses/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useDelete } from '#web/ui/use-delete.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { EditLink } from '../parts/EditLink.tsx';
import { Listing } from '../parts/Listing.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { StatusBadge, useScheduled } from '../parts/StatusBadge.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { COURSE_KEYS, courses, coursesQuery } from './queries.ts';

export function CoursesList() {
  const [search] = useAdminSearch();
  const query = useQuery(coursesQuery(search));
  const { ask, dialog } = useDelete<Course>({
    what: 'training course',
    nameOf: ({ title, provider }) => `${title}, ${provider}`,
    note: 'It leaves the training page and goes to the bin, where it stays for 30 days.',
    run: ({ id }) => courses('DELETE /api/admin/training/:id', { params: { id } }),
    undo: ({ id }) => courses('POST /api/admin/training/:id/restore', { params: { id } }),
    done: 'Training course deleted successfully',
    failed: 'Failed to delete training course',
    refresh: COURSE_KEYS,
  });
  const columns: Column<Course>[] = [
    { head: 'Course', cell: (course) => <EditLink to="/admin/courses/$id" {...course} /> },
    { head: 'Provider', cell: ({ provider }) => provider },
    { head: 'Type', cell: ({ courseType }) => COURSE_TYPE_LABELS[courseType], className: 'text-ink-soft' },
    { head: 'Price', cell: ({ price }) => price || 'Free', className: 'text-ink-soft' },
    {
      head: 'Status',
      cell: (course) => <CourseStatus course={course} />,
    },
    {
      head: 'Actions',
      cell: (course) => (
        <RowButton name={`Delete “${course.title}”`} onClick={() => ask(course)}>
          <Trash2 aria-hidden size={16} />
        </RowButton>
      ),
      end: true,
    },
  ];
  return (
    <>
      <Listing
        caption="Training courses"
        query={query}
        columns={columns}
        empty="No training courses available at the moment."
      />
      {dialog}
    </>
  );
}

function CourseStatus({ course: { active, status, publishedAt } }: { course: Course }) {
  const scheduled = useScheduled({ status, publishedAt });
  if (status !== 'published' || scheduled) return <StatusBadge status={status} publishedAt={publishedAt} />;
  return <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>;
}
