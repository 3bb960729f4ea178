import { Previewed } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { AnnouncementView } from '../AnnouncementPage.tsx';
import { announcements } from '../queries.ts';
import { publicationOf } from './record.ts';

export default function AnnouncementPreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['announcement', id]}
      read={() => announcements('GET /api/admin/breaking-news/:id/preview', { params: { id } })}
      publication={publicationOf}
      editor={() => `/admin/announcements/${id}`}
    >
      {(announcement) => <AnnouncementView announcement={forReading(announcement)} />}
    </Previewed>
  );
}
