import { availableParallelism } from 'node:os';
import { formatNumber } from '#kernel/numbers.ts';
import { invalidField } from '#kernel/problem.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { inThread } from '../threads/in-thread.ts';
import { turn } from '../turn.ts';
import { type CleanText, cleanText } from './clean-text.ts';

/** Shorter HTML (in characters) is cleaned in milliseconds. */
const LONG = 8_000;

const cleanInThread = inThread<string, CleanText>(new URL('./clean-text.ts', import.meta.url), cleanText.name, {
  atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 4),
  waiting: 50,
  deadlineMs: 10_000,
});

/**
 * Cleans a rich text that was sent or read from the database: in a thread if it is long, so that other requests do not
 * wait. Call it before a transaction begins, or the transaction would occupy a connection while the thread works.
 * @throws Failure invalid for HTML that is nested too deeply; unavailable if the threads have too much to do
 */
export async function cleanRichText(html: string): Promise<CleanText> {
  if (html.length > LONG) return cleanInThread(html);
  await turn();
  return cleanText(html);
}

/**
 * Refuses a cleaned text that is too long; `most` is in characters. Cleaning can make a text several times longer: each
 * `&` becomes `&amp;`. Every text passes through here between cleaning and storing. @throws Failure invalid, naming the
 * field
 */
export function refuseTooLong(content: string, field = 'content', most: number = MAX_RICH_TEXT_LENGTH): void {
  if (content.length <= most) return;
  throw invalidField(
    field,
    `This text is too long: with its formatting it can have at most ${formatNumber(most)} characters`,
  );
}

const NESTED = 'A table is inside a cell of another table. Please put it below that table.';

/** The editor, pasting and Word documents produce no nested tables; texts stored before this rule may contain one. */
function refuseNestedTables(content: string, field: string): void {
  let depth = 0;
  for (const [, slash] of content.matchAll(/<(\/?)table[ >]/g)) {
    depth += slash ? -1 : 1;
    if (depth > 1) throw invalidField(field, NESTED);
  }
}

/** Checks a cleaned text that was sent. @throws Failure invalid, if it is too long or has a table within a table */
export function checkSent(content: string, field = 'content', most?: number): void {
  refuseTooLong(content, field, most);
  refuseNestedTables(content, field);
}

interface Cleaning {
  /** The maximum number of characters of the stored text. */
  most?: number;
  clean?: (html: string) => Promise<CleanText>;
}

/** Returns a function that cleans this field of a record for storing, if it was sent. */
export const cleaning =
  (field: string, { most, clean = cleanRichText }: Cleaning = {}) =>
  async <Fields extends object>(fields: Fields): Promise<Fields> => {
    const sent = (fields as Record<string, unknown>)[field];
    if (typeof sent !== 'string') return fields;
    const { content } = await clean(sent);
    checkSent(content, field, most);
    return { ...fields, [field]: content };
  };
