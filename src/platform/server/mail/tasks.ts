import { and, count, eq, lt, min } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import type { Task } from '../queue/task.ts';
import { emptyOutbox } from './outbox.ts';
import { mailEvents, mails } from './table.ts';

/** An email that waits longer than this shows that the mail server does not accept ours. */
const LATE_MS = 15 * 60_000;
/** Longer than the period within which an address's bounces are counted together. */
const KEEP_EVENTS_DAYS = 90;

/** Warns the operator in the log while overdue emails are waiting. */
const watchQueue: Task = {
  name: 'mail-watch',
  cron: '*/10 * * * *',
  async run({ db, log }, now) {
    const late = and(eq(mails.state, 'queued'), lt(mails.stateAt, new Date(now - LATE_MS).toISOString()));
    const [waiting] = await db
      .select({ count: count(), oldest: min(mails.stateAt) })
      .from(mails)
      .where(late);
    if (!waiting?.oldest) return;
    const minutes = Math.floor((now - Date.parse(waiting.oldest)) / 60_000);
    log.warn({ mails: waiting.count, minutes }, 'mail is waiting to be sent');
  },
};

const forgetEvents: Task = {
  name: 'mail-events-forget',
  cron: '50 3 * * *',
  async run({ db }, now) {
    await db.delete(mailEvents).where(lt(mailEvents.at, new Date(now - KEEP_EVENTS_DAYS * DAY).toISOString()));
  },
};

/** Limits the age and number of emails that are stored as files because there is no mail server. */
const limitOutbox: Task = {
  name: 'mail-outbox',
  cron: '25 * * * *',
  run: async ({ config }, now) => void (await emptyOutbox(config, now)),
};

const queueForgotten: Task = {
  name: 'mail-forgotten',
  cron: '5-59/10 * * * *',
  run: ({ mailer }) => mailer.queueForgotten(),
};

export const mailTasks: readonly Task[] = [watchQueue, forgetEvents, limitOutbox, queueForgotten];
