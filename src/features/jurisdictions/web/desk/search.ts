import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** By default, names that wait for a decision are listed. */
export const spellingsSearch = listSearch({ state: among(['mapped', 'left'] as const) });
