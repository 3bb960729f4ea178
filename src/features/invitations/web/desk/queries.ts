import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { invitationsApi } from '../../contract.ts';
import { INVITATION_STATES } from '../../vocabulary.ts';

export const invitationsSearch = listSearch({ status: among(INVITATION_STATES), record: words });

export const invitations = client<typeof invitationsApi>();

export const invitationsQuery = ({ q, record, status, ...search }: ReturnType<typeof invitationsSearch>) =>
  deskQuery(
    queryOf(invitations, 'GET /api/admin/invitations', { query: { q, id: record, state: status, ...sliceOf(search) } }),
  );
