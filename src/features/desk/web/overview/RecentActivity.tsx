import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SubmissionRow } from '#features/submissions/contract.ts';
import { typeLabel } from '#features/submissions/vocabulary.ts';
import { SubmissionBadge } from '#features/submissions/web/index.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { recentSubmissionsQuery } from './queries.ts';
import { Recent } from './Recent.tsx';

const columns: Column<SubmissionRow>[] = [
  { head: 'Submission', cell: ({ title }) => <span className="font-semibold">{title}</span> },
  { head: 'Type', cell: ({ type }) => typeLabel(type), className: 'text-ink-soft' },
  { head: 'Author', cell: ({ authorName }) => authorName, className: 'text-ink-soft' },
  { head: 'Received', cell: ({ submittedAt }) => <RelativeTime date={submittedAt} />, className: 'text-ink-soft' },
  {
    head: 'Status',
    cell: ({ status }) => <SubmissionBadge status={status} />,
    end: true,
  },
];

/** The first five submissions (specification, section 2). */
export function RecentActivity() {
  const query = useQuery(recentSubmissionsQuery);
  return (
    <Recent title="Recent Activity" empty="No submissions yet." query={query}>
      {(rows) => <DataTable caption="Recent submissions" columns={columns} rows={rows} />}
    </Recent>
  );
}

/** Comments are moderated on their own screen. */
export const ReviewComments = () => (
  <Link
    to="/admin/comments"
    className="mt-3 inline-flex min-h-6 items-center font-semibold text-accent text-sm hover:underline pointer-coarse:min-h-11"
  >
    Review comments
  </Link>
);
