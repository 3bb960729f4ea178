import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { deleteImports } from './queries.ts';

/** Reports are of no use later. `import_records` stays, for later imports. */
const KEPT_DAYS = 180;

const removeOld: Task = {
  name: 'imports-old',
  cron: '55 3 * * *',
  run: async ({ db }, now) => void (await deleteImports(db, new Date(now - KEPT_DAYS * DAY).toISOString())),
};

export const importsTasks: readonly Task[] = [removeOld];
