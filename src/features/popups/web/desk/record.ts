import { client } from '#kernel/client.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls } from '#platform/web/ui/record-editor/desk-calls.ts';
import type { CountedPopup, MarketingPopup, popupsApi } from '../../contract.ts';
import { POPUP_SORTS } from '../../vocabulary.ts';

/** Reads the search parameters. `record` is the id of the open popup. */
export const popupsSearch = listSearch({ record: words });

const popups = client<typeof popupsApi>();

export const popupAtDesk = {
  ...deskCalls<MarketingPopup, CountedPopup>(popups, '/api/admin/marketing-popups'),
  refresh: [['/api/admin/marketing-popups'], ['/api/popups']],
};

export const popupFilters = ({ sort }: ReturnType<typeof popupsSearch>) => ({ sort: oneOf(POPUP_SORTS, sort) });

/** Reads all popups on one page, because there are only a few. */
export const popupsQuery = (search: ReturnType<typeof popupsSearch>) =>
  deskQuery(popupAtDesk.list(popupFilters(search)));

/** Reads the popup as it is stored now, from the list. @throws Failure not_found */
export async function readPopup(id: string): Promise<MarketingPopup> {
  const { rows } = await popups('GET /api/admin/marketing-popups');
  return rows.find((popup) => popup.id === id) ?? fail(notFound('Marketing popup'));
}
