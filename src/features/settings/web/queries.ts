import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { settingsApi } from '../contract.ts';

export const settings = client<typeof settingsApi>();

export const settingsQuery = queryOptions({
  queryKey: ['/api/admin/settings'],
  queryFn: () => settings('GET /api/admin/settings'),
  staleTime: 0,
});
