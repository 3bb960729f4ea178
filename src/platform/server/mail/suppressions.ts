/** Addresses that get no more email, because the mailbox does not exist or its owner has complained to a provider. */
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { SuppressionReason } from '#kernel/mail.ts';
import type { Db } from '../db/connect.ts';
import { mailSuppressions as table } from './table.ts';

export type StoredSuppression = typeof table.$inferSelect;

/**
 * Returns why an email must not be sent to the address; undefined if it can be. `subscribed` means that the email
 * belongs to a subscription, which a complaint cancels.
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
    // Reasons that stop all emails come first.
    .orderBy(desc(table.reason))
    .limit(1);
  return row;
}

/** Returns the condition, for bulk mail, that an address can get email that its owner has subscribed to. */
export const isWritable = (address: SQL): SQL =>
  sql`not exists (select 1 from ${table} where ${table.address} = lower(${address}))
    and not exists (select 1 from ${table} where ${table.address} = ${erased(address)})`;

/** Returns the form in which a suppressed address is stored after an erasure: it still gets no email. */
export const erased = (address: SQL): SQL =>
  sql`'sha256:' || encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`;

const isOf = (address: string): SQL =>
  sql`${table.address} in (${address.toLowerCase()}, ${erased(sql`${address}::text`)})`;

/** Suppresses an address. Returns false if it was already suppressed for this reason. */
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

/** Lifts a suppression and returns it; undefined if there was none. */
export async function removeSuppression(tx: Db, id: string): Promise<StoredSuppression | undefined> {
  const [row] = await tx.delete(table).where(eq(table.id, id)).returning();
  return row;
}

/** Returns whether the address is still suppressed for a reason that stops all emails. */
export async function isDead(db: Db, address: string): Promise<boolean> {
  const where = and(isOf(address), inArray(table.reason, ['hard_bounce', 'soft_bounces']));
  return (await db.$count(table, where)) > 0;
}
