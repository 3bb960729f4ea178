import type { Task } from '#platform/server/queue/task.ts';
import { tellReaders } from './tell.ts';
import { notifyOfNotices } from './waiting.ts';

export const editionTasks: readonly Task[] = [
  { name: 'corrections-notify', cron: '*/5 * * * *', run: notifyOfNotices },
  {
    name: 'corrections-tell',
    cron: '*/5 * * * *',
    run: async (deps, now) => {
      await tellReaders(deps, now);
    },
  },
];
