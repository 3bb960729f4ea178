import type { Task } from '#platform/server/queue/task.ts';
import { fillCodes } from './fill.ts';

export const jurisdictionTasks: readonly Task[] = [
  { name: 'jurisdiction-codes', cron: '* * * * *', run: ({ db, changes }) => fillCodes(db, changes, () => false) },
];
