import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls, namesAtDesk } from '#platform/web/ui/record-editor/desk-calls.ts';
import { ANNOUNCEMENT } from '../../content.ts';
import type { Announcement, AnnouncementRow, DeskAnnouncement } from '../../contract.ts';
import { ANNOUNCEMENT_STATES, BADGES } from '../../vocabulary.ts';
import { announcements } from '../queries.ts';

export const announcementAtDesk = {
  ...namesAtDesk(ANNOUNCEMENT),
  ...deskCalls<DeskAnnouncement, AnnouncementRow>(announcements, '/api/admin/breaking-news'),
  outcome:
    'Shown in the latest news and the feeds, ordered by badge and priority; may be in the next newsletter. Readers with a matching instant alert are emailed within a minute, and those emails cannot be recalled.',
};

export const announcementsSearch = listSearch({
  status: among(ANNOUNCEMENT_STATES),
  badge: among(BADGES),
  jurisdiction: words,
});

/** Returns the state that the desk shows: an inactive announcement is a draft. */
export const publicationOf = ({
  active,
  publishedAt,
  updatedAt,
}: Pick<Announcement, 'active' | 'publishedAt' | 'updatedAt'>) => ({
  status: active ? ('published' as const) : ('draft' as const),
  publishedAt,
  updatedAt,
});
