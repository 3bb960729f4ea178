import type { Task } from '#platform/server/queue/task.ts';
import { settlePublished } from './accept.ts';
import { removeUnusedPictures } from './pictures/tasks.ts';

export const submissionTasks: readonly Task[] = [
  { name: 'submissions-published', cron: '* * * * *', run: (deps) => settlePublished(deps) },
  removeUnusedPictures,
];
