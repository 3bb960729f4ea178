import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** Locks a name on all nodes until `tx` ends: a second transaction that locks the same name waits for the first. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
