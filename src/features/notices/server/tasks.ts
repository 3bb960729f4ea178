import { eq } from 'drizzle-orm';
import { countWaiting } from '#features/comments/server/index.ts';
import { waitsForUs } from '#features/inquiries/server/index.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { toWallClock } from '#kernel/wall-clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { soundAlarm } from './alarm.ts';
import { noticeComments, sendGathered } from './gathered.ts';
import { mailNotifications } from './mail-notifications.ts';
import type { NoticeDigest } from './mails.tsx';
import { forgetNotifications } from './notifications.ts';
import { takeDueForDigest } from './queries.ts';

/** Emails each administrator, once a day at their hour, what waits for the desk. Sends nothing if nothing waits. */
export function sendDigests({ db, mailer, config }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { timeZone } = await findSettings(tx, defaultSettings(config));
    const people = await takeDueForDigest(tx, new Date(now).toISOString(), timeZone);
    if (people.length === 0) return;
    const waiting = await countWhatWaits(tx);
    if (Object.values(waiting).every((count) => count === 0)) return;
    for (const { email, firstName } of people) {
      const props = { name: firstName ?? '', partOfDay: partOfDay(now, timeZone), ...waiting };
      await mailer.send(tx, { template: 'notice-digest', to: email, props });
    }
  });
}

function partOfDay(now: number, timeZone: string): NoticeDigest['partOfDay'] {
  const time = toWallClock(new Date(now).toISOString(), timeZone).slice(11);
  if (time < '12:00') return 'morning';
  return time < '18:00' ? 'afternoon' : 'evening';
}

async function countWhatWaits(tx: Db) {
  return {
    submissions: await tx.$count(submissions, eq(submissions.status, 'pending')),
    comments: await countWaiting(tx),
    inquiries: await tx.$count(partnershipInquiries, waitsForUs),
    failedMails: await tx.$count(mails, eq(mails.state, 'failed')),
  };
}

export const noticeTasks: readonly Task[] = [
  { name: 'notices-comments', cron: '*/5 * * * *', run: noticeComments },
  { name: 'notices-gathered', cron: '2-59/5 * * * *', run: sendGathered },
  { name: 'notices-visitor-mails', cron: '* * * * *', run: soundAlarm },
  { name: 'notices-digest', cron: '*/10 * * * *', run: sendDigests },
  { name: 'notices-notifications', cron: '* * * * *', run: mailNotifications },
  forgetNotifications,
];
