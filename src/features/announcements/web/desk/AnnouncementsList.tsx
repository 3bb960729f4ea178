import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_STATES, BADGES } from '#features/announcements/vocabulary.ts';
import { facetsQuery } from '#features/announcements/web/queries.ts';
import { useCountries } from '#features/jurisdictions/web/index.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { ACTIVATE, type DeskControls, PIN } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { announcementsListing } from './announcements-listing.tsx';
import type { announcementsSearch } from './search.ts';

export default function AnnouncementsList({ first }: { first?: number }) {
  return first ? <DeskList listing={announcementsListing} first={first} /> : <All />;
}

function All() {
  return (
    <DeskList listing={announcementsListing} controls={useControls()}>
      <NewLink to="/admin/announcements/$id">New announcement</NewLink>
    </DeskList>
  );
}

function useControls(): DeskControls<ReturnType<typeof announcementsSearch>> {
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const countries = useCountries();
  return {
    filters: [
      statusFilter(ANNOUNCEMENT_STATES),
      { name: 'badge', label: 'Type', all: 'Every type', choices: choicesOf(BADGES) },
      {
        name: 'jurisdiction',
        label: 'Jurisdiction',
        all: 'Every jurisdiction',
        choices: termChoices(countries, jurisdictions),
      },
    ],
    bulk: [...ACTIVATE, ...PIN],
  };
}
