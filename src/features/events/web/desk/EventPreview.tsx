import { previewOf } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { EventView } from '../EventPage.tsx';
import { events } from '../queries.ts';

export default previewOf({
  kind: 'event',
  read: (id) => events('GET /api/admin/events/:id/preview', { params: { id } }),
  editor: () => '/admin/events',
  page: (event) => <EventView event={forReading(event)} />,
});
