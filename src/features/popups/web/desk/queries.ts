import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MarketingPopup, popupsApi } from '#features/popups/contract.ts';
import { POPUP_SORTS } from '#features/popups/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** Reads the search parameters. `record` is the id of the open popup. */
export const popupsSearch = listSearch({ record: words });

export const popups = client<typeof popupsApi>();

export const popupFilters = ({ sort }: ReturnType<typeof popupsSearch>) => ({ sort: oneOf(POPUP_SORTS, sort) });

/** Reads all popups without paging: there are only a few. */
export function popupsQuery(search: ReturnType<typeof popupsSearch>) {
  const query = popupFilters(search);
  return queryOptions({
    queryKey: ['/api/admin/marketing-popups', query],
    queryFn: async () => (await popups('GET /api/admin/marketing-popups', { query })).rows,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the currently stored popup. @throws Failure not_found */
export async function readPopup(id: string): Promise<MarketingPopup> {
  const { rows } = await popups('GET /api/admin/marketing-popups');
  return rows.find((popup) => popup.id === id) ?? fail(notFound('Marketing popup'));
}

export const POPUP_KEYS = [['/api/admin/marketing-popups'], ['/api/popups']];
