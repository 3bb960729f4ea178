import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** Until `tx` ends, nobody else passes here with the same name, on whatever node: the second waits for the first. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
