import { and, gte, isNotNull, ne } from 'drizzle-orm';
import { submissions } from '#features/submissions/server/table.ts';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Reviews } from '../contract.ts';
import { type Decision, medianHours, reviewPeriods } from './rules.ts';

/** Reads the decisions of the last `days` days, and of as many before. */
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
