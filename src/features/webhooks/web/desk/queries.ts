import type { DeliveryEntry, webhooksApi } from '#features/webhooks/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { deskQuery, reloadedWhile, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch, recordId } from '#platform/web/ui/data-table/list-search.ts';

/** With `endpoint`, the screen shows the deliveries of one endpoint. */
export const webhooksSearch = listSearch({ endpoint: recordId });

export const webhooks = client<typeof webhooksApi>();

export const WEBHOOK_KEYS = [['/api/admin/webhooks'], ['/api/admin/webhook-deliveries']];

export const endpointsQuery = { ...queryOf(webhooks, 'GET /api/admin/webhooks'), staleTime: 0 };

const isSending = ({ state, attempts }: Pick<DeliveryEntry, 'state' | 'attempts'>) =>
  state === 'waiting' && attempts === 0;

export const deliveriesQuery = ({ endpoint = '', ...search }: ReturnType<typeof webhooksSearch>) =>
  reloadedWhile(
    ({ rows }) => rows.some(isSending),
    deskQuery(queryOf(webhooks, 'GET /api/admin/webhook-deliveries', { query: { endpoint, ...sliceOf(search) } })),
  );

export const deliveryQuery = (id: string) => ({
  ...reloadedWhile(isSending, queryOf(webhooks, 'GET /api/admin/webhook-deliveries/:id', { params: { id } })),
  staleTime: 0,
});
