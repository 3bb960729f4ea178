import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
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
  /** Each row has `slots` (jsonb) besides: what stands in the slots of this recipient's letter alone. */
  withSlots?: boolean;
}

/** Queues a letter to many in `tx`; its sending begins once that commits. */
export async function startMailing(
  tx: Db,
  { recipients, withSlots = false, ...letter }: NewMailing,
): Promise<{ id: string; recipients: number }> {
  const [row] = await tx.insert(mailings).values(letter).returning({ id: mailings.id });
  const { id } = row!;
  const { rowCount } = await tx.execute(sql`
    insert into ${deliveries} (id, mailing_id, recipient_id, address, name, blocks, slots)
    select ${newId}, ${id}::uuid, r.recipient_id, r.address, r.name, r.blocks, ${withSlots ? sql`r.slots` : sql`null`}
    from (${recipients}) r
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
 * Somebody wants no more of what they got: what is queued for them is not sent, and the letter whose link they left by
 * is marked, if they did.
 */
export async function withdrawRecipient(tx: Db, recipientId: string, letterId?: string): Promise<void> {
  const mine = (...states: Delivery['state'][]) =>
    and(eq(deliveries.recipientId, recipientId), inArray(deliveries.state, states));
  const at = sql`now()`;
  if (letterId) {
    const leftBy = and(mine('queued', 'sent'), eq(deliveries.id, letterId));
    await tx.update(deliveries).set({ state: 'unsubscribed', at }).where(leftBy);
  }
  await tx.update(deliveries).set({ state: 'cancelled', at }).where(mine('queued'));
}

/** Takes the address and the name out of the records of these recipients; that something was sent stays. */
export async function forgetRecipients(tx: Db, recipientIds: string[]): Promise<void> {
  const theirs = inArray(deliveries.recipientId, recipientIds);
  await tx
    .update(deliveries)
    .set({
      address: '',
      name: '',
      slots: null,
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

/** Sends those of the letters again that were given up, unless their mailing was stopped. Answers how many. */
export async function resendLetters(tx: Db, ids: readonly string[]): Promise<number> {
  const again = await tx
    .update(deliveries)
    .set({ state: 'queued', attempts: 0, dueAt: sql`now()`, error: null, at: sql`now()` })
    .from(mailings)
    .where(
      and(
        inArray(deliveries.id, [...ids]),
        eq(deliveries.state, 'failed'),
        eq(mailings.id, deliveries.mailingId),
        ne(mailings.state, 'cancelled'),
        ne(mailings.html, ''),
      ),
    )
    .returning({ mailingId: deliveries.mailingId });
  if (again.length === 0) return 0;
  const concerned = [...new Set(again.map(({ mailingId }) => mailingId))];
  await tx.update(mailings).set({ state: 'sending', finishedAt: null }).where(inArray(mailings.id, concerned));
  await wakeNodes(tx);
  return again.length;
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

const waits = (mailing: SQL) => sql`d.mailing_id = ${mailing} and d.state = 'queued'`;
const sending = (kinds: string[]) => sql`m.state = 'sending' and m.kind = any(${sql.param(kinds)}::text[])`;

/**
 * Takes up to about `limit` letters that are due for the node with that number: of each mailing the same share, so that
 * an alert to one does not wait until an issue to thousands is out.
 */
export async function takeDue(db: Db, node: number, kinds: string[], limit: number): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const due = sql`${waits(sql`m.id`)} and d.due_at <= now() and (d.taken_by is null or d.taken_by <> all (${livingNodes}))`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      select m.id from ${mailings} m where ${sending(kinds)} and exists (select from ${deliveries} d where ${due})
      order by m.created_at limit ${limit}`);
    if (rows.length === 0) return [];
    const share = Math.ceil(limit / rows.length);
    const taken = await tx.execute<{ id: string }>(sql`
      select t.id from ${mailings} m cross join lateral (
        select d.id from ${deliveries} d where ${due} order by d.due_at, d.id limit ${share} for update skip locked
      ) t where m.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
    const ids = taken.rows.map(({ id }) => id);
    return tx.update(deliveries).set({ takenBy: node }).where(inArray(deliveries.id, ids)).returning();
  });
}

export interface Taken {
  id: string;
  /** The number of the node that took it. */
  node: number;
}
/** `not_ours`: withdrawn or stopped meanwhile, or taken by another node. */
export type Fate = 'send' | 'suppressed' | 'not_ours';

/** Which of the letters that a node took are still to be sent, in their order. */
export async function fatesOf(db: Db, taken: Taken[]): Promise<Fate[]> {
  const { rows } = await db.execute<{ id: string; writable: boolean }>(sql`
    select d.id, ${isWritable(sql`d.address`)} as writable
    from ${deliveries} d join ${mailings} m on m.id = d.mailing_id
    join unnest(${sql.param(taken.map(({ id }) => id))}::uuid[], ${sql.param(taken.map(({ node }) => node))}::int[]) t(id, node)
      on t.id = d.id and t.node = d.taken_by
    where d.state = 'queued' and m.state = 'sending'`);
  const known = new Map(rows.map(({ id, writable }) => [id, writable]));
  return taken.map(({ id }) => (known.has(id) ? (known.get(id) ? 'send' : 'suppressed') : 'not_ours'));
}

/** Gives back what was taken and not tried. */
export async function giveBack(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(deliveries).set({ takenBy: null }).where(inArray(deliveries.id, ids));
}

/** When the next letter is due that nobody has in hand; undefined if none waits. In ms from now, at least 0. */
export async function nextDue(db: Db, kinds: string[]): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(next.due_at) - now()) * 1000)::int as ms
    from ${mailings} m cross join lateral (
      select d.due_at from ${deliveries} d where ${waits(sql`m.id`)} and d.taken_by is null order by d.due_at limit 1
    ) next where ${sending(kinds)}`);
  // Not by greatest(0, …) in the query: that is 0 as well where nothing waits, and who asks would never rest.
  const ms = rows[0]?.ms;
  return ms == null ? undefined : Math.max(0, ms);
}

/** @throws if there is none */
export async function findMailing(db: Db, id: string): Promise<Mailing> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  if (!row) throw new Error(`There is no mailing ${id}`);
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
  address: string;
  state: 'sent' | 'bounced' | 'failed' | 'queued' | 'cancelled';
  /** This one included. */
  attempts: number;
  error: string | null;
  /** Until the next attempt, of what is still queued. */
  retrySeconds: number;
  /** What it says about the address. */
  blame?: 'hard_bounce' | 'soft_bounce';
}

export async function recordResults(tx: Db, results: Result[]): Promise<void> {
  const column = <K extends keyof Result>(name: K) => sql.param(results.map((result) => result[name]));
  const given = sql`unnest(${column('id')}::uuid[], ${column('state')}::text[], ${column('attempts')}::int[],
    ${column('error')}::text[], ${column('retrySeconds')}::int[]) as r(id, state, attempts, error, wait)`;
  // Whoever unsubscribed while it was under way stays unsubscribed, and it was sent all the same.
  await tx.execute(sql`
    update ${deliveries} d set
      state = case when d.state = 'queued' then r.state else d.state end,
      error = r.error,
      attempts = r.attempts,
      sent_at = case when r.state = 'sent' then now() else d.sent_at end,
      due_at = case when r.state = 'queued' then now() + make_interval(secs => r.wait) else d.due_at end,
      at = case when d.state = 'queued' then now() else d.at end,
      taken_by = null
    from ${given} where d.id = r.id`);
}
