import type { Task } from '#server/queue/task.ts';
import { ensureDrafts } from './issues/drafts.ts';
import { sendDueIssues } from './issues/send.ts';

/** An issue leaves within a minute of the time that it was scheduled for. */
const sendScheduled: Task = { name: 'newsletter-scheduled', cron: '* * * * *', run: sendDueIssues };

/** A draft of each frequency waits for the desk in the morning. */
const beginDrafts: Task = {
  name: 'newsletter-drafts',
  cron: '0 4 * * *',
  run: ({ db }, now) => ensureDrafts(db, now),
};

export const newsletterTasks: readonly Task[] = [sendScheduled, beginDrafts];
