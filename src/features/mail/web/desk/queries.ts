import type { mailApi } from '#features/mail/contract.ts';
import { client } from '#kernel/client.ts';
import { MAIL_STATES } from '#kernel/mail.ts';
import { queryOf } from '#platform/web/queries.ts';
import { words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** `record` is the id of the open email. */
export const mailSearch = listSearch({ status: among(MAIL_STATES), record: words });

export const suppressionsSearch = listSearch({});

export const mail = client<typeof mailApi>();

export const MAIL_KEYS = [['/api/admin/mail']];

export const mailsQuery = ({ q, status, ...search }: ReturnType<typeof mailSearch>) =>
  deskQuery(queryOf(mail, 'GET /api/admin/mail', { query: { q, state: status, ...sliceOf(search) } }));

export const mailFiguresQuery = { ...queryOf(mail, 'GET /api/admin/mail/figures'), staleTime: 0 };

export const messageQuery = (id: string) => ({
  ...queryOf(mail, 'GET /api/admin/mail/:id', { params: { id } }),
  staleTime: 0,
});

export const suppressionsQuery = (search: ReturnType<typeof suppressionsSearch>) =>
  deskQuery(queryOf(mail, 'GET /api/admin/mail/suppressions', { query: { q: search.q, ...sliceOf(search) } }));
