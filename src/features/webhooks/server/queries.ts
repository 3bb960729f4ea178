import { and, asc, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import type { Delivery, DeliveryEntry, WebhookEndpoint } from '../contract.ts';
import { MOST_DELIVERIES } from '../vocabulary.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from './table.ts';

const { secret, formerSecret, ...shown } = getTableColumns(endpoints);
const { body, answer, ...entry } = getTableColumns(deliveries);

/** Selects a column of an endpoint's newest delivery. */
const ofNewest = (column: typeof deliveries.state | typeof deliveries.createdAt) =>
  sql`(select ${column} from ${deliveries} where ${deliveries.endpointId} = ${endpoints.id}
    order by ${deliveries.createdAt} desc, ${deliveries.id} desc limit 1)`;

const selectEndpoints = (db: Db) =>
  db
    .select({
      ...shown,
      lastState: sql<WebhookEndpoint['lastState']>`${ofNewest(deliveries.state)}`,
      lastAt: sql<string | null>`${ofNewest(deliveries.createdAt)}`.mapWith(deliveries.createdAt),
    })
    .from(endpoints);

export async function listEndpoints(db: Db): Promise<Page<WebhookEndpoint>> {
  const rows = await selectEndpoints(db).orderBy(asc(endpoints.createdAt), asc(endpoints.id));
  return { rows, total: rows.length };
}

/** Finds an endpoint as the desk sees it, without its secrets. */
export async function findEndpoint(db: Db, id: string): Promise<WebhookEndpoint | undefined> {
  const [row] = await selectEndpoints(db).where(eq(endpoints.id, id));
  return row;
}

/** Locks an endpoint and returns it. Transactions that only store deliveries for it need not wait. */
export async function lockEndpoint(tx: Db, id: string) {
  const [row] = await tx.select().from(endpoints).where(eq(endpoints.id, id)).for('no key update');
  return row;
}

export function listDeliveries(db: Db, query: { endpoint: string } & Slice): Promise<Page<DeliveryEntry>> {
  const isOf = eq(deliveries.endpointId, query.endpoint);
  const order = [desc(deliveries.createdAt), desc(deliveries.id)];
  const selected = db
    .select(entry)
    .from(deliveries)
    .where(isOf)
    .orderBy(...order);
  return pageOf(db, selected, query, deliveries, isOf);
}

export async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row;
}

/** Makes the waiting deliveries of an endpoint due now, and returns the first of them. The clock queues the others. */
export async function makeDue(tx: Db, endpointId: string, most: number) {
  const waiting = and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'waiting'));
  await tx.update(deliveries).set({ nextAt: sql`now()` }).where(waiting);
  const columns = { id: deliveries.id, endpointId: deliveries.endpointId };
  return tx.select(columns).from(deliveries).where(waiting).orderBy(asc(deliveries.createdAt)).limit(most);
}

/** Deletes deliveries from before `before`. Of the rest, keeps the newest of each endpoint and the waiting ones. */
export async function forgetDeliveries(db: Db, before: string): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, before));
  const nth = sql`row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.createdAt} desc, ${deliveries.id} desc)`;
  const numbered = db
    .select({ id: deliveries.id, nth: nth.as('nth') })
    .from(deliveries)
    .as('numbered');
  const surplus = db.select({ id: numbered.id }).from(numbered).where(sql`${numbered.nth} > ${MOST_DELIVERIES}`);
  await db.delete(deliveries).where(and(ne(deliveries.state, 'waiting'), sql`${deliveries.id} in ${surplus}`));
}
