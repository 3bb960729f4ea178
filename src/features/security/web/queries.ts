import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { securityApi } from '../contract.ts';

const security = client<typeof securityApi>();

/** Reads the alarms of the last 24 hours. */
export const alarmsQuery = queryOptions({
  queryKey: ['/api/admin/security-events', 'alarms'],
  queryFn: () => security('GET /api/admin/security-events/alarms'),
  staleTime: 0,
});
