import { useId } from 'react';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { CONTRACT_LABELS, CONTRACTS } from '../vocabulary.ts';
import { type JobSearch, jobSearch } from './search.ts';

const contracts = filterChoices('All Contracts', CONTRACTS, CONTRACT_LABELS);

/** Location is free text, as it is in jobs; the jurisdictions of published jobs are suggested. */
export function JobFilters({ search, jurisdictions }: { search: JobSearch; jurisdictions: readonly string[] }) {
  const places = useId();
  return (
    <FilterForm
      to="/careers"
      label="Jobs"
      search={search}
      parse={jobSearch}
      placeholder="Title, company or place"
      oneRowFrom="md"
      className="md:grid-cols-[minmax(0,1fr)_10rem_10.5rem_auto] lg:grid-cols-[minmax(0,1fr)_15rem_12rem_auto]"
    >
      <TextField
        label="Location"
        name="location"
        list={places}
        maxLength={200}
        placeholder="City or country"
        autoComplete="off"
        defaultValue={search.location}
      />
      <datalist id={places}>
        {jurisdictions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField label="Contract" name="contract" choices={contracts} defaultValue={search.contract ?? ''} />
    </FilterForm>
  );
}
