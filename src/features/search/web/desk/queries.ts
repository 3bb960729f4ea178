import { client } from '#kernel/client.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { searchApi } from '../../contract.ts';

/** The periods that an editor can choose, in days. The default is 30. */
const PERIODS = ['7', '90', '365'] as const;

export const synonymsSearch = listSearch({});

export const searchesSearch = listSearch({ days: among(PERIODS), found: among(['nothing'] as const) });

export const search = client<typeof searchApi>();

export const SYNONYM_KEYS = [['/api/admin/synonyms'], ['/api/admin/audit']];
