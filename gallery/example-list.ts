import type { ListControls, ListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { nothing } from './nothing.ts';

/** Returns the state of a desk list whose search parameters are `search` and never change. */
export const exampleList = <S extends ListSearch & { from?: string; to?: string; record?: string }>(
  search: S,
): ListControls<S> => ({
  search,
  show: nothing,
  filtered: Object.keys(search).length > 0,
});
