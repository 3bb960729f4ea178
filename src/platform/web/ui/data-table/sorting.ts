import { oneOf } from '#platform/web/search-params.ts';
import type { Sorting } from './DataTable.tsx';
import type { List } from './list-search.ts';

/** Returns the order in the address; the usual order if there is none or the list does not have it. */
export const sortingOf = ({ search, show }: List, known: readonly string[], usual: string): Sorting => ({
  current: oneOf(known, search.sort) ?? usual,
  onSort: (next) => show({ sort: next === usual ? undefined : next }),
});
