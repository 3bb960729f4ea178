import { DESK_STATES } from '#kernel/publication.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const eventsDeskSearch = listSearch({ status: among(DESK_STATES), jurisdiction: words });
