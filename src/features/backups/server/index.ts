import { and, eq } from 'drizzle-orm';
import { users } from '#platform/server/auth/table.ts';
import type { Deps } from '#platform/server/deps.ts';

export { backupTasks, isDaily } from './schedule.ts';

/** Emails every administrator who can sign in that there is no new backup, or that changes cannot be stored. */
export function mailFailure(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  missing: 'backup' | 'changes',
  error: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const able = and(eq(users.role, 'admin'), eq(users.emailVerified, true), eq(users.banned, false));
    for (const { email } of await tx.select({ email: users.email }).from(users).where(able))
      await mailer.send(tx, { template: 'backup-failed', to: email, props: { missing, error } });
  });
}
