import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import type { DeskQuery } from './desk-query.ts';
import { Listing, type ListingProps } from './Listing.tsx';
import type { ListControls, ListSearch } from './list-search.ts';
import { OnlyOne, type RecordSearch } from './OnlyOne.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SelectFilter, type SelectFilterOf } from './SelectFilter.tsx';
import { TabHead } from './TabHead.tsx';

/** A filter by the first or the last day of a period. */
interface DayFilterOf {
  label: string;
  name: 'from' | 'to';
}

interface DayFilterProps extends DayFilterOf {
  list: ListControls<ListSearch & { from?: string; to?: string }>;
}

interface ListScreenProps<Row, S extends RecordSearch> extends Omit<ListingProps<Row>, 'caption' | 'query'> {
  title: string;
  note?: ReactNode;
  list: ListControls<S>;
  query: DeskQuery<Row>;
  /** What the list exports, for screen readers: 'users', as in 'Export users as CSV'. */
  exports?: string;
  proof?: boolean;
  filters?: (SelectFilterOf<S> | DayFilterOf)[];
  /** The label of the search: 'Search users'. */
  search?: string;
  actions?: ReactNode;
  /** The texts for a list that is filtered to one record. */
  onlyOne?: { note: string; all: string };
  above?: ReactNode;
  /** The table's accessible name, if it differs from the title. */
  caption?: string;
  children?: ReactNode;
}

export function ListScreen<Row extends { id: string }, S extends RecordSearch>(props: ListScreenProps<Row, S>) {
  const { title, note, exports, proof, filters = [], search, actions, onlyOne, above, children, ...listing } = props;
  const { list, query } = listing;
  const path = query.queryKey.filter((part) => typeof part === 'string').join('/');
  const sent = query.queryKey.find((part) => typeof part === 'object') as Record<string, unknown>;
  return (
    <section>
      <TabHead title={title} note={note}>
        {exports && <ExportLinks of={path} filters={sent} what={exports} proof={proof} />}
        {filters.map((filter) =>
          'choices' in filter ? (
            <SelectFilter key={filter.name} list={list} {...filter} />
          ) : (
            <DayFilter key={filter.name} list={list} {...filter} />
          ),
        )}
        {search && <SearchForm list={list} label={search} />}
        {actions}
      </TabHead>
      {above}
      {onlyOne && <OnlyOne list={list} {...onlyOne} />}
      <Listing caption={title} {...listing} query={useQuery(query)} />
      {children}
    </section>
  );
}

function DayFilter({ list: { search, show }, label, name }: DayFilterProps) {
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
