import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { eraseExpired } from './queries.ts';

/** Deletes records that have been in the bin for 30 days. */
const emptyBin: Task = {
  name: 'bin-empty',
  cron: '40 3 * * *',
  run: ({ db, kinds }) =>
    db.transaction(async (tx) => {
      const erased = await eraseExpired(tx, kinds);
      if (Object.keys(erased).length > 0) await recordAction(tx, null, 'bin.empty', null, null, erased);
    }),
};

export const binTasks: readonly Task[] = [emptyBin];
