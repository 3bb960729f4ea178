import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { INQUIRY_STATES } from '../../vocabulary.ts';

export const inquiriesSearch = listSearch({ status: among(INQUIRY_STATES), record: words });
