import { useQuery } from '@tanstack/react-query';
import { CONTRACT_LABELS, CONTRACTS } from '#features/jobs/vocabulary.ts';
import { facetsQuery } from '#features/jobs/web/queries.ts';
import { useCountries } from '#features/jurisdictions/web/index.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { type DeskControls, PUBLISH, SWITCH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { jobsListing } from './jobs-listing.tsx';
import { type jobsSearch, STATES } from './search.ts';

export default function JobsList({ first }: { first?: number }) {
  return first ? <DeskList listing={jobsListing} first={first} /> : <All />;
}

function All() {
  return (
    <DeskList listing={jobsListing} controls={useControls()}>
      <NewLink to="/admin/jobs/$id">New job</NewLink>
    </DeskList>
  );
}

function useControls(): DeskControls<ReturnType<typeof jobsSearch>> {
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const countries = useCountries();
  return {
    filters: [
      statusFilter(STATES),
      { name: 'contract', label: 'Contract', all: 'Every contract', choices: choicesOf(CONTRACTS, CONTRACT_LABELS) },
      {
        name: 'jurisdiction',
        label: 'Jurisdiction',
        all: 'Every jurisdiction',
        choices: termChoices(countries, jurisdictions),
      },
    ],
    bulk: [
      ...PUBLISH,
      { label: 'Expire', change: () => ({ expiresAt: new Date().toISOString() }), done: 'expired' },
      ...SWITCH,
    ],
  };
}
