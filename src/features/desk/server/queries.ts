import { type AnyColumn, and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isVisible } from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Figure, Overview } from '../contract.ts';
import { figure, TREND_DAYS } from './rules.ts';

export async function readOverview(db: Db): Promise<Overview> {
  const published = and(eq(articles.status, 'published'), isNull(articles.deletedAt));
  const confirmedAt = sql`coalesce(${subscribers.confirmedAt}, ${subscribers.subscribedAt})`;
  const [articleFigure, announcementFigure, subscriberFigure, submissionFigure] = await Promise.all([
    readFigure(db, articles, articles.publishedAt, and(published, lte(articles.publishedAt, sql`now()`))),
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
    announcements: announcementFigure,
    subscribers: subscriberFigure,
    submissions: submissionFigure,
  };
}

/** The trend counts the rows of `where` by `at`; the total counts those of `counted`. */
async function readFigure(db: Db, table: PgTable, at: AnyColumn | SQL, where?: SQL, counted = where): Promise<Figure> {
  const age = sql<number>`floor(extract(epoch from now() - ${at}) / 86400)::int`;
  const since = sql`now() - make_interval(days => ${2 * TREND_DAYS})`;
  const [total, ages] = await Promise.all([
    db.$count(table, counted),
    db
      .select({ age, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(where, gt(at as AnyColumn, since), lte(at as AnyColumn, sql`now()`)))
      .groupBy(sql`1`),
  ]);
  return figure(total, ages);
}
