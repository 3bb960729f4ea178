import { queryOptions } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { DeskListing } from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { ExampleChecks } from './ExampleChecks.tsx';
import { pending } from './example-api.ts';
import { hoursAgo } from './moments.ts';

interface Row {
  id: string;
  title: string;
  organiser: string;
  status: 'draft' | 'pending' | 'published';
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export const ROWS: Row[] = [
  {
    ...{ id: '1', title: 'Treaty Days', organiser: 'Example Institute', status: 'published' },
    ...{ publishedAt: hoursAgo(3), createdAt: hoursAgo(5), updatedAt: hoursAgo(3) },
  },
  {
    ...{ id: '2', organiser: 'Northmoor Academy', status: 'draft', publishedAt: null, createdAt: hoursAgo(30) },
    updatedAt: hoursAgo(30),
    title: 'Where the company makes up its mind: place of effective management after two judgments',
  },
  {
    ...{ id: '3', title: 'Payroll Clinic', organiser: 'Payroll Guild', status: 'pending' },
    ...{ publishedAt: null, createdAt: hoursAgo(80), updatedAt: hoursAgo(80) },
  },
];

export const COLUMNS: Column<Row>[] = [
  {
    head: 'Event',
    cell: (row) => <EditLink to="/admin/events/$id" {...row} />,
    sort: { by: 'title', first: 'asc' },
  },
  { head: 'Organiser', cell: ({ organiser }) => organiser },
  { head: 'Listed', cell: (row) => <PublicationDate {...row} />, className: 'whitespace-nowrap text-ink-soft' },
  { head: 'Status', cell: (row) => <StatusBadge {...row} /> },
];

type Read = () => Promise<{ rows: Row[]; total: number }>;

export const exampleQuery = (path: string, read: Read) =>
  queryOptions({ queryKey: [path, {}] as readonly unknown[], queryFn: read });

/** Returns a desk list that reads its rows with `read`. */
export const exampleListing = (path: string, read: Read): DeskListing<Row, ReturnType<typeof search>> => ({
  what: ['event', 'events'],
  caption: `Events, ${path}`,
  key: path,
  search,
  filters: () => ({}),
  list: () => exampleQuery(path, read),
  columns: COLUMNS,
  order: 'title-asc',
  refresh: [],
  empty: 'No events yet.',
  actions: [
    {
      name: () => 'Rename',
      icon: Pencil,
      run: pending,
      done: 'Event renamed',
      failed: 'Failed to rename event',
    },
  ],
  publication: (row) => row,
  outcome: 'Shown among the events and in their feed.',
  path: '/admin/events/$id',
  checks: ExampleChecks,
  publicPath: '/events/$id',
  nameOf: ({ title }) => title,
  remove: pending,
  restore: pending,
  deletes: { what: 'event', done: 'Deleted', failed: 'Not deleted' },
  bulk: pending,
});

const search = listSearch({});
