import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { ANNOUNCEMENT_STATES, BADGES } from '../../vocabulary.ts';

export const announcementsSearch = listSearch({
  status: among(ANNOUNCEMENT_STATES),
  badge: among(BADGES),
  jurisdiction: words,
});
