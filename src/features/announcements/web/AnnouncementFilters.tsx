import { filterChoices, sortChoices, withChosen } from '#platform/web/ui/choices.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { ANNOUNCEMENT_SORTS, PERIOD_LABELS, PERIODS, SORT_LABELS } from '../vocabulary.ts';
import { type AnnouncementSearch, announcementSearch } from './search.ts';

const periods = sortChoices(PERIODS, PERIOD_LABELS);
const sorts = sortChoices(ANNOUNCEMENT_SORTS, SORT_LABELS);

interface AnnouncementFiltersProps {
  search: AnnouncementSearch;
  jurisdictions: readonly string[];
}

export function AnnouncementFilters({ search, jurisdictions }: AnnouncementFiltersProps) {
  return (
    <FilterForm
      to="/breaking-news"
      label="Announcements"
      search={search}
      parse={announcementSearch}
      placeholder="Title or text"
      oneRowFrom="lg"
      className="sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_auto]"
    >
      <div className="max-sm:col-span-2">
        <SelectField
          label="Jurisdiction"
          name="jurisdiction"
          choices={filterChoices('All Jurisdictions', withChosen(jurisdictions, search.jurisdiction))}
          defaultValue={search.jurisdiction ?? ''}
        />
      </div>
      <SelectField label="Date" name="period" choices={periods} defaultValue={search.period ?? ''} />
      <SelectField label="Sort" name="sort" choices={sorts} defaultValue={search.sort ?? ''} />
    </FilterForm>
  );
}
