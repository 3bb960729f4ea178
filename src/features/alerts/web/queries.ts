import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { alertsApi } from '../contract.ts';

export const alerts = client<typeof alertsApi>();

/** The alerts behind a mailed token; null if the token is no longer valid. */
export const alertsQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/alerts', token],
    queryFn: () => orNull(alerts('GET /api/alerts/:token', { params: { token } })),
  });
