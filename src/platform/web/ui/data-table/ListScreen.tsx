import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import type { DeskQuery } from './desk-query.ts';
import { Listing, type ListingProps } from './Listing.tsx';
import { type ListFilter, ListTools } from './ListTools.tsx';
import type { ListControls } from './list-search.ts';
import { OnlyOne, type RecordSearch } from './OnlyOne.tsx';
import { TabHead } from './TabHead.tsx';

interface ListScreenProps<Row, S extends RecordSearch> extends Omit<ListingProps<Row>, 'caption' | 'query'> {
  title: string;
  note?: ReactNode;
  list: ListControls<S>;
  query: DeskQuery<Row>;
  /** What the list exports, for screen readers: 'users', as in 'Export users as CSV'. */
  exports?: string;
  proof?: boolean;
  filters?: ListFilter<S>[];
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
  const { title, note, exports, proof, filters, search, actions, onlyOne, above, children, ...listing } = props;
  const { list, query } = listing;
  const path = query.queryKey.filter((part) => typeof part === 'string').join('/');
  const sent = query.queryKey.find((part) => typeof part === 'object') as Record<string, unknown>;
  const result = useQuery(query);
  const hasTools = search || filters;
  return (
    <section>
      <TabHead title={title} note={note}>
        {!hasTools && actions}
      </TabHead>
      {above}
      {hasTools && (
        <ListTools list={list} search={search} filters={filters}>
          {actions}
        </ListTools>
      )}
      {onlyOne && <OnlyOne list={list} {...onlyOne} />}
      <Listing caption={title} {...listing} query={result} />
      {exports && Boolean(result.data?.total) && (
        <div className="mt-4 flex sm:justify-end">
          <ExportLinks of={path} filters={sent} what={exports} proof={proof} />
        </div>
      )}
      {children}
    </section>
  );
}
