import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Job } from '#features/jobs/contract.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime, useNow } from '#web/ui/RelativeTime.tsx';
import { useDelete } from '#web/ui/use-delete.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { EditLink } from '../parts/EditLink.tsx';
import { Listing } from '../parts/Listing.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { StatusBadge, useScheduled } from '../parts/StatusBadge.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { JOB_KEYS, jobs, jobsQuery } from './queries.ts';

export function JobsList() {
  const [search] = useAdminSearch();
  const query = useQuery(jobsQuery(search));
  const { ask, dialog } = useDelete<Job>({
    what: 'job listing',
    nameOf: ({ title, company }) => `${title}, ${company}`,
    note: 'It leaves the careers page and goes to the bin, where it stays for 30 days.',
    run: ({ id }) => jobs('DELETE /api/admin/jobs/:id', { params: { id } }),
    undo: ({ id }) => jobs('POST /api/admin/jobs/:id/restore', { params: { id } }),
    done: 'Job listing deleted successfully',
    failed: 'Failed to delete job listing',
    refresh: JOB_KEYS,
  });
  const columns: Column<Job>[] = [
    { head: 'Job', cell: (job) => <EditLink to="/admin/jobs/$id" {...job} /> },
    { head: 'Company', cell: ({ company }) => company },
    { head: 'Location', cell: ({ location }) => location, className: 'text-ink-soft' },
    {
      head: 'Posted',
      cell: (job) => <RelativeTime date={job.publishedAt ?? job.createdAt} />,
      className: 'text-ink-soft',
    },
    { head: 'Status', cell: (job) => <JobStatus job={job} /> },
    {
      head: 'Actions',
      cell: (job) => (
        <RowButton name={`Delete “${job.title}”`} onClick={() => ask(job)}>
          <Trash2 aria-hidden size={16} />
        </RowButton>
      ),
      end: true,
    },
  ];
  return (
    <>
      <Listing
        caption="Job listings"
        query={query}
        columns={columns}
        empty="No job listings available at the moment."
      />
      {dialog}
    </>
  );
}

function JobStatus({ job: { active, expiresAt, status, publishedAt } }: { job: Job }) {
  const now = useNow();
  const scheduled = useScheduled({ status, publishedAt });
  if (status !== 'published' || scheduled) return <StatusBadge status={status} publishedAt={publishedAt} />;
  if (expiresAt && Date.parse(expiresAt) < now) return <Badge tone="danger">Expired</Badge>;
  return <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>;
}
