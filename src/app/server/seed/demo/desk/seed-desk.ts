/** Fills the desk of the demonstration: what contributors, subscribers, firms and readers left there. */
import { ne } from 'drizzle-orm';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { trainingCourses } from '#features/courses/server/table.ts';
import { events } from '#features/events/server/table.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { jobListings } from '#features/jobs/server/table.ts';
import { newsletterConsents, newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { INVITATION, PROMISE } from '#features/newsletter/vocabulary.ts';
import { readings } from '#features/readings/server/table.ts';
import { searchQueries } from '#features/search/server/table.ts';
import { submissionEvents, submissions } from '#features/submissions/server/table.ts';
import { SUBMISSION_TYPES } from '#features/submissions/vocabulary.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { cleanText } from '#platform/server/html/clean-text.ts';
import type { SubmissionSeed } from '../shapes.ts';
import { inquiries } from './inquiries.ts';
import { spread } from './readings.ts';
import { searches } from './searches.ts';
import { accepted, MARK, rejected, waiting } from './submissions.ts';
import { subscribers } from './subscribers.ts';

type Ago = (days: number) => string;
type Submission = typeof submissions.$inferInsert;

/** The editor who decided; not an account. */
const REVIEWER = 'Ottoline Marchbanks (demo)';

export async function seedDesk(db: Db, now: number, ago: Ago): Promise<void> {
  await seedSubmissions(db, ago);
  await seedSubscribers(db, ago);
  await db.insert(partnershipInquiries).values(
    inquiries.map(({ daysAgo, answeredAfterHours, ...inquiry }) => ({
      ...inquiry,
      createdAt: ago(daysAgo),
      // Nobody is reminded of what nobody asked.
      remindedAt: ago(daysAgo),
      ...(answeredAfterHours !== undefined && {
        stage: 'answered' as const,
        answeredAt: ago(daysAgo - (answeredAfterHours * HOUR) / DAY),
      }),
    })),
  );
  await db
    .insert(searchQueries)
    .values(searches.flatMap(([words, found, days]) => days.map((daysAgo) => ({ words, found, at: ago(daysAgo) }))));
  await seedReadings(db, now);
}

function submission({ html, daysAgo, ...seed }: SubmissionSeed, nth: number, ago: Ago): Submission {
  const { content, wordCount } = cleanText(html + MARK);
  const at = ago(daysAgo);
  return { ...seed, content, wordCount, authorEmail: author(nth), submittedAt: at, pendingSince: at, updatedAt: at };
}

const author = (nth: number) => `author-${nth + 1}@contributors.example`;

async function seedSubmissions(db: Db, ago: Ago): Promise<void> {
  const sentBack = rejected.map(({ note, waitedDays, ...seed }, nth) => ({
    ...submission(seed, waiting.length + nth, ago),
    status: 'rejected' as const,
    reviewNotes: note,
    reviewedAt: ago(seed.daysAgo - waitedDays),
  }));
  const rows = [...waiting.map((seed, nth) => submission(seed, nth, ago)), ...sentBack, ...(await published(db))];
  const stored = await db.insert(submissions).values(rows).returning();
  const history = stored.flatMap(({ id: submissionId, ...row }) => {
    const received = { submissionId, kind: 'received' as const, at: row.submittedAt, actorName: row.authorName };
    if (!row.reviewedAt) return [received];
    const kind = row.status === 'rejected' ? ('rejected' as const) : ('approved' as const);
    return [received, { submissionId, kind, at: row.reviewedAt, actorName: REVIEWER, note: row.reviewNotes }];
  });
  await db.insert(submissionEvents).values(history);
}

/** The submissions that became articles of the demonstration. */
async function published(db: Db): Promise<Submission[]> {
  const stored = await db.select().from(articles);
  return stored
    .filter(({ title }) => title in accepted)
    .map((article, nth) => {
      const sentAt = new Date(Date.parse(article.publishedAt!) - accepted[article.title]! * DAY).toISOString();
      const { id, title, content, wordCount, excerpt, category, jurisdiction, authorName, authorBio } = article;
      return {
        ...{ title, content, wordCount, category, jurisdiction, authorName, authorBio },
        summary: excerpt,
        type: SUBMISSION_TYPES.find((type) => type === article.type) ?? ('professional_article' as const),
        authorEmail: author(waiting.length + rejected.length + nth),
        status: 'published' as const,
        articleId: id,
        submittedAt: sentAt,
        pendingSince: sentAt,
        reviewedAt: article.publishedAt,
        updatedAt: article.publishedAt!,
      };
    });
}

async function seedSubscribers(db: Db, ago: Ago): Promise<void> {
  const rows = subscribers.map(({ daysAgo, leftAfterDays, unconfirmed, ...person }) => ({
    ...person,
    active: !unconfirmed && leftAfterDays === undefined,
    subscribedAt: ago(daysAgo),
    confirmedAt: unconfirmed ? null : ago(daysAgo - 0.01),
    unsubscribedAt: leftAfterDays === undefined ? null : ago(daysAgo - leftAfterDays),
  }));
  const stored = await db.insert(newsletterSubscribers).values(rows).returning();
  const consents = stored.flatMap(({ id: subscriberId, subscribedAt, confirmedAt, unsubscribedAt }) => [
    { subscriberId, step: 'asked' as const, text: INVITATION, network: '', at: subscribedAt },
    ...(confirmedAt ? [{ subscriberId, step: 'confirmed' as const, text: PROMISE, network: '', at: confirmedAt }] : []),
    ...(unsubscribedAt
      ? [{ subscriberId, step: 'withdrawn' as const, text: '', network: '', at: unsubscribedAt }]
      : []),
  ]);
  await db.insert(newsletterConsents).values(consents);
}

/** As many readings of an article as it has views, and fewer of everything else. */
async function seedReadings(db: Db, now: number): Promise<void> {
  const read = [
    ...(await db.select().from(articles).where(ne(articles.type, 'tax_humor'))).map(({ id, publishedAt, views }) => ({
      id,
      publishedAt,
      total: views,
    })),
    ...(await db.select().from(announcements)).map(numbered(420)),
    ...(await db.select().from(jobListings)).map(numbered(180)),
    ...(await db.select().from(trainingCourses)).map(numbered(110)),
    ...(await db.select().from(events)).map(numbered(140)),
  ];
  const rows = read.flatMap(({ id, publishedAt, total }) =>
    publishedAt && Date.parse(publishedAt) <= now
      ? spread({ recordId: id, from: Date.parse(publishedAt), total }, now)
      : [],
  );
  const AT_ONCE = 1_000;
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.insert(readings).values(rows.slice(from, from + AT_ONCE));
}

/** So many readings of the first record, and fewer of each further one. */
const numbered =
  (most: number) =>
  ({ id, publishedAt }: { id: string; publishedAt: string | null }, nth: number) => ({
    id,
    publishedAt,
    total: Math.round(most / (1 + nth * 0.15)),
  });
