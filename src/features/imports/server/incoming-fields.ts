/** Makes the fields of our records, within our limits, from what other systems store. */
import { BODY_MAX, withoutTurns } from '#features/comments/vocabulary.ts';
import { INFORMATION } from '#features/information/content.ts';
import { FILE_TEXT_MAX } from '#features/media/vocabulary.ts';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { LIKE_AN_ID, RESERVED_SLUGS, SLUG, SLUG_MAX } from '#kernel/slug.ts';
import { isVisible } from '#kernel/wire.ts';
import type { Incoming, IncomingFile, LeftOutRecord } from './incoming.ts';

/** Puts a text on one line, and cuts it to this length. */
export function line(text: string, most: number): string {
  const words = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  // The ellipsis also counts.
  return words.length <= most ? words : excerpt(words, most - 1);
}

/** Returns what another site says about a file, on one line each and within the limits of the library. */
export const fileTexts = (file: Pick<IncomingFile, keyof typeof FILE_TEXT_MAX>) => ({
  title: line(file.title, FILE_TEXT_MAX.title),
  alt: line(file.alt, FILE_TEXT_MAX.alt),
  caption: line(file.caption, FILE_TEXT_MAX.caption),
  credit: line(file.credit ?? '', FILE_TEXT_MAX.credit),
  licence: line(file.licence ?? '', FILE_TEXT_MAX.licence),
});

const TITLE_MAX = 200;

export function titleOf(title: string, content: string, remark: (text: string) => void): string {
  if (title.length > TITLE_MAX) remark(`Its title had ${title.length} characters, so it was shortened`);
  if (isVisible(title)) return line(title, TITLE_MAX);
  remark('It had no title, so its first words are the title');
  return line(plainText(content), 60);
}

/** Files an article under its first topics. The others become tags; a note names those beyond the limits. */
export function filedUnder(topics: readonly string[], tags: readonly string[], remark: (text: string) => void) {
  const names = [...new Set(topics.map((name) => line(name.replaceAll(',', ' '), 80)))].filter(Boolean);
  const [category = '', ...further] = names;
  const over = further.slice(MOST_TOPICS);
  if (over.length > 0) remark(`It had more than ${MOST_TOPICS + 1} topics, so these are tags: ${over.join(', ')}`);
  const all = [...new Set([...tags, ...over].map((word) => line(word, 40)))].filter(Boolean);
  if (all.length > MOST_TAGS) remark(`It had more than ${MOST_TAGS} tags: ${all.slice(MOST_TAGS).join(', ')}`);
  return { category, furtherTopics: further.slice(0, MOST_TOPICS), tags: all.slice(0, MOST_TAGS) };
}

const MOST_TAGS = 20;

/** Publishes an article at its date. Without a date, or if it was not open to everybody, makes it a draft. */
export const publication = (publishedAt: string | undefined, isOpen: boolean) =>
  publishedAt && isOpen ? ({ status: 'published', publishedAt } as const) : ({ status: 'draft' } as const);

/** Makes an information page of what would be an article, and says what it leaves out. */
export function asPage({ fields, remarks, comments, ...record }: Incoming): Incoming {
  const { title, content, excerpt: summary = '', slug = '', status, publishedAt, coverId } = fields;
  return {
    ...record,
    kind: INFORMATION.name,
    fields: { title, summary, content, slug, status, ...(publishedAt !== undefined && { publishedAt }) },
    comments: [],
    remarks: [
      ...remarks,
      ...(coverId ? ['Its cover was left out'] : []),
      ...(comments.length > 0 ? [`Its comments were left out: ${comments.length}`] : []),
    ],
  };
}

/**
 * Returns the date, or the current time if the date is in the future. The time of its last change is the version that
 * the next change must name; a version from the future would never be out of date.
 */
export const past = (date: string): string => {
  const now = new Date().toISOString();
  return date < now ? date : now;
};

/** Returns when a record was made and last changed, or the current time if the other site does not say. */
export function madeAt(created: string | undefined, updated: string | undefined) {
  const createdAt = past(created ?? new Date().toISOString());
  const dates = { createdAt, updatedAt: past(updated && updated > createdAt ? updated : createdAt) };
  return created === undefined ? { ...dates, undated: true as const } : dates;
}

/** Returns the text. @throws Failure invalid for one that is too long to store in any form */
export function bounded(text: string): string {
  if (text.length <= 10 * MAX_RICH_TEXT_LENGTH) return text;
  const [length, limit] = [text.length, MAX_RICH_TEXT_LENGTH].map(formatNumber);
  throw new Failure('invalid', `Its text has ${length} characters, and the limit is ${limit}`);
}

/** Cuts a comment to ten times the length that readers may write here. Returns '' if nothing of it is visible. */
export function commentText(text: string): string {
  const plain = withoutTurns(text);
  if (!isVisible(plain)) return '';
  return plain.length > COMMENT_MAX ? `${plain.slice(0, COMMENT_MAX).toWellFormed()} …` : plain;
}

/** Returns the name of a comment's author; 'A reader' if nothing of it is visible. */
export const commentAuthor = (name: string): string => (isVisible(name) ? line(withoutTurns(name), 120) : 'A reader');

const COMMENT_MAX = 10 * BODY_MAX;

/** Returns the slug, or '' if it is invalid here; the site then makes one from the title. */
export const usableSlug = (slug: string): string =>
  SLUG.test(slug) && slug.length <= SLUG_MAX && !RESERVED_SLUGS.includes(slug) && !LIKE_AN_ID.test(slug) ? slug : '';

/** Returns the date as ISO 8601; undefined for an invalid date, or a year that no archive has. */
export function momentOf(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? date.toISOString() : undefined;
}

/** Makes an expired job pending, because the desk would refuse to publish it. */
export function withoutExpiry<Fields extends { expiresAt?: unknown }>(
  kind: string,
  fields: Fields,
  remark: (text: string) => void,
): Omit<Fields, 'status' | 'publishedAt'> {
  const until = typeof fields.expiresAt === 'string' ? momentOf(new Date(fields.expiresAt)) : undefined;
  if (kind !== 'job' || !until || until >= new Date().toISOString()) return fields;
  remark('It has expired, so it is not published');
  return { ...fields, status: undefined, publishedAt: undefined };
}

/** The maximum length of an id or path (characters). */
export const KEY_MAX = 300;

/** Matches a picture's tag. V8 cannot parse one with a million attributes. */
export const PICTURE_TAG = /<img\s[^<>]{0,8000}>/g;

export const commentKey = (id: string): string => `comment:${id}`.slice(0, KEY_MAX);

/**
 * Returns the record that `read` returns, or the reason why it throws a Failure. An unexpected error, such as one for a
 * text that is nested too deeply, does not stop the import either.
 */
export async function readOrLeaveOut<Record>(
  key: string,
  title: string,
  read: () => Record | Promise<Record>,
): Promise<Record | LeftOutRecord> {
  const leftOut = (reason: string): LeftOutRecord => ({ key: key.slice(0, KEY_MAX), title: line(title, 200), reason });
  if (key.length > KEY_MAX) return leftOut('Its id is too long');
  try {
    return await read();
  } catch (err) {
    return leftOut(err instanceof Failure ? err.message : `It cannot be read: ${(err as Error).message}`);
  }
}
