import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Course } from '#features/courses/contract.ts';
import { COURSE_TYPE_LABELS } from '#features/courses/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useDelete } from '#web/ui/use-delete.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { Listing } from '../parts/Listing.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { courses, coursesQuery } from './queries.ts';

export function CoursesList() {
  const [search] = useAdminSearch();
  const query = useQuery(coursesQuery(search));
  const { ask, dialog } = useDelete<Course>({
    what: 'training course',
    nameOf: ({ title, provider }) => `${title}, ${provider}`,
    note: 'It leaves the training page and goes to the bin, where it stays for 30 days.',
    run: ({ id }) => courses('DELETE /api/admin/training/:id', { params: { id } }),
    done: 'Training course deleted successfully',
    failed: 'Failed to delete training course',
    refresh: [['/api/training']],
  });
  const columns: Column<Course>[] = [
    { head: 'Course', cell: ({ title }) => <span className="font-semibold">{title}</span> },
    { head: 'Provider', cell: ({ provider }) => provider },
    { head: 'Type', cell: ({ courseType }) => COURSE_TYPE_LABELS[courseType], className: 'text-ink-soft' },
    { head: 'Price', cell: ({ price }) => price || 'Free', className: 'text-ink-soft' },
    {
      head: 'Status',
      cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>,
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
