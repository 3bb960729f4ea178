import { inThread } from '#platform/server/threads/in-thread.ts';
import { LONG } from './cite.ts';
import { citedIn } from './read-html.ts';

type Cited = ReturnType<typeof citedIn>;

const read = inThread<string, Cited>(new URL('./read-html.ts', import.meta.url), citedIn.name, {
  atOnce: 1,
  waiting: 20,
  deadlineMs: 10_000,
});

/** Reads what a text cites: in a thread if it is long, so that other requests do not wait for it. */
export const readInThread = async (html: string): Promise<Cited> => (html.length > LONG ? read(html) : citedIn(html));
