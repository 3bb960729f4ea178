import { client } from '#kernel/client.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import type { invitationsApi } from '../../contract.ts';
import type { invitationsSearch } from './search.ts';

export const invitations = client<typeof invitationsApi>();

export const invitationFilters = ({ q, record, status }: ReturnType<typeof invitationsSearch>) => ({
  q,
  id: record,
  state: status,
});

export const invitationsQuery = (search: ReturnType<typeof invitationsSearch>) =>
  deskQuery('/api/admin/invitations', { ...invitationFilters(search), ...sliceOf(search) }, (query) =>
    invitations('GET /api/admin/invitations', { query }),
  );
