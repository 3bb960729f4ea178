import { DESK_STATES } from '#kernel/publication.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { type DeskControls, PUBLISH, SWITCH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { eventsListing } from './events-listing.tsx';
import type { eventsDeskSearch } from './search.ts';

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
