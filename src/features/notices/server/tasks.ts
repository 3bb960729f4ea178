import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { countWaiting } from '#features/comments/server/index.ts';
import { comments } from '#features/comments/server/table.ts';
import { waitsForUs } from '#features/inquiries/server/index.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { listGathered } from '#platform/server/mail/desk-notices.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { wordsOf } from '../vocabulary.ts';
import { soundAlarm } from './alarm.ts';
import type { NoticeDigest } from './mails.tsx';
import { forgetNotifications, listNotifications } from './notifications.ts';
import { commentReviewers, lockGathered, markGathered, takeDueForDigest, worksWith } from './queries.ts';
import { DEFAULT_HOUR, noticeChoices, notifications as table } from './table.ts';

/** The subject of the email about notices that were held back, and where the desk reads about them. */
const NOTICES: Readonly<Record<string, { one: string; many: string; path: string }>> = {
  'inquiry-answered': {
    one: 'Reply from a partner',
    many: 'Replies from partners',
    path: '/admin/inquiries?status=open',
  },
  'inquiry-forwarded': { one: 'Partnership inquiry', many: 'Partnership inquiries', path: '/admin/inquiries' },
  'inquiry-reminder': {
    one: 'Inquiry waiting for a reply',
    many: 'Inquiries waiting for a reply',
    path: '/admin/inquiries?status=open',
  },
  'submission-changed': { one: 'Revised submission', many: 'Revised submissions', path: '/admin/submissions' },
};
const OTHER = { one: 'Notice', many: 'Notices', path: '/admin/mail?status=withheld' };

/** Emails how many notices were held back since the last such email, at most once an hour. */
export function sendGathered({ db, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { sentAt, upTo } = await lockGathered(tx, 'notices');
    if (now - Date.parse(sentAt) < HOUR) return;
    const rows = await listGathered(tx, upTo);
    const newest = rows.flatMap((row) => row.newest ?? []).sort();
    if (newest.length === 0) return;
    await markGathered(tx, 'notices', new Date(now).toISOString(), newest.at(-1)!);
    for (const [to, ofRecipient] of Map.groupBy(rows, ({ recipient }) => recipient)) {
      const notices = ofRecipient.map(({ kind, count }) => {
        const { one, many, path } = NOTICES[kind] ?? OTHER;
        return { count, what: count === 1 ? one : many, path };
      });
      await mailer.send(tx, { template: 'notice-gathered', to, props: { notices } });
    }
  });
}

/** How many comments an email quotes. It only counts the others. */
const QUOTED = 5;
const EXCERPT = 280;

/** Emails the desk the comments that have arrived for review since the last such email, at most once an hour. */
export function noticeComments({ db, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { sentAt, upTo } = await lockGathered(tx, 'comments');
    if (now - Date.parse(sentAt) < HOUR) return;
    const fresh = await newComments(tx, upTo);
    const newest = fresh.at(-1)?.createdAt;
    if (!newest) return;
    await markGathered(tx, 'comments', new Date(now).toISOString(), newest);
    const props = {
      waiting: await countWaiting(tx),
      fresh: fresh.length,
      comments: fresh.slice(0, QUOTED).map(quoted),
    };
    for (const to of await commentReviewers(tx)) await mailer.send(tx, { template: 'notice-comments', to, props });
  });
}

const newComments = (tx: Db, since: string) =>
  tx
    .select({
      createdAt: comments.createdAt,
      body: comments.body,
      article: articles.title,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(and(eq(comments.status, 'pending'), gt(comments.createdAt, since)))
    .orderBy(asc(comments.createdAt), asc(comments.id));

function quoted({ firstName, lastName, article, body }: Awaited<ReturnType<typeof newComments>>[number]) {
  const author = [firstName, lastName].filter(Boolean).join(' ') || 'A reader';
  return { author, article, text: excerpt(body, EXCERPT) };
}

/** Does not email older notifications, which have waited because the site was down. The bell shows them. */
const TOO_OLD = 2 * DAY;

/**
 * Emails each person the notifications that are due: those that they want at once, and the others once a day at their
 * hour, all in one email. Leaves out those that they have read.
 */
export function mailNotifications({ db, mailer, config }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: table.id, userId: table.userId, toSend: table.toSend, at: table.createdAt })
      .from(table)
      .where(
        and(isNotNull(table.toSend), isNull(table.readAt), gt(table.createdAt, new Date(now - TOO_OLD).toISOString())),
      )
      .orderBy(table.id)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return;
    const people = await tx
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        permissions: users.permissions,
        hour: noticeChoices.digestHour,
      })
      .from(users)
      .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
      .where(and(worksWith('editor'), inArray(users.id, [...new Set(waiting.map(({ userId }) => userId))])));
    const { timeZone } = await findSettings(tx, config);
    for (const person of people) {
      const until = new Date(lastHour(now, person.hour ?? DEFAULT_HOUR, timeZone)).toISOString();
      const due = waiting.filter(({ userId, toSend, at }) => userId === person.id && (toSend === 'now' || at <= until));
      if (due.length === 0) continue;
      const ids = due.map(({ id }) => id);
      await tx.update(table).set({ toSend: null }).where(inArray(table.id, ids));
      const found = await listNotifications(tx, person, inArray(table.id, ids));
      if (found.length === 0) continue;
      const news = found.map((one) => ({ title: one.title, words: wordsOf(one), path: one.path }));
      await mailer.send(tx, { template: 'notice-notifications', to: person.email, props: { news } });
    }
  });
}

/** Returns when it was last this hour in the time zone (ms). */
export function lastHour(now: number, hour: number, timeZone: string): number {
  const at = `T${String(hour).padStart(2, '0')}:00`;
  const on = (moment: number) =>
    Date.parse(fromWallClock(toWallClock(new Date(moment).toISOString(), timeZone).slice(0, 10) + at, timeZone));
  const today = on(now);
  return today <= now ? today : on(now - DAY);
}

/** Emails each administrator, once a day at their hour, what is waiting for the desk, if anything is. */
export function sendDigests({ db, mailer, config }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { timeZone } = await findSettings(tx, config);
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
