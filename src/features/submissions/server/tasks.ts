import { DAY, HOUR } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { removeUnused } from './pictures/queries.ts';
import { DROPPED_HOURS, UNSENT_DAYS } from './pictures/room.ts';
import { settlePublished } from './review.ts';

const ago = (now: number, ms: number) => new Date(now - ms).toISOString();

/** Removes pictures that no submission shows, and those of rejected and withdrawn submissions. */
const removeUnusedPictures: Task = {
  name: 'submission-pictures',
  cron: '20 * * * *',
  async run({ db, files }, now) {
    const keys = await removeUnused(db, ago(now, DROPPED_HOURS * HOUR), ago(now, UNSENT_DAYS * DAY));
    for (const key of keys) await files.removeFolder(key);
  },
};

export const submissionTasks: readonly Task[] = [
  { name: 'submissions-published', cron: '* * * * *', run: (deps) => settlePublished(deps) },
  removeUnusedPictures,
];
