import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { isWritable } from '../suppressions.ts';
import { livingNodes, takeTurns, wakeNodes } from './node.ts';
import { mailingDeliveries as deliveries, mailings } from './table.ts';

export type Mailing = typeof mailings.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

interface NewMailing {
  /** A name of kinds.ts. */
  kind: string;
  subject: string;
  /** With slots and blocks: template.ts. */
  html: string;
  plain: string;
  /**
   * Rows of `recipient_id` (uuid), `address`, `name` (text) and `blocks` (integer[], null for all), selected in the
   * database: however many they are, none of them passes through here. A recipient that comes twice counts once, and one
   * whose address is suppressed not at all.
   */
  recipients: SQL;
}

/** Queues a letter to many in `tx`; its sending begins once that commits. */
export async function startMailing(
  tx: Db,
  { recipients, ...letter }: NewMailing,
): Promise<{ id: string; recipients: number }> {
  const [row] = await tx.insert(mailings).values(letter).returning({ id: mailings.id });
  const { id } = row!;
  const { rowCount } = await tx.execute(sql`
    insert into ${deliveries} (id, mailing_id, recipient_id, address, name, blocks)
    select ${newId}, ${id}::uuid, r.recipient_id, r.address, r.name, r.blocks from (${recipients}) r
    where ${isWritable(sql`r.address`)} on conflict (mailing_id, recipient_id) do nothing`);
  await wakeNodes(tx);
  return { id, recipients: rowCount ?? 0 };
}

/** How many `startMailing` would queue a letter for. */
export async function countRecipients(db: Db, recipients: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${recipients}) r where ${isWritable(sql`r.address`)}`,
  );
  return rows[0]!.count;
}

/** Whoever has not got it yet does not get it. What is on its way at this moment arrives. */
export async function cancelMailing(tx: Db, id: string): Promise<void> {
  await tx.update(mailings).set({ state: 'cancelled', finishedAt: sql`now()` }).where(eq(mailings.id, id));
  const waiting = and(eq(deliveries.mailingId, id), eq(deliveries.state, 'queued'));
  await tx.update(deliveries).set({ state: 'cancelled', at: sql`now()` }).where(waiting);
}

/**
 * Somebody wants no more of what they got: what is queued for them is not sent, and the latest that was counts as the
 * one that they left by.
 */
export async function withdrawRecipient(tx: Db, recipientId: string): Promise<void> {
  const mine = eq(deliveries.recipientId, recipientId);
  const latest = sql`${deliveries.id} = (select d.id from ${deliveries} d where d.recipient_id = ${recipientId}
    and d.state = 'sent' order by d.at desc limit 1)`;
  await tx
    .update(deliveries)
    .set({ state: 'unsubscribed', at: sql`now()` })
    .where(and(mine, sql`(${deliveries.state} = 'queued' or ${latest})`));
}

/** Takes the address and the name out of the records of these recipients; that something was sent stays. */
export async function forgetRecipients(tx: Db, recipientIds: string[]): Promise<void> {
  const theirs = inArray(deliveries.recipientId, recipientIds);
  await tx
    .update(deliveries)
    .set({
      address: '',
      name: '',
      state: sql`case when ${deliveries.state} = 'queued' then 'cancelled' else ${deliveries.state} end`,
    })
    .where(theirs);
}

/** A message that was sent came back: of which mailing and to whom. Nothing for an id that is none of ours. */
export async function bounceDelivery(tx: Db, id: string, reason: string): Promise<Delivery | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: 'bounced', error: reason, at: sql`now()` })
    .where(and(eq(deliveries.id, id), inArray(deliveries.state, ['queued', 'sent'])))
    .returning();
  return row;
}

export type Figures = Record<'recipients' | 'queued' | 'sent' | 'bounced' | 'failed' | 'unsubscribed', number>;

/** By mailing. `sent` counts every message that a mail server took, whatever became of it later. */
export async function figuresOf(db: Db, mailingIds: string[]): Promise<Map<string, Figures>> {
  if (mailingIds.length === 0) return new Map();
  const states = db
    .select({
      mailingId: deliveries.mailingId,
      recipients: count(),
      queued: inState('queued'),
      sent: count(deliveries.sentAt),
      bounced: inState('bounced'),
      failed: inState('failed'),
      unsubscribed: inState('unsubscribed'),
    })
    .from(deliveries)
    .where(inArray(deliveries.mailingId, mailingIds))
    .groupBy(deliveries.mailingId);
  return new Map((await states).map(({ mailingId, ...figures }) => [mailingId, figures]));
}

const inState = (state: Delivery['state']) => sql<number>`count(*) filter (where ${deliveries.state} = ${state})::int`;

const isDue = sql`${deliveries.dueAt} <= now()`;

/** Takes up to `limit` letters that are due for the node with that number. */
export async function takeDue(db: Db, node: number, kinds: string[], limit: number): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const free = sql`(${deliveries.takenBy} is null or ${deliveries.takenBy} <> all (${livingNodes}))`;
    const due = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(mailings, eq(mailings.id, deliveries.mailingId))
      .where(
        and(eq(deliveries.state, 'queued'), isDue, free, eq(mailings.state, 'sending'), inArray(mailings.kind, kinds)),
      )
      .orderBy(deliveries.dueAt, deliveries.id)
      .limit(limit)
      .for('update', { of: deliveries, skipLocked: true });
    const ids = due.map(({ id }) => id);
    return ids.length === 0
      ? []
      : tx.update(deliveries).set({ takenBy: node }).where(inArray(deliveries.id, ids)).returning();
  });
}

/** Gives back what was taken and not tried. */
export async function giveBack(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(deliveries).set({ takenBy: null }).where(inArray(deliveries.id, ids));
}

/** When the next letter is due that nobody has in hand; undefined if none waits. In ms from now, at least 0. */
export async function nextDue(db: Db, kinds: string[]): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(d.due_at) - now()) * 1000)::int as ms
    from ${deliveries} d join ${mailings} m on m.id = d.mailing_id
    where d.state = 'queued' and d.taken_by is null and m.state = 'sending' and ${inArray(sql`m.kind`, kinds)}`);
  // Not by greatest(0, …) in the query: that is 0 as well where nothing waits, and who asks would never rest.
  const ms = rows[0]?.ms;
  return ms == null ? undefined : Math.max(0, ms);
}

export async function findMailing(db: Db, id: string): Promise<Mailing | undefined> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  return row;
}

/** Mailings of which nothing waits any more; each is told of once, to one node. */
export async function finishMailings(tx: Db, kinds: string[]): Promise<Pick<Mailing, 'id' | 'kind'>[]> {
  return tx
    .update(mailings)
    .set({ state: 'sent', finishedAt: sql`now()` })
    .where(
      and(
        eq(mailings.state, 'sending'),
        inArray(mailings.kind, kinds),
        sql`not exists (select from ${deliveries} d where d.mailing_id = ${mailings.id} and d.state = 'queued')`,
      ),
    )
    .returning({ id: mailings.id, kind: mailings.kind });
}

/** What became of one attempt. */
export interface Result {
  id: string;
  state: 'sent' | 'bounced' | 'failed' | 'queued';
  error: string | null;
  /** Until the next attempt, of what is still queued. */
  retrySeconds: number;
}

export async function recordResults(tx: Db, results: Result[]): Promise<void> {
  const column = <K extends keyof Result>(name: K) => results.map((result) => result[name]);
  const given = sql`unnest(${sql.param(column('id'))}::uuid[], ${sql.param(column('state'))}::text[],
    ${sql.param(column('error'))}::text[], ${sql.param(column('retrySeconds'))}::int[]) as r(id, state, error, wait)`;
  // Whoever unsubscribed while it was under way stays unsubscribed, and it was sent all the same.
  await tx.execute(sql`
    update ${deliveries} d set
      state = case when d.state = 'queued' then r.state else d.state end,
      error = r.error,
      attempts = d.attempts + 1,
      sent_at = case when r.state = 'sent' then now() else d.sent_at end,
      due_at = case when r.state = 'queued' then now() + make_interval(secs => r.wait) else d.due_at end,
      at = case when d.state = 'queued' then now() else d.at end,
      taken_by = null
    from ${given} where d.id = r.id`);
}
