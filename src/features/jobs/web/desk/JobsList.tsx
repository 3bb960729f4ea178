import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { lazy } from 'react';
import { useJurisdictionFilter } from '#features/jurisdictions/web/index.ts';
import { hasCome } from '#kernel/publication.ts';
import { formatDate } from '#kernel/time.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { deskList } from '#platform/web/ui/data-table/DeskList.tsx';
import {
  approval,
  type DeskControls,
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
import type { DeskJob } from '../../contract.ts';
import { JOB_FIELDS } from '../../fields.ts';
import { CONTRACT_LABELS, CONTRACTS } from '../../vocabulary.ts';
import { facetsQuery, jobs } from '../queries.ts';
import { jobAtDesk, jobsSearch, STATES } from './record.ts';

const isOpen = ({ status, expiresAt, updatedAt }: DeskJob) =>
  status === 'published' && (expiresAt === null || !hasCome(expiresAt, updatedAt, Date.now()));

export const jobsListing: DeskListing<DeskJob, ReturnType<typeof jobsSearch>> = {
  ...jobAtDesk,
  what: ['job', 'jobs'],
  caption: 'Job listings',
  search: jobsSearch,
  filters: ({ status, jurisdiction, contract }) => ({ status, jurisdiction, contract }),
  columns: [
    titleColumn('Job', '/admin/jobs/$id'),
    ...fieldColumns<DeskJob>(JOB_FIELDS),
    dateColumn('Posted'),
    {
      head: 'Closes',
      cell: ({ expiresAt }) => expiresAt && formatDate(expiresAt),
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'expires', first: 'asc' },
    },
    statusColumn,
  ],
  order: 'date-desc',
  empty: 'No job listings available at the moment.',
  actions: [
    approval('job listing', jobAtDesk.update),
    {
      name: () => 'Expire now',
      icon: CalendarX2,
      shown: isOpen,
      run: ({ id, updatedAt }) => jobs('POST /api/admin/jobs/:id/expire', { params: { id }, body: { updatedAt } }),
      done: 'Job listing expired successfully',
      failed: 'Failed to expire job listing',
    },
    duplication('job listing', jobAtDesk.duplicate),
  ],
  publication: (row) => row,
  checks: lazy(async () => ({ default: checksOf((await import('../editor/JobEditorPage.tsx')).jobForm) })),
  nameOf: ({ title, company }) => [title, company].filter(Boolean).join(', '),
  deletes: deletion('job listing'),
};

export default deskList(jobsListing, { useControls, add: 'New job' });

function useControls(): DeskControls<ReturnType<typeof jobsSearch>> {
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const byJurisdiction = useJurisdictionFilter(jurisdictions);
  return {
    filters: [
      statusFilter(STATES),
      { name: 'contract', label: 'Contract', all: 'All contracts', choices: choicesOf(CONTRACTS, CONTRACT_LABELS) },
      byJurisdiction,
    ],
    bulk: [
      ...PUBLISH,
      {
        label: 'Expire',
        change: () => ({ expiresAt: new Date().toISOString() }),
        takes: 'Readers will see the public ones as expired, and cannot apply.',
        done: 'expired',
      },
      ...switching('inactive, and cannot apply'),
    ],
  };
}
