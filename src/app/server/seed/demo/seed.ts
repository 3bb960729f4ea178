/** Fills an empty database with demonstration content, dated relative to `now` (ms). */

import { announcements as announcementTable } from '#features/announcements/server/table.ts';
import { articles as articleTable } from '#features/articles/server/table.ts';
import { comments as commentTable } from '#features/comments/server/table.ts';
import { durationMinutes } from '#features/courses/server/rules.ts';
import { trainingCourses } from '#features/courses/server/table.ts';
import { events as eventTable } from '#features/events/server/table.ts';
import { jobListings } from '#features/jobs/server/table.ts';
import { marketingPopups } from '#features/popups/server/table.ts';
import { readMinutes } from '#kernel/plain-text.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { fromWallClock } from '#kernel/wall-clock.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { cleanText } from '#platform/server/html/clean-text.ts';
import { announcements as advertsAndAnnouncements } from './announcements/adverts-and-announcements.ts';
import { announcements as breakingAndAlerts } from './announcements/breaking-and-alerts.ts';
import { announcements as pressReleases } from './announcements/press-releases.ts';
import { announcements as updates } from './announcements/updates.ts';
import { articles } from './articles/index.ts';
import { seedAuthors } from './authors.ts';
import { commenters, comments } from './comments.ts';
import { courses as directTax } from './courses/direct-tax.ts';
import { courses as indirectTax } from './courses/indirect-tax.ts';
import { courses as transferPricing } from './courses/international-and-transfer-pricing.ts';
import { courses as skills } from './courses/technology-and-skills.ts';
import { seedDesk } from './desk/seed-desk.ts';
import { events } from './events/events.ts';
import { jokes } from './humor/jokes.ts';
import { stories } from './humor/stories.ts';
import { jobs as advisory } from './jobs/advisory.ts';
import { jobs as inHouse } from './jobs/in-house.ts';
import { jobs as publicAndAcademic } from './jobs/public-and-academic.ts';
import { popups } from './popups.ts';
import type { AnnouncementSeed, ArticleSeed, CourseSeed, EventSeed, HumorSeed, JobSeed, Span } from './shapes.ts';
import { TOPICS } from './topics.ts';

/** For the desk alone. */
const DEMO_TAG = '#demo';
const DEMO_NOTE = '<p><em>Demonstration content: the people and firms in this text are invented.</em></p>';

export async function seedDemo(db: Db, now: number): Promise<void> {
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  const stored = await db
    .insert(articleTable)
    .values(
      [
        ...articles.map((seed) => article(seed, ago(seed.daysAgo))),
        ...[...jokes, ...stories].map((seed) => humor(seed, ago(seed.daysAgo))),
        // Numbered in the order of publication.
      ].sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
    )
    .returning({ id: articleTable.id, title: articleTable.title });
  await seedAuthors(db);
  await seedComments(db, new Map(stored.map(({ id, title }) => [title, id])), ago);
  await db
    .insert(announcementTable)
    .values(
      [...breakingAndAlerts, ...updates, ...pressReleases, ...advertsAndAnnouncements].map((seed) =>
        announcement(seed, ago(seed.daysAgo)),
      ),
    );
  await db.insert(jobListings).values([...inHouse, ...advisory, ...publicAndAcademic].map((seed) => job(seed, ago)));
  await db
    .insert(trainingCourses)
    .values([...indirectTax, ...directTax, ...transferPricing, ...skills].map((seed) => course(seed, ago)));
  await db.insert(eventTable).values(events.map((seed) => event(seed, ago)));
  await db.insert(marketingPopups).values(popups);
  await seedDesk(db, now, ago);
}

/** Adds approved comments by four invented readers. */
async function seedComments(db: Db, articleIds: Map<string, string>, ago: (days: number) => string): Promise<void> {
  const people = await db
    .insert(users)
    .values(
      commenters.map(({ key, ...names }) => ({
        ...names,
        name: `${names.firstName} ${names.lastName}`,
        email: `${key}@readers.example`,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const personIds = new Map(people.map(({ id, email }) => [email, id]));
  await db.insert(commentTable).values(
    comments.map(({ on, by, body: text, daysAgo }) => ({
      articleId: articleIds.get(on)!,
      authorId: personIds.get(`${by}@readers.example`)!,
      body: text,
      status: 'published' as const,
      createdAt: ago(daysAgo),
    })),
  );
}

function body(html: string) {
  const { content, text: contentText, wordCount } = cleanText(html);
  return { content, contentText, wordCount };
}

function article({ html, daysAgo: _, ...seed }: ArticleSeed, at: string) {
  const text = body(html + DEMO_NOTE);
  return {
    ...seed,
    ...text,
    furtherTopics: topicsOf(seed),
    tags: [...seed.tags, DEMO_TAG],
    readTime: readMinutes(text.wordCount),
    ...published(at),
  };
}

function humor({ html, daysAgo: _, ...seed }: HumorSeed, at: string) {
  return { ...seed, ...body(html), type: 'tax_humor' as const, tags: [DEMO_TAG], readTime: 1, ...published(at) };
}

function announcement({ html, daysAgo: _, ...seed }: AnnouncementSeed, at: string) {
  const { content, contentText } = body(html + DEMO_NOTE);
  return { ...seed, topics: topicsOf(seed), content, contentText, createdAt: at, updatedAt: at, publishedAt: at };
}

function job({ daysAgo, expiresInDays, ...seed }: JobSeed, ago: (days: number) => string) {
  return {
    ...seed,
    ...published(ago(daysAgo)),
    ...(expiresInDays !== undefined && { expiresAt: ago(-expiresInDays) }),
  };
}

function course({ daysAgo, takesPlace, ...seed }: CourseSeed, ago: (days: number) => string) {
  return {
    ...seed,
    ...(takesPlace && { ...span(takesPlace, ago), timeZone: takesPlace.timeZone }),
    topics: topicsOf(seed),
    durationMinutes: durationMinutes(seed.duration),
    ...published(ago(daysAgo)),
  };
}

function event({ html, daysAgo, startsInDays, startsAt, hours, ...seed }: EventSeed, ago: (days: number) => string) {
  const { content, contentText } = body(html + DEMO_NOTE);
  return {
    ...seed,
    topics: topicsOf(seed),
    content,
    contentText,
    ...span({ startsInDays, startsAt, hours, timeZone: seed.timeZone }, ago),
    ...published(ago(daysAgo)),
  };
}

function span({ startsInDays, startsAt, hours, timeZone }: Span, ago: (days: number) => string) {
  const start = fromWallClock(`${ago(-startsInDays).slice(0, 10)}T${startsAt}`, timeZone);
  return { startsAt: start, endsAt: new Date(Date.parse(start) + hours * HOUR).toISOString() };
}

const topicsOf = ({ title }: { title: string }): string[] => [...(TOPICS[title] ?? [])];

const published = (at: string) => ({ status: 'published' as const, publishedAt: at, createdAt: at, updatedAt: at });
