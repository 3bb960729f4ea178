import { DESK_STATES } from '#kernel/publication.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { type DeskControls, PUBLISH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { samplesListing } from './samples-listing.tsx';
import type { samplesDeskSearch } from './search.ts';

const controls: DeskControls<ReturnType<typeof samplesDeskSearch>> = {
  filters: [statusFilter(DESK_STATES)],
  bulk: PUBLISH,
};

export default function SamplesList() {
  return (
    <DeskList listing={samplesListing} controls={controls}>
      <NewLink to="/admin/samples/$id">New sample</NewLink>
    </DeskList>
  );
}
