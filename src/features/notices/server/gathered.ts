import { and, asc, eq, gt } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { countWaiting } from '#features/comments/server/index.ts';
import { comments } from '#features/comments/server/table.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { listGathered } from '#platform/server/mail/desk-notices.ts';
import { commentReviewers, lockGathered, markGathered } from './queries.ts';

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
