import { CalendarX2, Check, Copy } from 'lucide-react';
import { lazy } from 'react';
import type { DeskJob } from '#features/jobs/contract.ts';
import { JOB_KEYS, jobs } from '#features/jobs/web/queries.ts';
import { formatDate } from '#kernel/time.ts';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import type { DeskListing } from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { OUTCOME } from './outcome.ts';
import { jobsSearch } from './search.ts';

const isOpen = ({ status, expiresAt }: DeskJob) =>
  status === 'published' && (expiresAt === null || Date.parse(expiresAt) > Date.now());

/** Jobs in every state. */
export const jobsListing: DeskListing<DeskJob, ReturnType<typeof jobsSearch>> = {
  what: ['job', 'jobs'],
  caption: 'Job listings',
  path: '/api/admin/jobs',
  search: jobsSearch,
  filters: ({ status, jurisdiction, contract }) => ({ status, jurisdiction, contract }),
  read: (query) => jobs('GET /api/admin/jobs', { query }),
  columns: [
    {
      head: 'Job',
      cell: (job) => <EditLink to="/admin/jobs/$id" {...job} />,
      sort: { by: 'title', first: 'asc' },
    },
    { head: 'Company', cell: ({ company }) => company, sort: { by: 'company', first: 'asc' } },
    {
      head: 'Location',
      cell: ({ location }) => location,
      className: 'text-ink-soft',
      sort: { by: 'location', first: 'asc' },
    },
    {
      head: 'Posted',
      cell: (job) => <PublicationDate {...job} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    {
      head: 'Closes',
      cell: ({ expiresAt }) => expiresAt && formatDate(expiresAt),
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'expires', first: 'asc' },
    },
    { head: 'Status', cell: (job) => <StatusBadge {...job} /> },
  ],
  order: 'date-desc',
  refresh: JOB_KEYS,
  empty: 'No job listings available at the moment.',
  actions: [
    {
      name: () => 'Approve',
      icon: Check,
      shown: ({ status }) => status === 'pending',
      run: ({ id, updatedAt }) =>
        jobs('PATCH /api/admin/jobs/:id', { params: { id }, body: { status: 'published', updatedAt } }),
      publishes: true,
      done: 'Job listing published successfully',
      failed: 'Failed to publish job listing',
    },
    {
      name: () => 'Expire now',
      icon: CalendarX2,
      shown: isOpen,
      run: ({ id, updatedAt }) => jobs('POST /api/admin/jobs/:id/expire', { params: { id }, body: { updatedAt } }),
      done: 'Job listing expired successfully',
      failed: 'Failed to expire job listing',
    },
    {
      name: () => 'Duplicate',
      icon: Copy,
      run: ({ id }) => jobs('POST /api/admin/jobs/:id/duplicate', { params: { id } }),
      done: 'Job listing duplicated as a draft',
      failed: 'Failed to duplicate job listing',
    },
  ],
  publication: (row) => row,
  publicPath: '/careers/',
  editor: '/admin/jobs/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/job-kind.ts')).jobKind) })),
  outcome: OUTCOME,
  nameOf: ({ title, company }) => `${title}, ${company}`,
  remove: ({ id, updatedAt }) => jobs('DELETE /api/admin/jobs/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => jobs('POST /api/admin/jobs/:id/restore', { params: { id } }),
  deletes: {
    what: 'job listing',
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
    done: 'Job listing deleted successfully',
    failed: 'Failed to delete job listing',
  },
  bulk: (body) => jobs('POST /api/admin/jobs/bulk', { body: body as never }),
};
