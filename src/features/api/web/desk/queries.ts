import type { apiKeysApi } from '#features/api/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const apiKeysSearch = listSearch({});
export const apiKeys = client<typeof apiKeysApi>();
export const API_KEY_KEYS = [['/api/admin/api-keys'], ['/api/admin/audit']];

export const apiKeysQuery = (search: ReturnType<typeof apiKeysSearch>) =>
  deskQuery(queryOf(apiKeys, 'GET /api/admin/api-keys', { query: sliceOf(search) }));
