import { availableParallelism } from 'node:os';
import { inThread } from '../threads/in-thread.ts';
import { type CleanText, cleanText } from './clean-text.ts';

/** Shorter HTML is cleaned in a few milliseconds (characters). */
const LONG = 20_000;

const cleanInThread = inThread<string, CleanText>(new URL('./clean-text.ts', import.meta.url), cleanText.name, {
  atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 4),
  waiting: 50,
  deadlineMs: 10_000,
});

/**
 * Cleans a rich text that was sent or read from the database: in a thread if it is long, so that other requests do not
 * wait for it. Call it before a transaction begins, or the transaction would keep a connection while the thread works.
 * @throws Failure invalid for HTML that is nested too deeply; unavailable if the threads have too much to do
 */
export const cleanRichText = async (html: string): Promise<CleanText> =>
  html.length > LONG ? cleanInThread(html) : cleanText(html);

/** Returns a function that cleans these fields of a record, those of them that were sent. */
export function cleaning(...names: string[]) {
  return async <Fields extends object>(fields: Fields): Promise<Fields> => {
    const cleaned: Record<string, string> = {};
    for (const [name, value] of Object.entries(fields))
      if (names.includes(name) && typeof value === 'string') cleaned[name] = (await cleanRichText(value)).content;
    return { ...fields, ...cleaned };
  };
}
