import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { type DeskControls, FEATURE, PIN, PUBLISH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { humorListing } from './articles-listing.tsx';
import { HUMOR_KINDS, type humorSearch } from './search.ts';

const KIND_LABELS = { joke: 'Jokes', story: 'Short funny stories' };

const controls: DeskControls<ReturnType<typeof humorSearch>> = {
  filters: [
    statusFilter(DESK_STATES),
    { name: 'subCategory', label: 'Kind', all: 'Jokes and stories', choices: choicesOf(HUMOR_KINDS, KIND_LABELS) },
  ],
  bulk: [...PUBLISH, ...FEATURE, ...PIN],
};

export default function HumorList() {
  return (
    <DeskList listing={humorListing} controls={controls}>
      <NewLink to="/admin/humor/$id">New piece of humor</NewLink>
    </DeskList>
  );
}
