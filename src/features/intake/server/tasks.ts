import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { deleteEntries } from './entries.ts';
import { fetchDue } from './sources.ts';

/** Entries that nobody has used are no news later. */
const KEPT_DAYS = 90;

export const intakeTasks: readonly Task[] = [
  { name: 'intake-fetch', cron: '* * * * *', run: fetchDue },
  {
    name: 'intake-old',
    cron: '50 3 * * *',
    run: async ({ db }, now) => void (await deleteEntries(db, new Date(now - KEPT_DAYS * DAY).toISOString())),
  },
];
