import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Page } from '#kernel/endpoint.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { type Column, DataTable, type Selection, type Sorting } from './DataTable.tsx';
import { PER_PAGE } from './desk-query.ts';
import type { ListControls } from './list-search.ts';

export interface ListingProps<Row> {
  list: ListControls;
  caption: string;
  query: UseQueryResult<Page<Row>>;
  columns: Column<Row>[];
  empty: string;
  /** Shows only this many rows, without paging. */
  first?: number | undefined;
  sorting?: Sorting | undefined;
  selection?: Selection | undefined;
}

export function Listing<Row extends { id: string }>(props: ListingProps<Row>) {
  const { list, caption, query, columns, empty, first, sorting, selection } = props;
  const { page = 1 } = list.search;
  const { pathname } = useLocation();
  return (
    <Loaded query={query} skeleton={8}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState title={list.filtered ? 'Nothing matches' : empty} />
        ) : (
          <>
            <DataTable
              caption={caption}
              columns={columns}
              rows={first ? rows.slice(0, first) : rows}
              waiting={query.isPlaceholderData}
              sorting={sorting}
              selection={selection}
            />
            {!first && <Pagination page={page} perPage={PER_PAGE} total={total} to={pathname} />}
          </>
        )
      }
    </Loaded>
  );
}
