import type { Task } from '#platform/server/queue/task.ts';
import { REFILED_AT_ONCE, refileNext } from './refile.ts';

export const topicTasks: readonly Task[] = [
  {
    name: 'topics-refile',
    cron: '* * * * *',
    run: async (deps) => {
      while ((await deps.db.transaction((tx) => refileNext(tx, deps))) === REFILED_AT_ONCE);
    },
  },
];
