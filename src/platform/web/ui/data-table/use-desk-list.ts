import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskQuery, sliceOf } from './desk-query.ts';
import { type ListSearch, useListSearch } from './list-search.ts';
import type { DeskListing, DeskRow, ListQuery } from './listing.ts';

/** The state of a desk list: its rows for the address, its order, and the selection on this page. */
export function useDeskList<Row extends DeskRow, S extends ListSearch>(listing: DeskListing<Row, S>) {
  const list = useListSearch(listing.search);
  const { search, show } = list;
  const { q, sort } = search;
  const listQuery: ListQuery = { q, sort, ...listing.filters(search), ...sliceOf(search) };
  const query = useQuery(deskQuery(listing.path, listQuery, (slice) => listing.read(slice as never)));
  const shown = JSON.stringify(search);
  const [selected, setSelected] = useState({ on: shown, ids: new Set<string>() as ReadonlySet<string> });
  // Rows selected on another page are not visible, so actions must not affect them.
  const ids = selected.on === shown ? selected.ids : new Set<string>();
  const rows = query.data?.rows ?? [];
  return {
    query,
    list,
    sorting: { current: sort ?? listing.order, onSort: (next: string) => show({ sort: next } as Partial<S>) },
    selection: {
      ids,
      onSelect: (next: ReadonlySet<string>) => setSelected({ on: shown, ids: next }),
      nameOf: (id: string) => rows.find((row) => row.id === id)?.title ?? '',
    },
    /** The selected rows on this page, in their order. */
    selectedRows: rows.filter(({ id }) => ids.has(id)),
  };
}
