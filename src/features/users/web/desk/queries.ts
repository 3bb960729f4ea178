import { ROLES } from '#kernel/accounts.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { usersApi } from '../../contract.ts';
import { USER_SORTS, USER_STATES } from '../../vocabulary.ts';

export const usersSearch = listSearch({ role: among(ROLES), status: among(USER_STATES), record: words });

export const users = client<typeof usersApi>();

export const usersQuery = ({ q, record, role, status, sort, ...search }: ReturnType<typeof usersSearch>) =>
  deskQuery(
    queryOf(users, 'GET /api/admin/users', {
      query: { q, id: record, role, state: status, sort: oneOf(USER_SORTS, sort), ...sliceOf(search) },
    }),
  );

export const USER_KEYS = [['/api/admin/users'], ['/api/admin/audit']];
