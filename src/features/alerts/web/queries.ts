import { client } from '#kernel/client.ts';
import { behindLink } from '#platform/web/mailed-link/opened.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { alertsApi } from '../contract.ts';

export const alerts = client<typeof alertsApi>();

/** Reads the alerts behind an emailed token; null if the site did not issue the token. */
export const alertsQuery = (token: string) =>
  queryOf(alerts, 'GET /api/alerts/:token', { params: { token } }, behindLink);

export const ownAlertsQuery = { ...queryOf(alerts, 'GET /api/account/alerts'), staleTime: 0, gcTime: 0 };
