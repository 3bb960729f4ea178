/** Addresses that get no more mail: because there is no such mailbox, or because their owner said so to a provider. */
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { SuppressionReason } from '#kernel/mail.ts';
import type { Db } from '../db/connect.ts';
import { mailSuppressions as table } from './table.ts';

export type StoredSuppression = typeof table.$inferSelect;

/**
 * Why a mail must not go to the address; undefined if it may. `subscribed`: its reader gets it because they subscribed,
 * which a complaint ends.
 */
export async function suppressionOf(
  db: Db,
  address: string,
  subscribed: boolean,
): Promise<StoredSuppression | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(isOf(address), subscribed ? undefined : ne(table.reason, 'complaint')))
    // What ends everything is named first.
    .orderBy(desc(table.reason))
    .limit(1);
  return row;
}

/** For senders of many: rows whose address may get what its owner subscribed to. */
export const isWritable = (address: SQL): SQL =>
  sql`not exists (select 1 from ${table} where ${table.address} = lower(${address}))
    and not exists (select 1 from ${table} where ${table.address} = ${erased(address)})`;

/** How an address stands here whose owner had everything about it erased: it still gets no mail. */
export const erased = (address: SQL): SQL =>
  sql`'sha256:' || encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`;

const isOf = (address: string): SQL =>
  sql`${table.address} in (${address.toLowerCase()}, ${erased(sql`${address}::text`)})`;

/** Whether it was not suppressed for that reason before. */
export async function suppress(
  tx: Db,
  address: string,
  reason: SuppressionReason,
  detail: string,
  at: string,
): Promise<boolean> {
  const added = await tx
    .insert(table)
    .values({ address: address.toLowerCase(), reason, detail, since: at })
    .onConflictDoNothing()
    .returning({ id: table.id });
  return added.length > 0;
}

/** Gives what was lifted; undefined if it was not there. */
export async function removeSuppression(tx: Db, id: string): Promise<StoredSuppression | undefined> {
  const [row] = await tx.delete(table).where(eq(table.id, id)).returning();
  return row;
}

/** Whether the address is still suppressed for something that ends everything. */
export async function isDead(db: Db, address: string): Promise<boolean> {
  const where = and(isOf(address), inArray(table.reason, ['hard_bounce', 'soft_bounces']));
  return (await db.$count(table, where)) > 0;
}
