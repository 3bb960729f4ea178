import { Check, Copy } from 'lucide-react';
import { lazy } from 'react';
import { DESK_STATES } from '#kernel/publication.ts';
import { daysOf } from '#kernel/when.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { type DeskControls, type DeskListing, PUBLISH, SWITCH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge, statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import type { Event } from '../../contract.ts';
import { EVENT_KEYS, events } from '../queries.ts';
import { OUTCOME } from './outcome.ts';
import { eventsDeskSearch } from './search.ts';

/** All events, in every state. */
const eventsListing: DeskListing<Event, ReturnType<typeof eventsDeskSearch>> = {
  what: ['event', 'events'],
  caption: 'Events',
  path: '/api/admin/events',
  search: eventsDeskSearch,
  filters: ({ status, jurisdiction }) => ({ status, jurisdiction }),
  read: (query) => events('GET /api/admin/events', { query }),
  columns: [
    {
      head: 'Event',
      cell: (event) => <EditLink to="/admin/events/$id" {...event} />,
      sort: { by: 'title', first: 'asc' },
    },
    { head: 'Organiser', cell: ({ organiser }) => organiser, sort: { by: 'organiser', first: 'asc' } },
    {
      head: 'When',
      cell: (event) => daysOf(event),
      className: 'whitespace-nowrap text-ink-soft sm:max-lg:min-w-24',
      sort: { by: 'start', first: 'desc' },
    },
    { head: 'Where', cell: ({ place }) => place || 'Online', className: 'text-ink-soft' },
    {
      head: 'Listed',
      cell: (row) => <PublicationDate {...row} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    { head: 'Status', cell: (event) => <StatusBadge {...event} /> },
  ],
  order: 'date-desc',
  refresh: EVENT_KEYS,
  empty: 'No events yet.',
  actions: [
    {
      name: () => 'Approve',
      icon: Check,
      shown: ({ status }) => status === 'pending',
      run: ({ id, updatedAt }) =>
        events('PATCH /api/admin/events/:id', { params: { id }, body: { status: 'published', updatedAt } }),
      publishes: true,
      done: 'Event published successfully',
      failed: 'Failed to publish event',
    },
    {
      name: () => 'Duplicate',
      icon: Copy,
      run: ({ id }) => events('POST /api/admin/events/:id/duplicate', { params: { id } }),
      done: 'Event duplicated as a draft',
      failed: 'Failed to duplicate event',
    },
  ],
  publication: (row) => row,
  publicPath: '/events/',
  editor: '/admin/events/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/event-kind.ts')).eventKind) })),
  outcome: OUTCOME,
  nameOf: ({ title, organiser }) => `${title}, ${organiser}`,
  remove: ({ id, updatedAt }) => events('DELETE /api/admin/events/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => events('POST /api/admin/events/:id/restore', { params: { id } }),
  deletes: {
    what: 'event',
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
    done: 'Event deleted successfully',
    failed: 'Failed to delete event',
  },
  bulk: (body) => events('POST /api/admin/events/bulk', { body: body as never }),
};

const controls: DeskControls<ReturnType<typeof eventsDeskSearch>> = {
  filters: [statusFilter(DESK_STATES)],
  bulk: [...PUBLISH, ...SWITCH],
};

export default function EventsList() {
  return (
    <DeskList listing={eventsListing} controls={controls}>
      <NewLink to="/admin/events/$id">New event</NewLink>
    </DeskList>
  );
}
