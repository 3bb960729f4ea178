import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { INVITATION_STATES } from '../../vocabulary.ts';

export const invitationsSearch = listSearch({ status: among(INVITATION_STATES), record: words });
