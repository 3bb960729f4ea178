import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { DESK_STATUSES, SUBMISSION_TYPES } from '../../vocabulary.ts';

/** What waits is the default. `record` is the one comment that is shown. */
export const queueSearch = listSearch({
  status: among([...DESK_STATUSES, 'all'] as const),
  type: among(SUBMISSION_TYPES),
  record: words,
});
