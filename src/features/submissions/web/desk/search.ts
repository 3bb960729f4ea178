import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { DESK_STATUSES, SUBMISSION_TYPES } from '../../vocabulary.ts';

/** The default status is pending. */
export const queueSearch = listSearch({
  status: among([...DESK_STATUSES, 'all'] as const),
  type: among(SUBMISSION_TYPES),
  assignee: words,
});
