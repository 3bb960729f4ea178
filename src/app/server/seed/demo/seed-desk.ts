/** Fills the demonstration's desk with the traces of contributors, subscribers, firms and readers. */
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { courses } from '#features/courses/server/table.ts';
import { events } from '#features/events/server/table.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { intakeEntries, intakeSources } from '#features/intake/server/table.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { newsletterConsents, newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { INVITATION, PROMISE } from '#features/newsletter/vocabulary.ts';
import { readings } from '#features/readings/server/table.ts';
import { searchQueries } from '#features/search/server/table.ts';
import { submissionEvents, submissions } from '#features/submissions/server/table.ts';
import { SUBMISSION_TYPES } from '#features/submissions/vocabulary.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { htmlOf } from '#platform/server/documents/read-markdown.ts';
import { cleanText } from '#platform/server/html/clean-text.ts';
import { type Ago, DEMO_NOTE, type DemoPiece, readList, readPieces } from './pieces.ts';

type Submission = Omit<typeof submissions.$inferInsert, 'authorEmail'>;

/** The editor who decided. There is no account for this name. */
const REVIEWER = 'Ottoline Marchbanks (demo)';

export async function seedDesk(db: Db, now: number, ago: Ago): Promise<void> {
  await seedSubmissions(db, ago);
  await seedSubscribers(db, ago);
  await db.insert(partnershipInquiries).values(
    (await readList('inquiries')).map(({ daysAgo, answeredAfterHours, ...inquiry }) => ({
      ...inquiry,
      createdAt: ago(daysAgo),
      // Prevents reminders about invented inquiries.
      remindedAt: ago(daysAgo),
      ...(answeredAfterHours !== undefined && {
        stage: 'answered' as const,
        answeredAt: ago(daysAgo - (answeredAfterHours * HOUR) / DAY),
      }),
    })),
  );
  await seedIntake(db, ago);
  const searches = await readList('searches');
  await db
    .insert(searchQueries)
    .values(searches.flatMap(({ words, found, daysAgo }) => daysAgo.map((days) => ({ words, found, at: ago(days) }))));
  await seedReadings(db, now);
}

/** The sources are inactive, because nothing is at their addresses. */
async function seedIntake(db: Db, ago: Ago): Promise<void> {
  for (const { entries, ...source } of await readList('intake')) {
    const { jurisdiction, topics } = source;
    const [stored] = await db
      .insert(intakeSources)
      .values({ ...source, kind: 'rss', frequency: 'daily', active: false })
      .returning();
    await db.insert(intakeEntries).values(
      entries.map(({ daysAgo, ...entry }) => ({
        ...{ ...entry, jurisdiction, topics, sourceId: stored!.id, key: entry.link },
        ...{ publishedAt: ago(daysAgo), createdAt: ago(daysAgo) },
      })),
    );
  }
}

async function seedSubmissions(db: Db, ago: Ago): Promise<void> {
  // The authors' email addresses are numbered in this order.
  const sent = (await readPieces('submissions')).sort((a, b) => a.fields.daysAgo - b.fields.daysAgo);
  const rows = [...sent.map((piece) => submission(piece, ago)), ...(await accepted(db))].map((row, nth) => ({
    ...row,
    authorEmail: `author-${nth + 1}@contributors.example`,
  }));
  const stored = await db.insert(submissions).values(rows).returning();
  const history = stored.flatMap(({ id: submissionId, ...row }) => {
    const received = { submissionId, kind: 'received' as const, at: row.submittedAt, actorName: row.authorName };
    if (!row.reviewedAt) return [received];
    const kind = row.status === 'rejected' ? ('rejected' as const) : ('approved' as const);
    return [received, { submissionId, kind, at: row.reviewedAt, actorName: REVIEWER, note: row.reviewNotes }];
  });
  await db.insert(submissionEvents).values(history);
}

/** Returns a submission that is waiting for review or, with the desk's reason, was rejected. */
function submission({ fields, text }: DemoPiece<'submissions'>, ago: Ago): Submission {
  const { daysAgo, rejected, ...written } = fields;
  const { content, wordCount } = cleanText(htmlOf(text + DEMO_NOTE));
  const at = ago(daysAgo);
  return {
    ...written,
    content,
    wordCount,
    submittedAt: at,
    pendingSince: at,
    updatedAt: at,
    ...(rejected && {
      status: 'rejected',
      reviewNotes: rejected.reviewNotes,
      reviewedAt: ago(daysAgo - rejected.waitedDays),
    }),
  };
}

/** Returns the submissions that became articles of the demonstration. */
async function accepted(db: Db): Promise<Submission[]> {
  const waited = new Map((await readPieces('articles')).map(({ fields }) => [fields.title, fields.waitedDays]));
  const stored = await db.select().from(articles);
  return stored.flatMap((article) => {
    const waitedDays = waited.get(article.title);
    if (waitedDays === undefined) return [];
    const sentAt = new Date(Date.parse(article.publishedAt!) - waitedDays * DAY).toISOString();
    const { id, title, content, wordCount, excerpt, category, jurisdiction, authorName, authorBio } = article;
    return {
      ...{ title, content, wordCount, category, jurisdiction, authorName, authorBio },
      summary: excerpt,
      type: SUBMISSION_TYPES.find((type) => type === article.type) ?? 'professional_article',
      status: 'published',
      articleId: id,
      submittedAt: sentAt,
      pendingSince: sentAt,
      reviewedAt: article.publishedAt,
      updatedAt: article.publishedAt!,
    };
  });
}

async function seedSubscribers(db: Db, ago: Ago): Promise<void> {
  const rows = (await readList('subscribers')).map(({ daysAgo, leftAfterDays, unconfirmed, ...person }) => ({
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

/** Adds as many reads of each piece as it has views. */
async function seedReadings(db: Db, now: number): Promise<void> {
  const tables = [
    ['articles', articles],
    ['announcements', announcements],
    ['jobs', jobs],
    ['courses', courses],
    ['events', events],
  ] as const;
  const rows = [];
  for (const [kind, table] of tables) {
    const views = new Map((await readPieces(kind)).map(({ fields }) => [fields.title, fields.views]));
    const stored = await db.select({ id: table.id, title: table.title, publishedAt: table.publishedAt }).from(table);
    for (const { id, title, publishedAt } of stored) {
      const total = views.get(title);
      if (total === undefined || !publishedAt) continue;
      rows.push(...spread({ recordId: id, from: Date.parse(publishedAt), total }, now));
    }
  }
  const AT_ONCE = 1_000;
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.insert(readings).values(rows.slice(from, from + AT_ONCE));
}

/** A record, when it was published and the number of its reads since. */
interface Read {
  recordId: string;
  /** When the record was published (ms). */
  from: number;
  total: number;
}

/** Half of a record's readers, apart from those who find it by a search engine, come within this many days. */
const HALF_LIFE = 5;
const WEEKEND = 0.35;

/** Spreads the reads of a record over the days since its publication: most at first, fewer at weekends. */
function spread({ recordId, from, total }: Read, now: number) {
  const days = Array.from({ length: Math.max(1, Math.ceil((now - from) / DAY)) }, (_, age) => {
    const at = Math.min(from + age * DAY, now);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    // Readers who come from a search engine are spread evenly.
    const weight =
      (2 ** (-age / HALF_LIFE) + 0.08) * (isWeekend ? WEEKEND : 1) * (1 + 0.3 * Math.sin(age * 2.3 + total));
    return { day: new Date(at).toISOString().slice(0, 10), weight };
  });
  const all = days.reduce((sum, { weight }) => sum + weight, 0);
  return days.flatMap(({ day, weight }) => {
    const count = Math.round((total * weight) / all);
    return count > 0 ? [{ day, recordId, count }] : [];
  });
}
