import { Check } from 'lucide-react';
import { lazy } from 'react';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import type { DeskListing } from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import type { Sample } from '../../contract.ts';
import { SAMPLE_KEYS, samples } from '../queries.ts';
import { samplesDeskSearch } from './search.ts';

/** Samples in every state. */
export const samplesListing: DeskListing<Sample, ReturnType<typeof samplesDeskSearch>> = {
  what: ['sample', 'samples'],
  caption: 'Samples',
  path: '/api/admin/samples',
  search: samplesDeskSearch,
  filters: ({ status }) => ({ status }),
  read: (query) => samples('GET /api/admin/samples', { query }),
  columns: [
    {
      head: 'Title',
      cell: (sample) => <EditLink to="/admin/samples/$id" {...sample} />,
      sort: { by: 'title', first: 'asc' },
    },
    { head: 'Jurisdiction', cell: ({ jurisdiction }) => jurisdiction },
    {
      head: 'Listed',
      cell: (sample) => <PublicationDate {...sample} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    { head: 'Status', cell: (sample) => <StatusBadge {...sample} /> },
  ],
  order: 'date-desc',
  refresh: SAMPLE_KEYS,
  empty: 'No samples yet.',
  actions: [
    {
      name: () => 'Approve',
      icon: Check,
      shown: ({ status }) => status === 'pending',
      run: ({ id }) => samples('PATCH /api/admin/samples/:id', { params: { id }, body: { status: 'published' } }),
      publishes: true,
      done: 'Sample published successfully',
      failed: 'Failed to publish sample',
    },
  ],
  publication: (sample) => sample,
  publicPath: '/samples/',
  editor: '/admin/samples/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/sample-kind.ts')).sampleKind) })),
  outcome: 'Shown in the list of samples.',
  nameOf: ({ title }) => title,
  remove: ({ id, updatedAt }) => samples('DELETE /api/admin/samples/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => samples('POST /api/admin/samples/:id/restore', { params: { id } }),
  deletes: {
    what: 'sample',
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
    done: 'Sample deleted successfully',
    failed: 'Failed to delete sample',
  },
  bulk: (body) => samples('POST /api/admin/samples/bulk', { body: body as never }),
};
