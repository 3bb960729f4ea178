import { Pin } from 'lucide-react';
import { lazy } from 'react';
import type { AnnouncementRow } from '#features/announcements/contract.ts';
import { ANNOUNCEMENT_KEYS, announcements } from '#features/announcements/web/queries.ts';
import { NewsBadge } from '#platform/web/ui/Badge.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import type { DeskListing } from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { OUTCOME } from './outcome.ts';
import { announcementsSearch } from './search.ts';

/** All announcements, active or not. */
export const announcementsListing: DeskListing<AnnouncementRow, ReturnType<typeof announcementsSearch>> = {
  what: ['announcement', 'announcements'],
  caption: 'Announcements',
  path: '/api/admin/breaking-news',
  search: announcementsSearch,
  filters: ({ status, jurisdiction, badge }) => ({ status, jurisdiction, badge, fields: 'summary' }),
  read: (query) => announcements('GET /api/admin/breaking-news', { query }),
  columns: [
    {
      head: 'Announcement',
      cell: (row) => <EditLink to="/admin/announcements/$id" {...row} />,
      sort: { by: 'title', first: 'asc' },
    },
    { head: 'Type', cell: ({ badge }) => <NewsBadge badge={badge} /> },
    {
      head: 'Jurisdiction',
      cell: ({ jurisdiction, jurisdictionCode }) => <Jurisdiction name={jurisdiction} code={jurisdictionCode} />,
      className: 'text-ink-soft sm:max-lg:[&_span]:whitespace-normal',
    },
    { head: 'Priority', cell: ({ priority }) => priority, end: true, sort: { by: 'priority', first: 'desc' } },
    {
      head: 'Published',
      cell: (row) => <PublicationDate {...row} status={row.active ? 'published' : 'draft'} />,
      className: 'whitespace-nowrap text-ink-soft',
      sort: { by: 'date', first: 'desc' },
    },
    {
      head: 'Status',
      cell: ({ active, publishedAt }) => (
        <StatusBadge status={active ? 'published' : 'draft'} publishedAt={publishedAt} />
      ),
    },
  ],
  order: 'date-desc',
  refresh: ANNOUNCEMENT_KEYS,
  empty: 'No breaking news found',
  actions: [
    {
      name: ({ pinned }) => (pinned ? 'Unpin' : 'Pin'),
      icon: Pin,
      pressed: ({ pinned }) => pinned,
      run: ({ id, pinned }) =>
        announcements('PATCH /api/admin/breaking-news/:id', { params: { id }, body: { pinned: !pinned } }),
      done: 'Breaking news updated successfully',
      failed: 'Failed to update breaking news',
    },
  ],
  publication: ({ active, publishedAt }) => ({ status: active ? 'published' : 'draft', publishedAt }),
  publicPath: '/breaking-news/',
  editor: '/admin/announcements/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/announcement-kind.ts')).announcementKind) })),
  outcome: OUTCOME,
  nameOf: ({ title }) => title,
  remove: ({ id, updatedAt }) =>
    announcements('DELETE /api/admin/breaking-news/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => announcements('POST /api/admin/breaking-news/:id/restore', { params: { id } }),
  deletes: {
    what: 'announcement',
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
    done: 'Breaking news deleted successfully',
    failed: 'Failed to delete breaking news',
  },
  bulk: (body) => announcements('POST /api/admin/breaking-news/bulk', { body: body as never }),
};
