/**
 * Stores the events of a change in its transaction, with one delivery for each endpoint that wants them
 * (docs/decisions/0105). Starts the worker that sends them.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Deps, Webhooks } from '#platform/server/deps.ts';
import type { JobData, Queue } from '#platform/server/queue/queue.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { DELIVERY_DAYS, MOST_ENDPOINTS } from '../vocabulary.ts';
import { deliver } from './deliver.ts';
import { observeRecords, publishDue } from './publications.ts';
import { forgetDeliveries } from './queries.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from './table.ts';

const QUEUE = 'webhooks';
/** How many deliveries to queue together. More would keep the site from other work. */
export const AT_A_TIME = 1_000;

/** Starts delivering webhooks, and observing the records that the desk changes. */
export async function startWebhooks(
  deps: Pick<Deps, 'log' | 'changes' | 'kinds' | 'mailer'> & { db: PooledDb; config: Config; queue: Queue },
): Promise<Webhooks & { close(): Promise<void> }> {
  const { db, config, queue, changes, kinds } = deps;
  const put: Webhooks['queue'] = (tx, rows, at) =>
    queue.sendAgain(
      tx,
      QUEUE,
      rows.map(({ id, endpointId: group }) => ({ id, group })),
      at,
    );
  const webhooks: Webhooks = {
    queue: put,
    async send(tx, event, data) {
      const wanting = and(eq(endpoints.active, true), sql`${endpoints.events} @> array[${event}]`);
      const wanted = await tx.select({ endpointId: endpoints.id }).from(endpoints).where(wanting);
      if (wanted.length > 0) await storeDeliveries(tx, webhooks, wanted, event, data);
    },
    async catchUp() {
      await publishDue(db, kinds, config.publicUrl, webhooks);
      await queueForgotten(db, queue, webhooks);
    },
  };
  changes.observeBy(observeRecords(kinds, config.publicUrl, webhooks));
  // With as many slots as endpoints, no endpoint waits for another, however slowly that one responds.
  const options = { slots: MOST_ENDPOINTS, groups: true };
  const close = await queue.work<JobData>(QUEUE, ({ id }) => deliver({ ...deps, webhooks }, id), options);
  return { ...webhooks, close };
}

/** Stores an event for these endpoints and queues it. Returns the ids of the deliveries. */
export async function storeDeliveries(
  tx: Db,
  webhooks: Pick<Webhooks, 'queue'>,
  to: readonly { endpointId: string }[],
  type: string,
  data: object,
): Promise<string[]> {
  const at = new Date().toISOString();
  const body = JSON.stringify({ type, timestamp: at, data });
  const rows = to.map(({ endpointId }) => ({ endpointId, type, body, nextAt: at }));
  const stored = await tx
    .insert(deliveries)
    .values(rows)
    .returning({ id: deliveries.id, endpointId: deliveries.endpointId });
  await webhooks.queue(tx, stored);
  return stored.map(({ id }) => id);
}

/** Queues due deliveries without a queued job, for example in a restored database, which has no jobs. */
async function queueForgotten(db: PooledDb, queue: Queue, webhooks: Webhooks): Promise<void> {
  const active = db.select({ id: endpoints.id }).from(endpoints).where(eq(endpoints.active, true));
  const due = and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAt, sql`now()`));
  const forgotten = and(
    due,
    inArray(deliveries.endpointId, active),
    sql`${deliveries.id}::text not in ${queue.idsInWork(QUEUE)}`,
  );
  await db.transaction(async (tx) => {
    const columns = { id: deliveries.id, endpointId: deliveries.endpointId };
    await webhooks.queue(tx, await tx.select(columns).from(deliveries).where(forgotten).limit(AT_A_TIME));
  });
}

export const webhookTasks: readonly Task[] = [
  { name: 'webhooks-due', cron: '* * * * *', run: ({ webhooks }) => webhooks.catchUp() },
  {
    name: 'webhooks-forget',
    cron: '40 4 * * *',
    run: ({ db }, now) => forgetDeliveries(db, new Date(now - DELIVERY_DAYS * DAY).toISOString()),
  },
];
