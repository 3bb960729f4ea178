import { DESK_STATES } from '#kernel/publication.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const samplesDeskSearch = listSearch({ status: among(DESK_STATES) });
