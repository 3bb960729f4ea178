import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { settingsApi } from '../contract.ts';

export const settings = client<typeof settingsApi>();

export const settingsQuery = { ...queryOf(settings, 'GET /api/admin/settings'), staleTime: 0 };
