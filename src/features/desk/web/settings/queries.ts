import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { auditApi } from '#features/audit/contract.ts';
import { AUDIT_SORTS } from '#features/audit/vocabulary.ts';
import type { invitationsApi } from '#features/invitations/contract.ts';
import type { usersApi } from '#features/users/contract.ts';
import { USER_SORTS } from '#features/users/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';
import type { AdminSearch } from '../search.ts';

export const users = client<typeof usersApi>();
export const invitations = client<typeof invitationsApi>();
const audit = client<typeof auditApi>();

export const userFilters = ({ q, record, role, account, sort }: AdminSearch) => ({
  q,
  id: record,
  role,
  state: account,
  sort: oneOf(USER_SORTS, sort),
});

export function usersQuery(search: AdminSearch) {
  const query = { ...userFilters(search), ...pageOf(search) };
  return queryOptions({
    queryKey: ['/api/admin/users', query],
    queryFn: () => users('GET /api/admin/users', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const invitationFilters = ({ q, record, invitation }: AdminSearch) => ({ q, id: record, state: invitation });

export function invitationsQuery(search: AdminSearch) {
  const query = { ...invitationFilters(search), ...pageOf(search) };
  return queryOptions({
    queryKey: ['/api/admin/invitations', query],
    queryFn: () => invitations('GET /api/admin/invitations', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const auditFilters = ({ q, actor, action, record, from, to, sort }: AdminSearch) => ({
  q,
  actor,
  action,
  record,
  from,
  to,
  sort: oneOf(AUDIT_SORTS, sort),
});

export function auditQuery(search: AdminSearch) {
  const query = { ...auditFilters(search), ...pageOf(search) };
  return queryOptions({
    queryKey: ['/api/admin/audit', query],
    queryFn: () => audit('GET /api/admin/audit', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const auditFacetsQuery = queryOptions({
  queryKey: ['/api/admin/audit/facets'],
  queryFn: () => audit('GET /api/admin/audit/facets'),
  staleTime: 0,
});

/** What an entry says never changes. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/audit', id],
    queryFn: () => audit('GET /api/admin/audit/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const pageOf = ({ page = 1 }: AdminSearch) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
