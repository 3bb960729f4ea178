import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { filterChoices } from '#web/ui/choices.ts';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { CONTRACT_LABELS, CONTRACTS } from '../vocabulary.ts';
import { type JobSearch, jobSearch } from './search.ts';

const contracts = filterChoices('All Contracts', CONTRACTS, CONTRACT_LABELS);

/** Location is free text, since places are; the jurisdictions that there are jobs in are suggested. Phones show no labels. */
export function JobFilters({ search, jurisdictions }: { search: JobSearch; jurisdictions: readonly string[] }) {
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to: '/careers', search: jobSearch(fields), replace, resetScroll: false }),
  );
  const places = useId();
  return (
    <form
      {...form}
      action="/careers"
      aria-label="Jobs"
      className="grid grid-cols-2 items-end gap-2 sm:gap-3 md:grid-cols-[minmax(0,1fr)_10rem_10.5rem_auto] lg:grid-cols-[minmax(0,1fr)_15rem_12rem_auto] max-sm:[&_label]:sr-only"
    >
      <div className="col-span-2 grid grid-cols-[1fr_auto] items-end gap-2 sm:gap-3 md:contents">
        <TextField
          label="Search"
          name="q"
          type="search"
          maxLength={200}
          placeholder="Title, company or text"
          defaultValue={search.q}
        />
        <Button type="submit" look="secondary" className="md:order-last">
          Search
        </Button>
      </div>
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
    </form>
  );
}
