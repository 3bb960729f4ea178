import { oneOf } from '#platform/web/search-params.ts';
import type { Sorting } from './DataTable.tsx';
import type { List } from './list-search.ts';

/** The order of a list, as the address says it; what the list does not know counts as not said. */
export const sortingOf = ({ search, show }: List, known: readonly string[], usual: string): Sorting => ({
  current: oneOf(known, search.sort) ?? usual,
  onSort: (next) => show({ sort: next === usual ? undefined : next }),
});
