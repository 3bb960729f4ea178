import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Subscriber } from '../contract.ts';
import { newsletterConsents, newsletterSubscribers as table } from './table.ts';

export type StoredSubscriber = typeof table.$inferSelect;

const CLEAN_UP_ROWS = 1_000;

/** The subscriber with that address, in whatever case; a new one, unconfirmed, if there was none. Locked until `tx` ends. */
export async function findOrInsert(tx: Db, email: string): Promise<StoredSubscriber> {
  await tx.insert(table).values({ email }).onConflictDoNothing();
  const isOf = eq(sql`lower(${table.email})`, sql`lower(${email})`);
  const [row] = await tx.select().from(table).where(isOf).for('update');
  return row!;
}

export async function findSubscriber(db: Db, id: string): Promise<StoredSubscriber | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/** Nobody else changes it until `tx` ends. */
export async function lockSubscriber(tx: Db, id: string): Promise<StoredSubscriber | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function updateSubscriber(tx: Db, id: string, change: Partial<StoredSubscriber>): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

export async function insertConsent(tx: Db, consent: typeof newsletterConsents.$inferInsert): Promise<void> {
  await tx.insert(newsletterConsents).values(consent);
}

/** What nobody confirmed in time is forgotten. Who said that they want no mail is not. */
export async function deleteUnconfirmed(tx: Db, mailedBefore: string): Promise<void> {
  const old = tx
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.confirmedAt), isNull(table.unsubscribedAt), lt(table.mailedAt, mailedBefore)))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await tx.delete(table).where(inArray(table.id, old));
}

export interface SubscriberFilter {
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** Newest first; `q` is looked for in the address and the names. */
export async function listSubscribers(db: Db, { q, limit, offset }: SubscriberFilter): Promise<Page<Subscriber>> {
  const [rows, total] = await Promise.all([
    selectSubscribers(db, { q }).limit(limit).offset(offset),
    db.$count(table, isOf({ q })),
  ]);
  return { rows, total };
}

/** The same, all of them. */
export const selectSubscribers = (db: Db, filter: Pick<SubscriberFilter, 'q'>) =>
  db.select().from(table).where(isOf(filter)).orderBy(desc(table.subscribedAt), desc(table.id)).$dynamic();

const isOf = ({ q }: Pick<SubscriberFilter, 'q'>) => matches(q, [table.email, table.firstName, table.lastName]);
