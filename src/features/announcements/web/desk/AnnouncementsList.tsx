import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useJurisdictionFilter } from '#features/jurisdictions/web/index.ts';
import { NewsBadge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { deskList } from '#platform/web/ui/data-table/DeskList.tsx';
import {
  ACTIVATE,
  type DeskControls,
  type DeskListing,
  deletion,
  duplication,
  PIN,
  pinning,
} from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { titleColumn } from '#platform/web/ui/data-table/record-columns.tsx';
import { StatusBadge, statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import type { AnnouncementRow } from '../../contract.ts';
import { ANNOUNCEMENT_STATES, BADGES } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { announcementAtDesk, announcementsSearch, publicationOf } from './record.ts';

const announcementsListing: DeskListing<AnnouncementRow, ReturnType<typeof announcementsSearch>> = {
  ...announcementAtDesk,
  what: ['announcement', 'announcements'],
  caption: 'Announcements',
  search: announcementsSearch,
  filters: ({ status, jurisdiction, badge }) => ({ status, jurisdiction, badge, fields: 'summary' }),
  columns: [
    titleColumn('Announcement', '/admin/announcements/$id'),
    { head: 'Type', cell: ({ badge }) => <NewsBadge badge={badge} /> },
    {
      head: 'Jurisdiction',
      cell: ({ jurisdiction, jurisdictionCode }) => <Jurisdiction name={jurisdiction} code={jurisdictionCode} />,
      className: 'text-ink-soft sm:@max-[59rem]:[&_span]:whitespace-normal',
    },
    {
      head: 'Priority',
      cell: ({ priority }) => (
        <>
          <span className="sm:hidden">Priority </span>
          {priority}
        </>
      ),
      end: true,
      sort: { by: 'priority', first: 'desc' },
    },
    {
      head: 'Published',
      cell: (row) => <PublicationDate {...row} {...publicationOf(row)} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    {
      head: 'Status',
      cell: (row) => <StatusBadge {...publicationOf(row)} />,
    },
  ],
  order: 'date-desc',
  empty: 'No breaking news found',
  actions: [
    pinning('breaking news', announcementAtDesk.update),
    duplication('announcement', announcementAtDesk.duplicate),
  ],
  publication: publicationOf,
  checks: lazy(async () => ({ default: checksOf((await import('../editor/announcement-form.tsx')).announcementForm) })),
  nameOf: ({ title }) => title,
  deletes: { ...deletion('breaking news'), what: 'announcement' },
};

export default deskList(announcementsListing, { useControls, add: 'New announcement' });

function useControls(): DeskControls<ReturnType<typeof announcementsSearch>> {
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const byJurisdiction = useJurisdictionFilter(jurisdictions);
  return {
    filters: [
      statusFilter(ANNOUNCEMENT_STATES),
      { name: 'badge', label: 'Type', all: 'All types', choices: choicesOf(BADGES) },
      byJurisdiction,
    ],
    bulk: [...ACTIVATE, ...PIN],
  };
}
