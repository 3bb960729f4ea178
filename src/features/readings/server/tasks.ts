import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { READING_DAYS } from '../vocabulary.ts';
import { forgetReadings } from './queries.ts';

export const readingTasks: readonly Task[] = [
  { name: 'readings-old', cron: '55 3 * * *', run: ({ db }, now) => forgetReadings(db, now - READING_DAYS * DAY) },
];
