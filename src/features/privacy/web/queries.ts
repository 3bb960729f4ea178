import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { privacyApi } from '../contract.ts';

export const privacy = client<typeof privacyApi>();

/** Reads how long the site keeps each sort of data, in months. */
export const retentionQuery = { ...queryOf(privacy, 'GET /api/admin/privacy/retention'), staleTime: 0 };
