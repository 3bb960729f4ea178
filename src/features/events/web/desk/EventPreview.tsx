import { Previewed } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { EventView } from '../EventPage.tsx';
import { events } from '../queries.ts';

export default function EventPreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['event', id]}
      read={() => events('GET /api/admin/events/:id/preview', { params: { id } })}
      publication={(event) => event}
      editor={() => `/admin/events/${id}`}
    >
      {(event) => <EventView event={forReading(event)} />}
    </Previewed>
  );
}
