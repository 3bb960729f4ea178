import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { day, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { auditApi } from '../../contract.ts';
import { AUDIT_SORTS } from '../../vocabulary.ts';

export const auditSearch = listSearch({ actor: words, action: words, record: words, from: day, to: day });

const audit = client<typeof auditApi>();

export const auditQuery = ({ q, actor, action, record, from, to, sort, ...search }: ReturnType<typeof auditSearch>) =>
  deskQuery(
    queryOf(audit, 'GET /api/admin/audit', {
      query: { q, actor, action, record, from, to, sort: oneOf(AUDIT_SORTS, sort), ...sliceOf(search) },
    }),
  );

export const facetsQuery = { ...queryOf(audit, 'GET /api/admin/audit/facets'), staleTime: 0 };

export const protectionQuery = queryOf(audit, 'GET /api/admin/audit/protection');

/** Reads one entry. Entries never change, so it never becomes stale. */
export const entryQuery = (id: string) => ({
  ...queryOf(audit, 'GET /api/admin/audit/:id', { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});
