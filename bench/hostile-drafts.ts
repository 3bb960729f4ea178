/**
 * Measures the cost of an account that stores as many of the longest drafts as it may: reads its lists and exports,
 * eight at once.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { ADMIN, freePort, startSiteProcess } from '#testing/site-process.ts';
import { megabytes } from './memory.ts';
import type { Figure } from './support/figures.ts';
import { read } from './support/reading.ts';

const WATCH = pathToFileURL(path.join(import.meta.dirname, 'support/loop-watch.ts')).href;
const AT_ONCE = 8;

/** Texts of the greatest length that are slow to read, to write as JSON or to write to a spreadsheet. */
const WORST = ['&amp;', '"\n', '\n', ';\t ', '<b></b>a', '日'].map((part) =>
  `<pre>a${part.repeat(MAX_RICH_TEXT_LENGTH)}`.slice(0, MAX_RICH_TEXT_LENGTH - 20).concat('a</pre>'),
);
const READS = ['?by=me', '?by=me&limit=1000', '/export?by=me&format=csv', '/export?by=me&format=json'];

export async function measureHostileDrafts(): Promise<Figure[]> {
  const port = await freePort();
  const site = await startSiteProcess({
    variables: { NODE_OPTIONS: `--import ${WATCH}`, LOOP_WATCH_PORT: String(port) },
  });
  try {
    const cookie = await signIn(site.url);
    const call = async (under: string) => {
      const reply = await fetch(`${site.url}/api/submissions${under}`, { headers: { cookie } });
      // The site allows an account only some downloads at once.
      if (!reply.ok && reply.status !== 429) throw new Error(`${under} replied ${reply.status}: ${await reply.text()}`);
      return (await reply.bytes()).length;
    };
    // The first calls load and compile code, which takes time that does not depend on the drafts.
    for (const under of READS) await call(under);
    const drafts = await fillWithDrafts(site.url, cookie);
    const figures: Figure[] = [];
    for (const under of READS) {
      await read(`http://127.0.0.1:${port}/`);
      const bytes = await Promise.all(Array.from({ length: AT_ONCE }, () => call(under)));
      const block = Number(await read(`http://127.0.0.1:${port}/`));
      const of = `${AT_ONCE} calls at once of GET /api/submissions${under} with ${drafts} of the longest drafts`;
      figures.push({
        name: `longest block of the event loop by ${of}`,
        value: block,
        unit: 'ms of processor time',
        atMost: 50,
      });
      if (!under.startsWith('/export'))
        figures.push({
          name: `size of the largest of ${of}`,
          value: Math.max(...bytes) / 1024,
          unit: 'KB',
          atMost: 1_500,
        });
    }
    figures.push({ name: 'resident memory afterwards', value: megabytes(site.pid), unit: 'MB', atMost: 400 });
    return figures;
  } finally {
    await site.stop();
    site.remove();
  }
}

/** Stores drafts until the account's space is full. Returns how many. */
async function fillWithDrafts(url: string, cookie: string): Promise<number> {
  for (let stored = 0; ; stored += 1) {
    const reply = await fetch(`${url}/api/submissions/drafts`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ content: WORST[stored % WORST.length] }),
    });
    if (reply.status === 409 && stored > 0) return stored;
    if (!reply.ok) throw new Error(`draft ${stored} replied ${reply.status}: ${await reply.text()}`);
  }
}

/** Returns the cookie of the administrator, who writes drafts like everybody else. */
async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
