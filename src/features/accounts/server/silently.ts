import { TransactionRollbackError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '#platform/server/db/connect.ts';

/**
 * Does the work in a transaction that lasts only if the work answers true. What is refused without a word costs the
 * same as what is done, so that the time it takes tells nothing either.
 */
export async function silently(db: NodePgDatabase, work: (tx: Db) => Promise<boolean>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await work(tx))) tx.rollback();
    });
  } catch (err) {
    if (!(err instanceof TransactionRollbackError)) throw err;
  }
}
