import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Check, Copy } from 'lucide-react';
import { lazy } from 'react';
import type { DeskJob } from '#features/jobs/contract.ts';
import { CONTRACT_LABELS, CONTRACTS } from '#features/jobs/vocabulary.ts';
import { facetsQuery, JOB_KEYS, jobs } from '#features/jobs/web/queries.ts';
import { useCountries } from '#features/jurisdictions/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { type DeskControls, type DeskListing, PUBLISH, SWITCH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge, statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { OUTCOME } from './outcome.ts';
import { jobsSearch, STATES } from './search.ts';

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

export default function JobsList({ first }: { first?: number }) {
  return first ? <DeskList listing={jobsListing} first={first} /> : <All />;
}

function All() {
  return (
    <DeskList listing={jobsListing} controls={useControls()}>
      <NewLink to="/admin/jobs/$id">New job</NewLink>
    </DeskList>
  );
}

function useControls(): DeskControls<ReturnType<typeof jobsSearch>> {
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const countries = useCountries();
  return {
    filters: [
      statusFilter(STATES),
      { name: 'contract', label: 'Contract', all: 'Every contract', choices: choicesOf(CONTRACTS, CONTRACT_LABELS) },
      {
        name: 'jurisdiction',
        label: 'Jurisdiction',
        all: 'Every jurisdiction',
        choices: termChoices(countries, jurisdictions),
      },
    ],
    bulk: [
      ...PUBLISH,
      { label: 'Expire', change: () => ({ expiresAt: new Date().toISOString() }), done: 'expired' },
      ...SWITCH,
    ],
  };
}
