/** Queries of the nodes that send bulk mail: they take due emails, check them before sending and record results. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { isWritable } from '../suppressions.ts';
import { livingNodes, takeTurns } from './node.ts';
import type { Mailing, MailingDelivery } from './queries.ts';
import { mailingDeliveries as deliveries, mailings } from './table.ts';

const waits = (mailing: SQL) => sql`d.mailing_id = ${mailing} and d.state = 'queued'`;
const sending = (kinds: string[]) => sql`m.state = 'sending' and m.kind = any(${sql.param(kinds)}::text[])`;

/**
 * Takes about `limit` due emails for the node with this number: the same share of each bulk mail, so that an alert to
 * one reader does not wait for an issue to thousands.
 */
export async function takeDue(db: Db, node: number, kinds: string[], limit: number): Promise<MailingDelivery[]> {
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
  /** The number of the node that took the email. */
  node: number;
}
/** `not_ours` means that it was cancelled or another node took it. */
export type Fate = 'send' | 'suppressed' | 'not_ours';

/** Returns for each email that a node took whether it should still be sent, in the same order. */
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

/** Releases emails that were taken but not tried. */
export async function giveBack(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(deliveries).set({ takenBy: null }).where(inArray(deliveries.id, ids));
}

/** Returns how soon the next email that no node has taken is due (ms, at least 0); undefined if none waits. */
export async function nextDue(db: Db, kinds: string[]): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(next.due_at) - now()) * 1000)::int as ms
    from ${mailings} m cross join lateral (
      select d.due_at from ${deliveries} d where ${waits(sql`m.id`)} and d.taken_by is null order by d.due_at limit 1
    ) next where ${sending(kinds)}`);
  // Not greatest(0, …) in the query: that would also be 0 if no email is waiting, and the node would never sleep.
  const ms = rows[0]?.ms;
  return ms == null ? undefined : Math.max(0, ms);
}

/** Marks bulk mails that have no waiting emails as sent, and returns them, each once and to one node. */
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

/** The result of one attempt. */
export interface Result {
  id: string;
  address: string;
  state: 'sent' | 'bounced' | 'failed' | 'queued' | 'cancelled';
  /** Including this attempt. */
  attempts: number;
  error: string | null;
  /** How long until the next attempt for an email that is still queued. */
  retrySeconds: number;
  /** What the result says about the address. */
  blame?: 'hard_bounce' | 'soft_bounce';
}

/**
 * Stores results, and returns the ids of their emails. Ignores a result if the row no longer has the address of the
 * attempt. After an erasure, the result would store the address again; after a change of address, the site sends another
 * email to the new address.
 */
export async function recordResults(tx: Db, results: Result[]): Promise<Set<string>> {
  const column = <K extends keyof Result>(name: K) => sql.param(results.map((result) => result[name]));
  const given = sql`unnest(${column('id')}::uuid[], ${column('state')}::text[], ${column('attempts')}::int[],
    ${column('error')}::text[], ${column('retrySeconds')}::int[], ${column('address')}::text[])
    as r(id, state, attempts, error, wait, address)`;
  // A recipient who unsubscribed during the attempt stays unsubscribed, although the email was sent.
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${deliveries} d set
      state = case when d.state = 'queued' then r.state else d.state end,
      error = r.error,
      attempts = r.attempts,
      sent_at = case when r.state = 'sent' then now() else d.sent_at end,
      due_at = case when r.state = 'queued' then now() + make_interval(secs => r.wait) else d.due_at end,
      at = case when d.state = 'queued' then now() else d.at end,
      taken_by = null
    from ${given} where d.id = r.id and d.address = r.address returning d.id`);
  return new Set(rows.map(({ id }) => id));
}
