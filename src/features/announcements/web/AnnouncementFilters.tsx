import { useNavigate } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { ANNOUNCEMENT_SORTS, PERIOD_LABELS, PERIODS, SORT_LABELS } from '../vocabulary.ts';
import { type AnnouncementSearch, announcementSearch } from './search.ts';

/** The default stands for itself as an empty value, so that it stays out of the address. */
function choicesOf<T extends string>(values: readonly T[], labels: Record<T, string>) {
  return values.map((value, index) => ({ value: index === 0 ? '' : value, label: labels[value] }));
}

const periods = choicesOf(PERIODS, PERIOD_LABELS);
const sorts = choicesOf(ANNOUNCEMENT_SORTS, SORT_LABELS);

interface AnnouncementFiltersProps {
  search: AnnouncementSearch;
  jurisdictions: readonly string[];
}

export function AnnouncementFilters({ search, jurisdictions }: AnnouncementFiltersProps) {
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to: '/breaking-news', search: announcementSearch(fields), replace, resetScroll: false }),
  );
  const places = [
    { value: '', label: 'All Jurisdictions' },
    ...jurisdictions.map((name) => ({ value: name, label: name })),
  ];
  return (
    <form
      {...form}
      action="/breaking-news"
      aria-label="Announcements"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <TextField label="Search" name="q" type="search" maxLength={200} defaultValue={search.q} />
      </div>
      <SelectField label="Jurisdiction" name="jurisdiction" choices={places} defaultValue={search.jurisdiction ?? ''} />
      <SelectField label="Date" name="period" choices={periods} defaultValue={search.period ?? ''} />
      <SelectField label="Sort" name="sort" choices={sorts} defaultValue={search.sort ?? ''} />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  );
}
