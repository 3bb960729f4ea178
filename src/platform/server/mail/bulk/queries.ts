/** What features and the desk ask about letters to many. What the nodes that send them ask stands in node-queries.ts. */
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { isWritable } from '../suppressions.ts';
import { wakeNodes } from './node.ts';
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

/** @throws if there is none */
export async function findMailing(db: Db, id: string): Promise<Mailing> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  if (!row) throw new Error(`There is no mailing ${id}`);
  return row;
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
