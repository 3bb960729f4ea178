/** Fills an empty database with the demonstration content, dated relative to `now` (ms). */

import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { announcements as announcementTable } from '#features/announcements/server/table.ts';
import { articles as articleTable } from '#features/articles/server/table.ts';
import { authors } from '#features/authors/server/table.ts';
import { comments as commentTable } from '#features/comments/server/table.ts';
import { minutesOf } from '#features/courses/server/records.ts';
import { courses } from '#features/courses/server/table.ts';
import { events as eventTable } from '#features/events/server/table.ts';
import { informationPages } from '#features/information/server/table.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { marketingPopups } from '#features/popups/server/table.ts';
import { updates } from '#features/updates/server/table.ts';
import type { CORRECTIONS, Correction } from '#kernel/editions.ts';
import { readMinutes } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { fromWallClock } from '#kernel/wall-clock.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { htmlOf } from '#platform/server/documents/read-markdown.ts';
import { keepEditions } from '#platform/server/editions/editions.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { cleanText } from '#platform/server/html/clean-text.ts';
import {
  type Ago,
  type Corrected,
  DEMO,
  DEMO_NOTE,
  type DemoPiece,
  readList,
  readPieces,
  type TakesPlace,
} from './pieces.ts';
import { seedDesk } from './seed-desk.ts';

/** Only the desk sees it. */
const DEMO_TAG = '#demo';

/** Fills the database. @throws Failure invalid for a file that breaks a rule, with a message that names the file */
export async function seedDemo(db: Db, now: number): Promise<void> {
  const ago: Ago = (days) => new Date(now - days * DAY).toISOString();
  await seedArticles(db, ago);
  // The authors already exist, because the database makes one for each byline.
  for (const { byline, ...profile } of await readList('authors'))
    await db.update(authors).set(profile).where(sql`${authors.spellings} @> array[${byline}]`);
  await seedAnnouncements(db, ago);
  await db.insert(jobs).values((await readPieces('jobs')).map((piece) => job(piece, ago)));
  await db.insert(courses).values((await readPieces('courses')).map((piece) => course(piece, ago)));
  await db.insert(eventTable).values((await readPieces('events')).map((piece) => event(piece, ago)));
  await db.insert(informationPages).values((await readPieces('information')).map((piece) => information(piece, ago)));
  await db
    .insert(marketingPopups)
    .values(
      (await readPieces('popups')).map(({ fields, text }) => ({ ...fields, content: cleanText(htmlOf(text)).content })),
    );
  await seedDesk(db, now, ago);
}

/** Adds articles and humor, with their comments. */
async function seedArticles(db: Db, ago: Ago): Promise<void> {
  const [articles, jokesAndStories] = [await readPieces('articles'), await readPieces('humor')];
  const stored = await db
    .insert(articleTable)
    .values(
      [
        ...articles.map((piece) => article(piece, ago)),
        ...jokesAndStories.map((piece) => humor(piece, ago(piece.fields.daysAgo))),
        // Numbered in the order of publication.
      ].sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    )
    .returning({ id: articleTable.id, title: articleTable.title });
  const articleIds = new Map(stored.map(({ id, title }) => [title, id]));
  for (const piece of articles) {
    const recordId = articleIds.get(piece.fields.title)!;
    await seedEditions(db, ago, { kind: 'article', recordId }, piece);
    if (piece.fields.update) await seedUpdate(db, ago, recordId, piece);
  }
  const comments = [...articles, ...jokesAndStories].flatMap(({ fields }) =>
    fields.comments.map((comment) => ({ ...comment, articleId: articleIds.get(fields.title)! })),
  );
  const names = [...new Set(comments.map(({ by }) => by))];
  const people = await db
    .insert(users)
    .values(
      names.map((name) => {
        const [firstName, lastName] = name.split(' ');
        return { name, firstName, lastName, email: `${firstName!.toLowerCase()}@readers.example` };
      }),
    )
    .returning({ id: users.id, name: users.name });
  const personIds = new Map(people.map(({ id, name }) => [name, id]));
  await db.insert(commentTable).values(
    comments.map(({ by, daysAgo, ...comment }) => ({
      ...comment,
      authorId: personIds.get(by)!,
      status: 'published' as const,
      createdAt: ago(daysAgo),
    })),
  );
}

async function seedAnnouncements(db: Db, ago: Ago): Promise<void> {
  const pieces = await readPieces('announcements');
  const rows = pieces.map((piece) => announcement(piece, ago(piece.fields.daysAgo)));
  const stored = await db.insert(announcementTable).values(rows).returning({ id: announcementTable.id });
  for (const [at, piece] of pieces.entries())
    await seedEditions(db, ago, { kind: 'announcement', recordId: stored[at]!.id }, piece);
}

async function seedUpdate(db: Db, ago: Ago, recordId: string, { fields, text }: DemoPiece<'articles'>): Promise<void> {
  const { title, update } = fields;
  const { change, note, inDays, former, now } = update!;
  const { content } = body(text);
  if (!content.includes(former)) throw new Failure('invalid', `${title}: the text does not contain “${former}”`);
  await db.insert(updates).values({
    kind: 'article',
    recordId,
    title,
    change: { content: content.replace(former, now) },
    base: { content },
    told: { change: change as (typeof CORRECTIONS)[number], note },
    status: 'published',
    publishedAt: ago(-inDays),
  });
}

interface Told {
  title: string;
  daysAgo: number;
  excerpt?: string;
  summary?: string;
  corrections: Corrected;
  withdrawn?: (Correction & { daysAgo: number }) | undefined;
}

/** Adds the versions that readers saw, and what they were told. */
async function seedEditions(
  db: Db,
  ago: Ago,
  of: { kind: string; recordId: string },
  { fields, text }: { fields: Told; text: string },
): Promise<void> {
  const { title, daysAgo, excerpt, summary = excerpt ?? '', corrections, withdrawn } = fields;
  let { content } = body(text);
  const texts = [content];
  for (const { former, now } of corrections.toReversed()) {
    if (!content.includes(now)) throw new Failure('invalid', `${title}: the text does not contain “${now}”`);
    content = content.replace(now, former);
    texts.unshift(content);
  }
  const shown = (nth: number) => ({ text: { title, summary, content: texts[nth]! }, since: ago(daysAgo) });
  for (const [nth, { change, note, daysAgo: told }] of corrections.entries())
    await keepEditions(db, of, shown(nth), shown(nth + 1), { change, note }, ago(told));
  if (withdrawn) {
    const { change, note, daysAgo: told } = withdrawn;
    await keepEditions(db, of, shown(texts.length - 1), undefined, { change, note }, ago(told));
  }
}

function body(text: string) {
  const { content, wordCount } = cleanText(htmlOf(text + DEMO_NOTE));
  // Searches and excerpts leave the note out.
  return { content, contentText: cleanText(htmlOf(text)).text, wordCount };
}

function article({ fields, text }: DemoPiece<'articles'>, ago: Ago) {
  const written = body(text);
  const { plannedInDays, daysAgo } = fields;
  const at = ago(daysAgo);
  const isDraft = plannedInDays !== undefined;
  return {
    ...fields,
    ...written,
    tags: [...fields.tags, DEMO_TAG],
    readTime: readMinutes(written.wordCount),
    ...published(at),
    ...(isDraft && { status: 'draft' as const, publishedAt: null, plannedFor: ago(-plannedInDays).slice(0, 10) }),
  };
}

function humor({ fields, text }: DemoPiece<'humor'>, at: string) {
  return { ...fields, ...body(text), type: 'tax_humor' as const, tags: [DEMO_TAG], readTime: 1, ...published(at) };
}

function announcement({ fields, text }: DemoPiece<'announcements'>, at: string) {
  const active = fields.active && !fields.withdrawn;
  return { ...fields, ...body(text), active, createdAt: at, updatedAt: at, publishedAt: at };
}

function job({ fields, text: description }: DemoPiece<'jobs'>, ago: Ago) {
  const { daysAgo, expiresInDays } = fields;
  return {
    ...fields,
    description,
    ...published(ago(daysAgo)),
    ...(expiresInDays !== undefined && { expiresAt: ago(-expiresInDays) }),
  };
}

function course({ fields, text: description }: DemoPiece<'courses'>, ago: Ago) {
  const { takesPlace, duration, daysAgo } = fields;
  return {
    ...fields,
    description,
    ...(takesPlace && span(takesPlace, ago)),
    durationMinutes: minutesOf(duration),
    ...published(ago(daysAgo)),
  };
}

function event({ fields, text }: DemoPiece<'events'>, ago: Ago) {
  return { ...fields, ...body(text), ...span(fields.takesPlace, ago), ...published(ago(fields.daysAgo)) };
}

function information({ fields: { daysAgo, ...fields }, text }: DemoPiece<'information'>, ago: Ago) {
  const { content, contentText } = body(text);
  return { ...fields, content, contentText, ...published(ago(daysAgo)) };
}

function span({ startsInDays, startsAt, hours, timeZone }: TakesPlace, ago: Ago) {
  const start = fromWallClock(`${ago(-startsInDays).slice(0, 10)}T${startsAt}`, timeZone);
  return { startsAt: start, endsAt: new Date(Date.parse(start) + hours * HOUR).toISOString(), timeZone };
}

const published = (at: string) => ({ status: 'published' as const, publishedAt: at, createdAt: at, updatedAt: at });

/** The facts that the library stores about a picture. */
type Facts = Pick<
  typeof mediaFiles.$inferInsert,
  'kind' | 'type' | 'width' | 'height' | 'widths' | 'jpegBytes' | 'placeholder' | 'bytes'
>;

/** Copies the files of the articles' covers, our own drawings in all sizes, into the store. */
export async function seedPictures(db: Db, files: FileStore): Promise<void> {
  for (const { fields } of await readPieces('articles')) {
    if (!fields.cover) continue;
    const { picture: name, title, alt } = fields.cover;
    const folder = path.join(DEMO, 'pictures', name);
    const key = randomBytes(16).toString('hex');
    const facts = JSON.parse(await readFile(path.join(folder, 'facts.json'), 'utf8')) as Facts;
    for (const file of await readdir(folder))
      if (!file.endsWith('.json')) await files.put(`${key}/${file}`, { path: path.join(folder, file) });
    const credit = 'Drawing: Tax Meridian (demonstration)';
    const [picture] = await db
      .insert(mediaFiles)
      .values({ ...facts, key, title, alt, credit, fileName: `${name}.webp` })
      .returning({ id: mediaFiles.id });
    await db.update(articleTable).set({ coverId: picture!.id }).where(eq(articleTable.title, fields.title));
  }
}
