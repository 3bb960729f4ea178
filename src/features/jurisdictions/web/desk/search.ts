import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** By default, the list has the names that wait for a decision. */
export const spellingsSearch = listSearch({ state: among(['mapped', 'left'] as const) });
