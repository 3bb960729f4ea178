import { DAY } from '#kernel/time.ts';
import { CONFIRM_DAYS } from '#platform/server/mail/link-row.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { ensureDrafts } from './issues/drafts.ts';
import { sendDueIssues } from './issues/edit.ts';
import { deleteUnconfirmed } from './queries.ts';

/** Sends a scheduled issue within a minute of its time. */
const sendScheduled: Task = { name: 'newsletter-scheduled', cron: '* * * * *', run: sendDueIssues };

/** Makes sure that the desk finds a draft of each frequency in the morning. */
const beginDrafts: Task = {
  name: 'newsletter-drafts',
  cron: '0 4 * * *',
  run: (deps, now) => ensureDrafts(deps, now),
};

const forgetUnconfirmed: Task = {
  name: 'newsletter-forget',
  cron: '35 3 * * *',
  run: ({ db }, now) => deleteUnconfirmed(db, new Date(now - CONFIRM_DAYS * DAY).toISOString()),
};

export const newsletterTasks: readonly Task[] = [sendScheduled, beginDrafts, forgetUnconfirmed];
