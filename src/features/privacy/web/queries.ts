import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { privacyApi } from '../contract.ts';

export const privacy = client<typeof privacyApi>();

/** Reads how long the site keeps each sort of data, in months. */
export const retentionQuery = queryOptions({
  queryKey: ['/api/admin/privacy/retention'],
  queryFn: () => privacy('GET /api/admin/privacy/retention'),
  staleTime: 0,
});
