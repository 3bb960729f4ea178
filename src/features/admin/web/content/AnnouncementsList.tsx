import { useQuery } from '@tanstack/react-query';
import { Pin, Trash2 } from 'lucide-react';
import type { AnnouncementRow } from '#features/announcements/contract.ts';
import { Badge, NewsBadge } from '#web/ui/Badge.tsx';
import { Jurisdiction } from '#web/ui/Flag.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { useDelete } from '#web/ui/use-delete.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { EditLink } from '../parts/EditLink.tsx';
import { Listing } from '../parts/Listing.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { ANNOUNCEMENT_KEYS, announcements, announcementsQuery } from './queries.ts';

const columns: Column<AnnouncementRow>[] = [
  { head: 'Announcement', cell: (row) => <EditLink to="/admin/announcements/$id" {...row} /> },
  { head: 'Type', cell: ({ badge }) => <NewsBadge badge={badge} /> },
  {
    head: 'Jurisdiction',
    cell: ({ jurisdiction }) => <Jurisdiction name={jurisdiction} />,
    className: 'text-ink-soft',
  },
  {
    head: 'Published',
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
  {
    head: 'Status',
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>,
  },
];

/** `first` shows the newest few, without paging. */
export function AnnouncementsList({ first }: { first?: number }) {
  const [search] = useAdminSearch();
  const query = useQuery(announcementsQuery(search));
  const change = useAction<{ id: string; pinned: boolean }>({
    run: ({ id, ...body }) => announcements('PATCH /api/admin/breaking-news/:id', { params: { id }, body }),
    done: 'Breaking news updated successfully',
    failed: 'Failed to update breaking news',
    refresh: ANNOUNCEMENT_KEYS,
  });
  const { ask, dialog } = useDelete<AnnouncementRow>({
    what: 'announcement',
    nameOf: ({ title }) => title,
    note: 'It leaves the newspaper and goes to the bin, where it stays for 30 days.',
    run: ({ id }) => announcements('DELETE /api/admin/breaking-news/:id', { params: { id } }),
    undo: ({ id }) => announcements('POST /api/admin/breaking-news/:id/restore', { params: { id } }),
    done: 'Breaking news deleted successfully',
    failed: 'Failed to delete breaking news',
    refresh: ANNOUNCEMENT_KEYS,
  });
  const actions: Column<AnnouncementRow> = {
    head: 'Actions',
    cell: (row) => (
      <>
        <RowButton
          name={`${row.pinned ? 'Unpin' : 'Pin'} “${row.title}”`}
          pressed={row.pinned}
          onClick={() => change.mutate({ id: row.id, pinned: !row.pinned })}
        >
          <Pin aria-hidden size={16} />
        </RowButton>
        <RowButton name={`Delete “${row.title}”`} onClick={() => ask(row)}>
          <Trash2 aria-hidden size={16} />
        </RowButton>
      </>
    ),
    end: true,
  };
  return (
    <>
      <Listing
        first={first}
        caption="Announcements"
        query={query}
        columns={[...columns, actions]}
        empty="No breaking news found"
      />
      {dialog}
    </>
  );
}
