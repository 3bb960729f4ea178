import { words } from '#platform/web/search-params.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** `record` is the id of the only comment to show. */
export const commentsSearch = listSearch({ record: words });
