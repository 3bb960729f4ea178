import type { ListControls, ListSearch } from './list-search.ts';

interface Period extends ListSearch {
  from?: string;
  to?: string;
}

interface DayFilterProps {
  list: ListControls<Period>;
  label: string;
  name: 'from' | 'to';
}

/** Filters a list by the first or the last day of a period. */
export function DayFilter({ list: { search, show }, label, name }: DayFilterProps) {
  return (
    <label className="flex items-center gap-2 text-ink-soft text-sm max-sm:w-full">
      <span className="max-sm:w-12">{label}</span>
      <input
        type="date"
        value={search[name] ?? ''}
        onChange={(event) => show({ [name]: event.target.value || undefined })}
        className="control control-compact sm:w-40"
      />
    </label>
  );
}
