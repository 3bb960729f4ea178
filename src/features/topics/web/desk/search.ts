import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const topicsSearch = listSearch({});
