import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { correctionEmailsApi, WaitingNotice } from '../../contract.ts';

export const correctionEmailsSearch = listSearch({});

export const correctionEmails = client<typeof correctionEmailsApi>();

export const CORRECTION_EMAILS = '/api/admin/correction-emails';

/** Each row of the list is a notice; a text may have several. */
export type NoticeRow = WaitingNotice & { recordId: string };

export const correctionEmailsQuery = (search: ReturnType<typeof correctionEmailsSearch>) =>
  deskQuery(
    queryOf(correctionEmails, `GET ${CORRECTION_EMAILS}`, { query: sliceOf(search) }, async (list) => {
      const { rows, total } = await list;
      return { rows: rows.map((row): NoticeRow => ({ ...row, recordId: row.id, id: `${row.id}/${row.n}` })), total };
    }),
  );
