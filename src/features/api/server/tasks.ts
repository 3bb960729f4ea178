import { lt, or } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { apiCalls, apiKeys } from './table.ts';

/** Ended keys stay in the list for a while, so that an administrator sees which key a failing program used. */
const KEPT_DAYS = 180;

const removeOld: Task = {
  name: 'api-keys-old',
  cron: '20 4 * * *',
  async run({ db }, now) {
    const before = (days: number) => new Date(now - days * DAY).toISOString();
    await db
      .delete(apiKeys)
      .where(or(lt(apiKeys.revokedAt, before(KEPT_DAYS)), lt(apiKeys.expiresAt, before(KEPT_DAYS))));
    await db.delete(apiCalls).where(lt(apiCalls.at, before(1)));
  },
};

export const apiTasks: readonly Task[] = [removeOld];
