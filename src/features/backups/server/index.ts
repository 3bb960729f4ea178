import { administrators } from '#features/notices/server/index.ts';
import type { Deps } from '#platform/server/deps.ts';

export { backupTasks, isDaily } from './schedule.ts';

/** Emails every administrator who can sign in that there is no new backup, or that changes cannot be stored. */
export function mailFailure(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  missing: 'backup' | 'changes',
  error: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    for (const to of await administrators(tx))
      await mailer.send(tx, { template: 'backup-failed', to, props: { missing, error } });
  });
}
