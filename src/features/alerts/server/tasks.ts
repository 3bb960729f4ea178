import { readUnread } from '#features/references/server/index.ts';
import { DAY } from '#kernel/time.ts';
import { CONFIRM_DAYS } from '#platform/server/mail/link-row.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { forgetOldMatches, matchNewItems } from './match.ts';
import { deleteUnconfirmed, forgetQueries, understandNext } from './queries.ts';
import { sendDueAlerts } from './send.ts';

/** A run that takes longer leaves the rest to the next one. */
const LONGEST_RUN_MS = 240_000;

/** Runs every minute, so that instant alerts arrive within a minute, even about scheduled pieces. */
const sendAlerts: Task = {
  name: 'alerts-send',
  cron: '* * * * *',
  async run(deps, now) {
    // The texts of some articles are read only after they are published. Alerts look at each article once.
    await readUnread(deps);
    // Uses separate transactions, because after an upgrade there are many alerts.
    while (await deps.db.transaction(understandNext));
    await deps.db.transaction((tx) => matchNewItems(tx, deps.kinds));
    // `Math.max`, so that this run also sends what it has just found.
    await sendDueAlerts(deps, Math.max(now, Date.now()), now + LONGEST_RUN_MS);
  },
};

const forgetAlerts: Task = {
  name: 'alerts-forget',
  cron: '40 3 * * *',
  run: ({ db }, now) =>
    db.transaction(async (tx) => {
      await forgetOldMatches(tx);
      await forgetQueries(tx);
      await deleteUnconfirmed(tx, new Date(now - CONFIRM_DAYS * DAY).toISOString());
    }),
};

export const alertTasks: readonly Task[] = [sendAlerts, forgetAlerts];
