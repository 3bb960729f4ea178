import { lazy } from 'react';
import { DESK_STATES } from '#kernel/publication.ts';
import { daysOf, isDated } from '#kernel/when.ts';
import { deskList } from '#platform/web/ui/data-table/DeskList.tsx';
import {
  approval,
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
import type { DeskEvent } from '../../contract.ts';
import { EVENT_FIELDS } from '../../fields.ts';
import { eventAtDesk, eventsDeskSearch } from './record.ts';

const eventsListing: DeskListing<DeskEvent, ReturnType<typeof eventsDeskSearch>> = {
  ...eventAtDesk,
  what: ['event', 'events'],
  caption: 'Events',
  search: eventsDeskSearch,
  filters: ({ status, jurisdiction }) => ({ status, jurisdiction }),
  columns: [
    titleColumn('Event', '/admin/events/$id'),
    ...fieldColumns<DeskEvent>(EVENT_FIELDS),
    {
      head: 'When',
      cell: (event) => isDated(event) && daysOf(event),
      className: 'whitespace-nowrap text-ink-soft sm:@max-[59rem]:min-w-24',
      sort: { by: 'start', first: 'desc' },
    },
    { head: 'Where', cell: ({ place, link }) => place || (link && 'Online'), className: 'text-ink-soft' },
    dateColumn('Listed'),
    statusColumn,
  ],
  order: 'date-desc',
  empty: 'No events yet.',
  actions: [approval('event', eventAtDesk.update), duplication('event', eventAtDesk.duplicate)],
  publication: (row) => row,
  checks: lazy(async () => ({ default: checksOf((await import('../editor/EventEditorPage.tsx')).eventForm) })),
  nameOf: ({ title, organiser }) => [title, organiser].filter(Boolean).join(', '),
  deletes: deletion('event'),
};

export default deskList(eventsListing, {
  useControls: () => ({
    filters: [statusFilter(DESK_STATES)],
    bulk: [...PUBLISH, ...switching('cancelled')],
  }),
  add: 'New event',
});
