import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import { users, verifications } from '#platform/server/auth/table.ts';
import type { Task } from '#platform/server/queue/task.ts';

const UNVERIFIED_DAYS = 7;

/** Deletes accounts whose address is still unconfirmed after a week, unless a confirmation link still works. */
const removeUnverified: Task = {
  name: 'accounts-unverified',
  cron: '20 3 * * *',
  async run({ db }, now) {
    const link = db
      .select({ id: verifications.id })
      .from(verifications)
      .where(
        and(eq(verifications.identifier, sql`'verify:' || ${users.id}`), gt(verifications.expiresAt, new Date(now))),
      );
    const untouched = lt(users.updatedAt, new Date(now - UNVERIFIED_DAYS * DAY));
    await db.delete(users).where(and(eq(users.emailVerified, false), untouched, notExists(link)));
  },
};

export const accountTasks: readonly Task[] = [removeUnverified];
