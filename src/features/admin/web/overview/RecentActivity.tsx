import { useQuery } from '@tanstack/react-query';
import { TYPE_LABELS } from '#features/articles/vocabulary.ts';
import type { Submission } from '#features/submissions/contract.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { recentSubmissionsQuery } from './queries.ts';
import { Recent } from './Recent.tsx';

const statuses = {
  pending: { label: 'Pending', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
} as const;

const columns: Column<Submission>[] = [
  { head: 'Submission', cell: ({ title }) => <span className="font-semibold">{title}</span> },
  { head: 'Type', cell: ({ type }) => TYPE_LABELS[type], className: 'text-ink-soft' },
  { head: 'Author', cell: ({ authorName }) => authorName, className: 'text-ink-soft' },
  { head: 'Received', cell: ({ submittedAt }) => <RelativeTime date={submittedAt} />, className: 'text-ink-soft' },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
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
