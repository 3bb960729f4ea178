import { ROLES } from '#kernel/accounts.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { USER_STATES } from '../../vocabulary.ts';

export const usersSearch = listSearch({ role: among(ROLES), status: among(USER_STATES), record: words });
