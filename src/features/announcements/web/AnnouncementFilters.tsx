import { useNavigate } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { filterChoices, sortChoices } from '#web/ui/choices.ts';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { ANNOUNCEMENT_SORTS, PERIOD_LABELS, PERIODS, SORT_LABELS } from '../vocabulary.ts';
import { type AnnouncementSearch, announcementSearch } from './search.ts';

const periods = sortChoices(PERIODS, PERIOD_LABELS);
const sorts = sortChoices(ANNOUNCEMENT_SORTS, SORT_LABELS);

interface AnnouncementFiltersProps {
  search: AnnouncementSearch;
  jurisdictions: readonly string[];
}

/** Search, filters and order. On a phone the first choice of each list says what it is for, so its label is not shown. */
export function AnnouncementFilters({ search, jurisdictions }: AnnouncementFiltersProps) {
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to: '/breaking-news', search: announcementSearch(fields), replace, resetScroll: false }),
  );
  return (
    <form
      {...form}
      action="/breaking-news"
      aria-label="Announcements"
      className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_auto] max-sm:[&_label]:sr-only"
    >
      <div className="col-span-full grid grid-cols-[1fr_auto] items-end gap-2 sm:gap-3 lg:contents">
        <TextField
          label="Search"
          name="q"
          type="search"
          maxLength={200}
          placeholder="Title or text"
          defaultValue={search.q}
        />
        <Button type="submit" look="secondary" className="lg:order-last">
          Search
        </Button>
      </div>
      <div className="max-sm:col-span-2">
        <SelectField
          label="Jurisdiction"
          name="jurisdiction"
          choices={filterChoices('All Jurisdictions', jurisdictions)}
          defaultValue={search.jurisdiction ?? ''}
        />
      </div>
      <SelectField label="Date" name="period" choices={periods} defaultValue={search.period ?? ''} />
      <SelectField label="Sort" name="sort" choices={sorts} defaultValue={search.sort ?? ''} />
    </form>
  );
}
