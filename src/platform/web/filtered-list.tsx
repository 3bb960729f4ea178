import type { ReactNode } from 'react';
import { FewerFilters, type FewerFiltersProps } from './fewer-filters.tsx';
import { EmptyState } from './ui/EmptyState.tsx';
import { ListBar } from './ui/ListBar.tsx';
import { Pagination } from './ui/Pagination.tsx';

interface FilteredListProps<S extends { page?: number }, T extends Found> extends FewerFiltersProps<S, T> {
  /** The search parameters that are filters; by default all. */
  filters?: object;
  /** The results of the search. */
  found: T;
  perPage: number;
  /** The title of an empty list, and what it says if no filter has emptied it. */
  none: readonly [title: string, text: string];
  /** An action on the results, such as following them; an empty list shows it below its text. */
  action?: ReactNode;
  children: (rows: T['rows']) => ReactNode;
}

interface Found {
  rows: readonly unknown[];
  total: number;
}

/** Shows the results of a public list between their number and the links to its other pages. */
export function FilteredList<S extends { page?: number }, T extends Found>(props: FilteredListProps<S, T>) {
  const { to, what, search, filters = search, found, perPage, listQuery, labels = {}, none, action, children } = props;
  const list = { page: search.page ?? 1, perPage, total: found.total, to };
  const isEmpty = found.rows.length === 0;
  return (
    <>
      <ListBar {...list} what={what} search={filters}>
        {isEmpty ? undefined : action}
      </ListBar>
      {isEmpty ? (
        <EmptyState title={none[0]}>
          {Object.keys(filters).length > 0 ? (
            <FewerFilters to={to} what={what} search={search} listQuery={listQuery} labels={labels} />
          ) : (
            <p className="text-ink-soft">{none[1]}</p>
          )}
          {action}
        </EmptyState>
      ) : (
        children(found.rows)
      )}
      <Pagination {...list} />
    </>
  );
}
