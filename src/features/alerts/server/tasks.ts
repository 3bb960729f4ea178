import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { forgetOldMatches, matchNewItems } from './match.ts';
import { deleteUnconfirmed } from './queries.ts';
import { sendDueAlerts } from './send.ts';

/** What is left after that long is done by the next run. */
const LONGEST_RUN_MS = 240_000;
const UNCONFIRMED_DAYS = 30;

/** Every minute, so that an instant alert leaves within one, a scheduled piece's included. */
const sendAlerts: Task = {
  name: 'alerts-send',
  cron: '* * * * *',
  async run(deps, now) {
    await deps.db.transaction((tx) => matchNewItems(tx, deps.kinds));
    // What was found in this moment leaves in this run.
    await sendDueAlerts(deps, Math.max(now, Date.now()), now + LONGEST_RUN_MS);
  },
};

const forgetAlerts: Task = {
  name: 'alerts-forget',
  cron: '40 3 * * *',
  run: ({ db }, now) =>
    db.transaction(async (tx) => {
      await forgetOldMatches(tx);
      await deleteUnconfirmed(tx, new Date(now - UNCONFIRMED_DAYS * DAY).toISOString());
    }),
};

export const alertTasks: readonly Task[] = [sendAlerts, forgetAlerts];
