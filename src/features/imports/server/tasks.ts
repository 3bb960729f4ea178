import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { deleteImports } from './queries.ts';

/** What became of each record is of no use later; what the records are here is kept. */
const KEPT_DAYS = 180;

const removeOld: Task = {
  name: 'imports-old',
  cron: '55 3 * * *',
  run: async ({ db }, now) => void (await deleteImports(db, new Date(now - KEPT_DAYS * DAY).toISOString())),
};

export const importsTasks: readonly Task[] = [removeOld];
