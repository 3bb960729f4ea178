import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { newsletterSubscribers as table } from './table.ts';

/** Stores a subscriber for a test, confirmed unless `over` says otherwise. */
export async function buildSubscriber(db: Db, over: Partial<typeof table.$inferInsert> = {}) {
  const email = `reader-${crypto.randomUUID()}@example.com`;
  const [row] = await db
    .insert(table)
    .values({ email, active: true, confirmedAt: now(), ...over })
    .returning();
  return row!;
}
