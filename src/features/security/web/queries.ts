import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { securityApi } from '../contract.ts';

const security = client<typeof securityApi>();

/** Reads the alarms of the last 24 hours. */
export const alarmsQuery = { ...queryOf(security, 'GET /api/admin/security-events/alarms'), staleTime: 0 };
