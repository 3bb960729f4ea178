import { previewOf } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { AnnouncementView } from '../AnnouncementPage.tsx';
import { announcements } from '../queries.ts';
import { publicationOf } from './record.ts';

export default previewOf({
  kind: 'announcement',
  read: async (id) => {
    const stored = await announcements('GET /api/admin/breaking-news/:id/preview', { params: { id } });
    return { ...stored, ...publicationOf(stored) };
  },
  editor: () => '/admin/announcements',
  page: (announcement) => <AnnouncementView announcement={forReading(announcement)} />,
});
