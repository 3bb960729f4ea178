import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { alertsApi } from '../contract.ts';

export const alerts = client<typeof alertsApi>();

/** What the mailed link with that token shows; null if it shows nothing any more. */
export const alertsQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/alerts', token],
    queryFn: () => orNull(alerts('GET /api/alerts/:token', { params: { token } })),
  });
