import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** Locks a name on all nodes until `tx` ends: a second transaction that locks the same name waits for the first. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Locks a name in the same way, but returns false instead of waiting. */
export async function tryLockName(tx: Db, name: string): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`;
  return (await tx.execute<{ locked: boolean }>(lock)).rows[0]!.locked;
}
