import { queryOptions } from '@tanstack/react-query';
import type { MarketingPopup, popupsApi } from '#features/popups/contract.ts';
import { client } from '#kernel/client.ts';

export const popups = client<typeof popupsApi>();

export const popupsQuery = queryOptions({
  queryKey: ['/api/admin/marketing-popups'],
  queryFn: async () => (await popups('GET /api/admin/marketing-popups')).rows,
  staleTime: 0,
});

export const POPUP_KEYS = [popupsQuery.queryKey, ['/api/popups']];

/** What a popup's form sends. */
export type PopupFields = Omit<MarketingPopup, 'id' | 'createdAt' | 'updatedAt'>;
