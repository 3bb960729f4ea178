import { readUnread } from '#features/references/server/index.ts';
import { DAY } from '#kernel/time.ts';
import { CONFIRM_DAYS } from '#platform/server/mail/link-row.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { forgetOldMatches, matchNewItems } from './match.ts';
import { deleteUnconfirmed, forgetQueries, understandNext } from './queries.ts';
import { sendDueAlerts } from './send.ts';

/** A run that takes longer leaves the rest to the next one. */
const LONGEST_RUN_MS = 240_000;

/** How many of the newest articles are read for what they cite before alerts look at them. */
const NEWEST = 20;

/** Runs every minute, so that instant alerts arrive within a minute, even about scheduled pieces. */
const sendAlerts: Task = {
  name: 'alerts-send',
  cron: '* * * * *',
  async run(deps, now) {
    // Alerts look at each article once, and a save does not read what a long text cites. Does not wait for an archive
    // that was imported: its articles are not news.
    await readUnread(deps, NEWEST);
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
