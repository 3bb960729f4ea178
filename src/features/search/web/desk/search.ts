import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** Periods to choose from, in days; 30 is the default. */
const PERIODS = ['7', '90', '365'] as const;

export const synonymsSearch = listSearch({});

export const searchesSearch = listSearch({ days: among(PERIODS), found: among(['nothing'] as const) });
