import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { navigationApi } from '../contract.ts';

export const navigation = client<typeof navigationApi>();

export const headerQuery = queryOptions({
  queryKey: ['/api/admin/navigation/header'],
  queryFn: async () => (await navigation('GET /api/admin/navigation/header')).rows,
  staleTime: 0,
});

export const footerQuery = queryOptions({
  queryKey: ['/api/admin/navigation/footer'],
  queryFn: () => navigation('GET /api/admin/navigation/footer'),
  staleTime: 0,
});

const shown = ['/api/navigation'];
export const HEADER_KEYS = [headerQuery.queryKey, shown];
export const FOOTER_KEYS = [footerQuery.queryKey, shown];
