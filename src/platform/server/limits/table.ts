import { lt } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Task } from '../queue/task.ts';

/**
 * Calls on all nodes that count against a limit. rate-limiter-flexible inserts without naming columns, so their order
 * matters. The migration makes the table UNLOGGED: counting does not wait for the disk, and a crash may empty the
 * table.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The limit's name and a keyed hash of the caller. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

/** Defined here and not in store.ts, because every request loads store.ts and must not load the tasks. */
const forgetExpired: Task = {
  name: 'limits-expired',
  cron: '8-59/10 * * * *',
  async run({ db }, now) {
    await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  },
};

export const limitTasks: readonly Task[] = [forgetExpired];
