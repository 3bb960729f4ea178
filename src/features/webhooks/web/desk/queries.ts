import { queryOptions } from '@tanstack/react-query';
import type { DeliveryEntry, webhooksApi } from '#features/webhooks/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

const isId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? value : undefined;

/** With `endpoint`, the screen shows the deliveries of one endpoint. */
export const webhooksSearch = listSearch({ endpoint: isId });

export const webhooks = client<typeof webhooksApi>();

export const WEBHOOK_KEYS = [['/api/admin/webhooks'], ['/api/admin/webhook-deliveries']];

export const endpointsQuery = { ...queryOf(webhooks, 'GET /api/admin/webhooks'), staleTime: 0 };

/** How often to reload deliveries while one is about to be sent (ms). */
const SENDING_MS = 2_000;
const isSending = ({ state, attempts }: Pick<DeliveryEntry, 'state' | 'attempts'>) =>
  state === 'waiting' && attempts === 0;

export const deliveriesQuery = ({ endpoint = '', ...search }: ReturnType<typeof webhooksSearch>) => ({
  ...deskQuery(queryOf(webhooks, 'GET /api/admin/webhook-deliveries', { query: { endpoint, ...sliceOf(search) } })),
  refetchInterval: ({ state }: { state: { data?: { rows: DeliveryEntry[] } | undefined } }) =>
    state.data?.rows.some(isSending) ? SENDING_MS : (false as const),
});

export const deliveryQuery = (id: string) =>
  queryOptions({
    ...queryOf(webhooks, 'GET /api/admin/webhook-deliveries/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isSending(data) ? SENDING_MS : false),
  });
