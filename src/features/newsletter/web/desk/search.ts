import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { FREQUENCIES, SUBSCRIPTION_STATES } from '../../vocabulary.ts';

export const subscribersSearch = listSearch({
  status: among(SUBSCRIPTION_STATES),
  frequency: among(FREQUENCIES),
  record: words,
});

export const issuesSearch = listSearch({});
