import type { Task } from '#platform/server/queue/task.ts';
import { countWindows, forgetTerms, tallyAll } from './tally.ts';

export const searchTasks: readonly Task[] = [
  { name: 'search-terms', cron: '* * * * *', run: ({ db }) => tallyAll(db, () => false) },
  { name: 'search-windows', cron: '20 * * * *', run: ({ db }) => countWindows(db) },
  { name: 'search-forget', cron: '50 3 * * *', run: ({ db }) => forgetTerms(db) },
];
