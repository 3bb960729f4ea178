import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { oneOf } from '#platform/web/search-params.ts';
import type { Sorting } from './DataTable.tsx';

/** The order of a list, as the address says it; what the list does not know counts as not said. */
export function useSorting(known: readonly string[], usual: string): Sorting {
  const [{ sort }, show] = useAdminSearch();
  return {
    current: oneOf(known, sort) ?? usual,
    onSort: (next) => show({ sort: next === usual ? undefined : next }),
  };
}
