import type { Task } from '#platform/server/queue/task.ts';
import { joinCounts } from './counts.ts';
import { findUnread, readLetters } from './letters.ts';
import { numberPublished } from './queries.ts';

/** Numbers scheduled articles once they are visible: no request publishes them, so none gives them a number. */
const numberScheduled: Task = {
  name: 'article-numbers',
  cron: '* * * * *',
  run: ({ db, changes }) =>
    db.transaction(async (tx) => {
      for (const id of await numberPublished(tx)) await changes.announce(tx, 'articles', id);
    }),
};

export const articleTasks: readonly Task[] = [
  numberScheduled,
  { name: 'article-letters', cron: '* * * * *', run: ({ db }, now) => readLetters(db, now) },
  { name: 'article-letters-missing', cron: '30 3 * * *', run: ({ db }) => findUnread(db) },
  { name: 'article-counts', cron: '*/10 * * * *', run: ({ db }) => joinCounts(db) },
];
