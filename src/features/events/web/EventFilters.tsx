import { filterChoices, withChosen } from '#platform/web/ui/choices.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { FORMAT_LABELS, FORMATS } from '../vocabulary.ts';
import { type EventSearch, eventSearch } from './search.ts';

const formats = filterChoices('All Formats', FORMATS, FORMAT_LABELS);
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026' for '2026-11'. */
export const monthName = (month: string): string => monthAndYear.format(Date.parse(`${month}-01`));

interface EventFiltersProps {
  search: EventSearch;
  jurisdictions: readonly string[];
  /** '2026-11'. */
  months: readonly string[];
}

export function EventFilters({ search, jurisdictions, months }: EventFiltersProps) {
  const names = Object.fromEntries(months.map((month) => [month, monthName(month)]));
  return (
    <FilterForm
      to="/events"
      label="Events"
      search={search}
      parse={eventSearch}
      placeholder="Title, organiser, place or text"
      oneRowFrom="lg"
      className="md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_11rem_auto]"
    >
      {search.when && <input type="hidden" name="when" value={search.when} />}
      <SelectField
        label="Jurisdiction"
        name="jurisdiction"
        choices={filterChoices('All Jurisdictions', withChosen(jurisdictions, search.jurisdiction))}
        defaultValue={search.jurisdiction ?? ''}
      />
      <SelectField label="Format" name="format" choices={formats} defaultValue={search.format ?? ''} />
      {!search.when && (
        <div className="max-md:col-span-2">
          <SelectField
            label="Month"
            name="month"
            choices={filterChoices('All Months', months, names)}
            defaultValue={search.month ?? ''}
          />
        </div>
      )}
    </FilterForm>
  );
}
