import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFiltered, NO_FILTERS } from '#features/desk/web/list-filters.ts';
import type { AdminSearch } from '#features/desk/web/search.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { PER_PAGE } from './Listing.tsx';
import type { DeskListing, ListQuery } from './listing.ts';

/** What the address says of a list, as its endpoint takes it. */
export function listQuery({ filters }: Pick<DeskListing<never>, 'filters'>, search: AdminSearch): ListQuery {
  const { q, sort, page = 1 } = search;
  return { q, sort, ...filters(search), limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
}

/** Read anew each time: what the desk decides by must not be minutes old. */
function deskQuery<Row extends { id: string; title: string }>(listing: DeskListing<Row>, search: AdminSearch) {
  const query = listQuery(listing, search);
  return queryOptions({
    queryKey: [listing.path, query],
    queryFn: () => listing.read(query as never),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A list of the desk: its rows as the address asks for them, its order, and what is selected on this page. */
export function useDeskList<Row extends { id: string; title: string }>(listing: DeskListing<Row>) {
  const [search, show] = useAdminSearch();
  const query = useQuery(deskQuery(listing, search));
  const shown = JSON.stringify(search);
  const [selected, setSelected] = useState({ on: shown, ids: new Set<string>() as ReadonlySet<string> });
  // What was selected on another page is out of sight: nothing is done to it.
  const ids = selected.on === shown ? selected.ids : new Set<string>();
  const rows = query.data?.rows ?? [];
  return {
    query,
    search,
    sorting: { current: search.sort ?? listing.order, onSort: (sort: string) => show({ sort }) },
    selection: {
      ids,
      onSelect: (next: ReadonlySet<string>) => setSelected({ on: shown, ids: next }),
      nameOf: (id: string) => rows.find((row) => row.id === id)?.title ?? '',
    },
    /** The rows that are selected and shown, in their order. */
    selectedRows: rows.filter(({ id }) => ids.has(id)),
    narrowed: isFiltered(search),
    clear: () => show({ ...NO_FILTERS, sort: search.sort }),
  };
}
