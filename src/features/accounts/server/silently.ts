import { TransactionRollbackError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '#platform/server/db/connect.ts';

/**
 * Does the work in a transaction that is committed only if the work returns true. Refused work takes as long as accepted
 * work, so that the response time reveals nothing.
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
