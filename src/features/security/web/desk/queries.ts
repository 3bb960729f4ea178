import type { securityApi } from '#features/security/contract.ts';
import { client } from '#kernel/client.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import type { securitySearch } from './search.ts';

const security = client<typeof securityApi>();

export const eventFilters = ({ refusal, period }: ReturnType<typeof securitySearch>) => ({ refusal, period });

export const eventsQuery = (search: ReturnType<typeof securitySearch>) =>
  deskQuery('/api/admin/security-events', { ...eventFilters(search), ...sliceOf(search) }, (query) =>
    security('GET /api/admin/security-events', { query }),
  );
