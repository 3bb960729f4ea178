import { type AnyColumn, and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isVisible } from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { countWaiting } from '#features/comments/server/index.ts';
import { waitsForUs } from '#features/inquiries/server/index.ts';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { countUnread } from '#features/notices/server/index.ts';
import { settings } from '#features/settings/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { isPublic } from '#platform/server/db/publication.ts';
import { mails } from '#platform/server/mail/table.ts';
import { revisions } from '#platform/server/versions/table.ts';
import type { Agenda, Overview, OverviewFigure, Reviews, Waiting } from '../contract.ts';
import { START_STEPS, type StartStep } from '../vocabulary.ts';
import { type Decision, figure, medianHours, reviewPeriods, TREND_DAYS } from './rules.ts';

export async function readOverview(db: Db): Promise<Overview> {
  const published = isPublic(articles);
  const confirmedAt = sql`coalesce(${subscribers.confirmedAt}, ${subscribers.subscribedAt})`;
  const [articleFigure, humor, announcementFigure, subscriberFigure, submissionFigure] = await Promise.all([
    readFigure(db, articles, articles.publishedAt, published),
    db.$count(articles, and(published, eq(articles.type, 'tax_humor'))),
    readFigure(db, announcements, announcements.publishedAt, isVisible),
    readFigure(db, subscribers, confirmedAt, eq(subscribers.active, true)),
    readFigure(
      db,
      submissions,
      submissions.submittedAt,
      ne(submissions.status, 'draft'),
      eq(submissions.status, 'pending'),
    ),
  ]);
  return {
    articles: articleFigure,
    humor,
    announcements: announcementFigure,
    subscribers: subscriberFigure,
    submissions: submissionFigure,
  };
}

/**
 * Reads a count and its trend, by days in UTC, of which today is the last. The trend counts the rows that `where` allows,
 * by `at`; the total counts the rows that `counted` allows.
 */
async function readFigure(
  db: Db,
  table: PgTable,
  at: AnyColumn | SQL,
  where?: SQL,
  counted = where,
): Promise<OverviewFigure> {
  const age = sql<number>`(now() at time zone 'UTC')::date - (${at} at time zone 'UTC')::date`;
  const since = sql`date_trunc('day', now(), 'UTC') - make_interval(days => ${2 * TREND_DAYS - 1})`;
  const [total, ages] = await Promise.all([
    db.$count(table, counted),
    db
      .select({ age, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(where, gte(at as AnyColumn, since), lte(at as AnyColumn, sql`now()`)))
      .groupBy(sql`1`),
  ]);
  return figure(total, ages);
}

/**
 * Counts what waits for the desk and for the person, except what the person may not see. Reads the person's own count
 * from the primary, because they may have just marked something as read.
 */
export async function readWaiting(db: Db, primary: Db, person: Person): Promise<Waiting> {
  const [pending, held, open, failed, notifications] = await Promise.all([
    db.$count(submissions, eq(submissions.status, 'pending')),
    countWaiting(db),
    mayUse('inquiries', person) ? db.$count(inquiries, waitsForUs) : null,
    mayUse('admin', person)
      ? db.$count(mails, and(eq(mails.state, 'failed'), gt(mails.createdAt, sql`now() - interval '7 days'`)))
      : null,
    countUnread(primary, person),
  ]);
  return { submissions: pending, comments: held, inquiries: open, mails: failed, notifications };
}

/** Reads the decisions of the last `days` days, and of as many days before. */
export async function readReviews(db: Db, days: number, now: number): Promise<Reviews> {
  const start = (Math.floor(now / DAY) - days + 1) * DAY;
  const decisions = (await db
    .select({ pendingSince: submissions.pendingSince, reviewedAt: submissions.reviewedAt })
    .from(submissions)
    .where(
      and(
        ne(submissions.status, 'withdrawn'),
        isNotNull(submissions.reviewedAt),
        gte(submissions.reviewedAt, new Date(start - days * DAY).toISOString()),
      ),
    )) as Decision[];
  const first = new Date(start).toISOString();
  const recent = decisions.filter(({ reviewedAt }) => reviewedAt >= first);
  return {
    periods: reviewPeriods(recent, days, now),
    hours: medianHours(recent),
    before: medianHours(decisions.filter(({ reviewedAt }) => reviewedAt < first)),
  };
}

/** Returns the first steps of a new site, or null once it has articles and announcements. */
export async function readStart(db: Db, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Agenda['start']> {
  const [written, announced] = await Promise.all([
    db.$count(articles, isNull(articles.deletedAt)),
    db.$count(announcements, isNull(announcements.deletedAt)),
  ]);
  if (written > 0 && announced > 0) return null;
  const [named, texts, people, invited] = await Promise.all([
    db.$count(settings),
    db.$count(revisions, eq(revisions.kind, 'page-text')),
    db.$count(users, inArray(users.role, ['admin', 'editor'])),
    db.$count(invitations),
  ]);
  const done: Record<StartStep, boolean> = {
    settings: named > 0,
    texts: texts > 0,
    mail: smtpUrl !== undefined,
    people: people > 1 || invited > 0,
    article: written > 0,
    announcement: announced > 0,
  };
  return START_STEPS.map((step) => ({ step, done: done[step] }));
}
