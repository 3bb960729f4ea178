import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { understand } from '#features/search/server/index.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { moveRecipients } from '#platform/server/mail/bulk/queries.ts';
import type { AlertInput } from '../contract.ts';
import { alerts as table } from './table.ts';

export type StoredAlert = typeof table.$inferSelect;

const isOf = (email: string) => holdsAddress(table.email, email);

/** Keeps others from setting up alerts for that address until `tx` ends. */
export const lockAddress = (tx: Db, email: string): Promise<void> => lockName(tx, `alerts ${email.toLowerCase()}`);

/** Lists all alerts of an address, whatever its case, oldest first. */
export function listAlerts(db: Db, email: string): Promise<StoredAlert[]> {
  return db.select().from(table).where(isOf(email)).orderBy(asc(table.createdAt), asc(table.id));
}

export async function insertAlert(tx: Db, input: AlertInput): Promise<StoredAlert> {
  const [row] = await tx.insert(table).values(input).returning();
  return row!;
}

/** How many different searches to understand in one transaction. */
const UNDERSTOOD = 200;

/**
 * Stores what the search understands by the keywords of alerts that lack it. Returns whether there may be more such
 * alerts.
 */
export async function understandNext(tx: Db): Promise<boolean> {
  const unknown = and(table.active, ne(table.keywords, ''), isNull(table.query));
  const next = await tx.selectDistinct({ keywords: table.keywords }).from(table).where(unknown).limit(UNDERSTOOD);
  for (const { keywords } of next) {
    const { all } = await understand(tx, keywords);
    await tx
      .update(table)
      .set({ query: all })
      .where(and(unknown, eq(table.keywords, keywords)));
  }
  return next.length === UNDERSTOOD;
}

/** Makes the site understand all keywords again, because synonyms may have changed. */
export async function forgetQueries(tx: Db): Promise<void> {
  await tx.update(table).set({ query: null }).where(isNotNull(table.query));
}

export async function updateAlert(tx: Db, id: string, change: Partial<StoredAlert>): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

export async function deleteAlert(tx: Db, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** Deletes alerts that nobody has confirmed, and for which nobody has requested a link since that time. */
export async function deleteUnconfirmed(tx: Db, askedBefore: string): Promise<void> {
  const asked = sql`greatest(${table.createdAt}, ${table.mailedAt}, ${table.linksSince})`;
  await tx.delete(table).where(and(isNull(table.confirmedAt), sql`${asked} < ${askedBefore}`));
}

/** Cancels all links to alerts of the address that were emailed before that time. */
export async function endLinks(tx: Db, email: string, linksSince: string): Promise<void> {
  await tx.update(table).set({ linksSince }).where(isOf(email));
}

export async function wasMailedSince(tx: Db, email: string, since: string): Promise<boolean> {
  return (await tx.$count(table, and(isOf(email), gt(table.mailedAt, since)))) > 0;
}

export async function findAlert(db: Db, id: string): Promise<StoredAlert | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/** Sends the alerts of an address to another address of the same person. Links emailed before no longer work. */
export async function moveAlerts(tx: Db, from: string, to: string): Promise<void> {
  const moved = await tx
    .update(table)
    .set({ email: to, linksSince: now() })
    .where(isOf(from))
    .returning({ id: table.id });
  await moveRecipients(
    tx,
    moved.map((alert) => alert.id),
    to,
  );
}
