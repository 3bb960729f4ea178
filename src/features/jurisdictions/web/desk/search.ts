import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** Names that wait are the default. */
export const spellingsSearch = listSearch({ state: among(['mapped', 'left'] as const) });
