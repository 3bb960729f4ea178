/** Queries about bulk mail for features and the desk. The queries of the sending nodes are in node-queries.ts. */
import { and, count, eq, inArray, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { isWritable } from '../suppressions.ts';
import { wakeNodes } from './node.ts';
import { type DeliveryFigures, mailingDeliveries as deliveries, mailings } from './table.ts';

export type Mailing = typeof mailings.$inferSelect;
export type MailingDelivery = typeof deliveries.$inferSelect;

interface NewMailing {
  /** The name of a `MailingKind`. */
  kind: string;
  subject: string;
  /** Can contain slots and blocks: template.ts. */
  html: string;
  plain: string;
  /**
   * A SELECT of `recipient_id` (uuid), `address`, `name` (text) and `blocks` (integer[], null for all). The rows stay
   * in the database, however many there are. Repeated recipients count once, and suppressed addresses are left out.
   */
  recipients: SQL;
  /** Set if each row also has `slots` (jsonb): slot values for this recipient only. */
  withSlots?: boolean;
  /** How many recipients one statement adds. */
  chunk?: number;
}

/** Queues a bulk mail in `tx`; sending begins once `tx` commits. */
export async function startMailing(
  tx: Db,
  { recipients, withSlots = false, chunk = CHUNK, ...letter }: NewMailing,
): Promise<{ id: string; recipients: number }> {
  const [row] = await tx.insert(mailings).values(letter).returning({ id: mailings.id });
  const { id } = row!;
  const added = await addDeliveries(tx, id, { recipients, withSlots, chunk });
  await wakeNodes(tx);
  return { id, recipients: added };
}

/** One statement takes a second or two, however many recipients there are in total. */
const CHUNK = 20_000;

/** Adds the deliveries chunk by chunk, in the order of their recipients. */
async function addDeliveries(
  tx: Db,
  id: string,
  { recipients, withSlots, chunk }: Pick<NewMailing, 'recipients' | 'withSlots' | 'chunk'> & { chunk: number },
): Promise<number> {
  let added = 0;
  for (let after: string | null = null; ; ) {
    // An index can find the next ones only if the condition is this simple.
    const next = after === null ? sql`` : sql`where r.recipient_id > ${after}::uuid`;
    const result: { rows: Chunk[] } = await tx.execute<Chunk>(sql`
      with chunk as materialized (
        select * from (${recipients}) r ${next} order by r.recipient_id limit ${chunk}
      ), added as (
        insert into ${deliveries} (id, mailing_id, recipient_id, address, name, blocks, slots)
        select ${newId}, ${id}::uuid, r.recipient_id, r.address, r.name, r.blocks, ${withSlots ? sql`r.slots` : sql`null`}
        from chunk r where ${isWritable(sql`r.address`)} on conflict (mailing_id, recipient_id) do nothing returning 1
      )
      select (select count(*)::int from chunk) as read, (select count(*)::int from added) as added,
        (select recipient_id from chunk order by recipient_id desc limit 1) as last`);
    const { read, added: more, last } = result.rows[0]!;
    added += more;
    if (read < chunk) return added;
    after = last;
  }
}

interface Chunk extends Record<string, unknown> {
  read: number;
  added: number;
  last: string | null;
}

/** @throws Error if there is no such bulk mail */
export async function findMailing(db: Db, id: string): Promise<Mailing> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  if (!row) throw new Error(`There is no mailing ${id}`);
  return row;
}

/** Returns the number of recipients for whom `startMailing` would queue an email. */
export async function countRecipients(db: Db, recipients: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${recipients}) r where ${isWritable(sql`r.address`)}`,
  );
  return rows[0]!.count;
}

/** Locks the bulk mail whose id `id` selects, if there is one. */
export async function lockMailing(tx: Db, id: SQLWrapper): Promise<void> {
  await tx.select({ id: mailings.id }).from(mailings).where(sql`${mailings.id} = (${id})`).for('update');
}

/** Cancels the emails that have not been sent yet. Emails in transit at this moment still arrive. */
export async function cancelMailing(tx: Db, id: string): Promise<void> {
  await tx.update(mailings).set({ state: 'cancelled', finishedAt: sql`now()` }).where(eq(mailings.id, id));
  const waiting = and(eq(deliveries.mailingId, id), eq(deliveries.state, 'queued'));
  await tx.update(deliveries).set({ state: 'cancelled', at: sql`now()` }).where(waiting);
}

/**
 * Unsubscribes a recipient: cancels their queued emails, and those that failed, which would otherwise be sent again with
 * the others. Marks the email (`letterId`) whose link they used, if any.
 */
export async function withdrawRecipient(tx: Db, recipientId: string, letterId?: string): Promise<void> {
  const ofRecipient = (...states: MailingDelivery['state'][]) =>
    and(eq(deliveries.recipientId, recipientId), inArray(deliveries.state, states));
  const at = sql`now()`;
  if (letterId) {
    const usedMail = and(ofRecipient('queued', 'sent'), eq(deliveries.id, letterId));
    await tx.update(deliveries).set({ state: 'unsubscribed', at }).where(usedMail);
  }
  await tx.update(deliveries).set({ state: 'cancelled', at }).where(ofRecipient('queued', 'failed'));
}

/**
 * Sends the queued and failed emails of these recipients to another address of the same person. A node that has taken
 * one with the former address must take it again.
 */
export async function moveRecipients(tx: Db, recipientIds: string[], address: string): Promise<void> {
  const isWaiting = inArray(deliveries.state, ['queued', 'failed']);
  await tx
    .update(deliveries)
    .set({ address, takenBy: null })
    .where(and(inArray(deliveries.recipientId, recipientIds), isWaiting));
}

/** Removes the addresses and names of these recipients; keeps the fact that emails were sent. */
export async function forgetRecipients(tx: Db, recipientIds: string[]): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      address: '',
      name: '',
      slots: null,
      state: sql`case when ${deliveries.state} = 'queued' then 'cancelled' else ${deliveries.state} end`,
    })
    .where(inArray(deliveries.recipientId, recipientIds));
}

/** Marks an email as bounced and returns it; undefined for an unknown id. */
export async function bounceDelivery(tx: Db, id: string, reason: string): Promise<MailingDelivery | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: 'bounced', error: reason, at: sql`now()` })
    .where(and(eq(deliveries.id, id), inArray(deliveries.state, ['queued', 'sent'])))
    .returning();
  return row;
}

/** Queues again the given emails that failed for good, unless their bulk mail was cancelled. Returns their number. */
export async function resendLetters(tx: Db, ids: readonly string[]): Promise<number> {
  const failed = and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'failed'));
  // cancelMailing locks the bulk mail first too, so that only one of the two takes effect.
  const concerned = await tx
    .select({ id: mailings.id })
    .from(mailings)
    .where(
      and(
        inArray(mailings.id, tx.select({ id: deliveries.mailingId }).from(deliveries).where(failed)),
        ne(mailings.state, 'cancelled'),
        ne(mailings.html, ''),
      ),
    )
    .orderBy(mailings.id)
    .for('update');
  const of = concerned.map(({ id }) => id);
  const again = await tx
    .update(deliveries)
    .set({ state: 'queued', attempts: 0, dueAt: sql`now()`, error: null, at: sql`now()` })
    .where(and(failed, inArray(deliveries.mailingId, of)))
    .returning({ mailingId: deliveries.mailingId });
  if (again.length === 0) return 0;
  await tx.update(mailings).set({ state: 'sending', finishedAt: null }).where(inArray(mailings.id, of));
  await wakeNodes(tx);
  return again.length;
}

/** Returns whether emails of this bulk mail failed for good. */
export const hasFailures = async (tx: Db, mailingId: string): Promise<boolean> =>
  (await tx.$count(deliveries, and(eq(deliveries.mailingId, mailingId), eq(deliveries.state, 'failed')))) > 0;

/** Returns the figures by bulk mail. `sent` counts every email that a server accepted, even if it bounced later. */
export async function figuresOf(db: Db, mailingIds: string[]): Promise<Map<string, DeliveryFigures>> {
  if (mailingIds.length === 0) return new Map();
  const counted = await countFigures(db, mailingIds);
  const kept = await db
    .select({ mailingId: mailings.id, figures: mailings.figures })
    .from(mailings)
    .where(and(inArray(mailings.id, mailingIds), isNotNull(mailings.figures)));
  return new Map([...counted, ...kept.map(({ mailingId, figures }) => [mailingId, figures!] as const)]);
}

export async function countFigures(db: Db, mailingIds: string[]): Promise<Map<string, DeliveryFigures>> {
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

const inState = (state: MailingDelivery['state']) =>
  sql<number>`count(*) filter (where ${deliveries.state} = ${state})::int`;
