import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './connect.ts';

/**
 * Does the work in a transaction, or in a savepoint within one, and commits it only if the work returns true. Refused
 * work takes as long as accepted work, so that the response time reveals nothing.
 */
export async function silently(db: Db, work: (tx: Db) => Promise<boolean>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await work(tx))) tx.rollback();
    });
  } catch (err) {
    if (!(err instanceof TransactionRollbackError)) throw err;
  }
}
