import type { inquiriesApi } from '#features/inquiries/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { INQUIRY_STATES } from '../../vocabulary.ts';

export const inquiriesSearch = listSearch({ status: among(INQUIRY_STATES), record: words });

export const inquiries = client<typeof inquiriesApi>();

/** The queries to refetch after changing an inquiry, by the beginning of their keys. */
export const INQUIRY_KEYS = [['/api/admin/inquiries'], ['/api/admin/audit']];
export const TEMPLATE_KEYS = [['/api/admin/reply-templates'], ['/api/admin/audit']];

/** Reads one complete inquiry, even if a change has removed it from the filtered list. */
export const inquiryQuery = (id = '') => ({
  ...queryOf(inquiries, 'GET /api/admin/inquiries', { query: { id } }, async (list) => (await list).rows[0] ?? null),
  enabled: id !== '',
});

export const threadQuery = (id: string) =>
  queryOf(inquiries, 'GET /api/admin/inquiries/:id/messages', { params: { id } });

export const templatesQuery = queryOf(inquiries, 'GET /api/admin/reply-templates');
