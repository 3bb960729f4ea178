import { words } from '#platform/web/search-params.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** `record` is the id of the open popup. */
export const popupsSearch = listSearch({ record: words });
