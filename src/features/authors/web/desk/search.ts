import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const authorsSearch = listSearch({});
