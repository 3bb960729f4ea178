/** Makes the fields of an article of what other systems store, within our limits. */
import { BODY_MAX } from '#features/comments/vocabulary.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { LIKE_AN_ID, RESERVED_SLUGS, SLUG, SLUG_MAX } from '#kernel/slug.ts';
import type { LeftOut } from './incoming.ts';

/** Returns the text on one line, at most this long. */
export const line = (text: string, most: number): string => excerpt(text.replace(/\s+/g, ' ').trim(), most - 1);

const TITLE_MAX = 200;

export function titleOf(title: string, content: string, remark: (text: string) => void): string {
  if (title.length > TITLE_MAX) remark(`Its title had ${title.length} characters, so it was cut`);
  if (title.trim() !== '') return line(title, TITLE_MAX);
  remark('It had no title, so its first words are the title');
  return line(plainText(content), 60);
}

/** Returns why a text cannot be read: it is so long that it could not be stored in any form. */
export function tooLong({ length }: string): string | undefined {
  if (length <= 10 * MAX_RICH_TEXT_LENGTH) return undefined;
  return `Its text has ${formatNumber(length)} characters, and the longest here ${formatNumber(MAX_RICH_TEXT_LENGTH)}`;
}

/** Long comments are kept, up to ten times the length that readers may write here. */
export const commentText = (text: string): string =>
  text.length > COMMENT_MAX ? `${text.slice(0, COMMENT_MAX).toWellFormed()} …` : text;

const COMMENT_MAX = 10 * BODY_MAX;

/** Returns the slug, or '' if it cannot be one here: then the title makes one. */
export const usableSlug = (slug: string): string =>
  SLUG.test(slug) && slug.length <= SLUG_MAX && !RESERVED_SLUGS.includes(slug) && !LIKE_AN_ID.test(slug) ? slug : '';

/** Returns the text without what PostgreSQL cannot store. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Returns the moment of a date, unless it is one that no archive has. */
export function momentOf(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? date.toISOString() : undefined;
}

/** Returns the fields of a job that has expired without its publication, which the desk would refuse too. */
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

/** An id or a path longer than this is no longer one (characters). */
export const KEY_MAX = 300;

/**
 * Returns the record that `read` makes of one of the other site, or why it cannot be read: a text that is nested without
 * end must not end the import.
 */
export async function readOrLeaveOut<Record>(
  key: string,
  title: string,
  read: () => Record | Promise<Record>,
): Promise<Record | LeftOut> {
  const leftOut = (reason: string): LeftOut => ({ key: key.slice(0, KEY_MAX), title: line(title, 200), reason });
  if (key.length > KEY_MAX) return leftOut('Its id is too long');
  try {
    return await read();
  } catch (err) {
    return leftOut(err instanceof Failure ? err.message : `It cannot be read: ${(err as Error).message}`);
  }
}
