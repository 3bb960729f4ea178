/**
 * Fetches a source politely: with conditional requests, under the site's name, one fetch per host at a time, and not
 * before its server allows.
 */
import { Failure } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import type { Config } from '#platform/server/config.ts';
import { forPeople, readPublic, retryAt } from '#platform/server/outgoing.ts';
import { inThread, TooMuchWork } from '#platform/server/threads/in-thread.ts';
import type { FetchFrequency } from '../vocabulary.ts';
import type { readSource } from './read-source.ts';
import type { intakeSources } from './table.ts';

const LIMITS = { most: 5 * 1024 * 1024, timeoutMs: 10_000, secure: true };
const ACCEPT = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/** A source and the version in its last response, for a conditional request. */
type Known = Pick<typeof intakeSources.$inferSelect, 'address' | 'etag' | 'lastModified'>;
type Read = Awaited<ReturnType<typeof readSource>>;
export type Fetched = Read & Omit<Known, 'address'>;

export type FetchOutcome =
  | { state: 'changed'; fetched: Fetched }
  | { state: 'unchanged' }
  /** `retryAt` (ms) is 0 unless the server says when to try again. */
  | { state: 'failed'; error: string; retryAt: number };

/** The maximum time for which a server can put off the next request. */
const LONGEST_PAUSE = 7 * DAY;

/** Some errors quote the source, which can write anything of any length (characters). */
const ERROR_MAX = 300;

/** The last fetch from each host by this process. */
const lanes = new Map<string, Promise<unknown>>();

/** Fetches a source after other fetches from its host have ended. */
export async function fetchSource(config: Config, known: Known, now: number): Promise<FetchOutcome> {
  const { host } = new URL(known.address);
  const run = () => fetchNow(config, known, now);
  const mine = (lanes.get(host) ?? Promise.resolve()).then(run, run);
  lanes.set(host, mine);
  return mine.finally(() => lanes.get(host) === mine && lanes.delete(host));
}

async function fetchNow(config: Config, { address, etag, lastModified }: Known, now: number): Promise<FetchOutcome> {
  try {
    const { status, contentType, headers, body } = await readPublic(address, {
      ...LIMITS,
      trusted: config.intakeHosts,
      headers: {
        'user-agent': `TaxMeridian (+${config.publicUrl})`,
        accept: ACCEPT,
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    });
    if (status === 304) return { state: 'unchanged' };
    if (status !== 200)
      return {
        state: 'failed',
        error: `Its server returns ${status}`,
        retryAt: retryAt(headers['retry-after'], now, LONGEST_PAUSE),
      };
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const version = { etag: versionOf(headers.etag), lastModified: versionOf(headers['last-modified']) };
    const read = await readApart({ bytes: Buffer.concat(chunks), address, contentType });
    return { state: 'changed', fetched: { ...read, ...version } };
  } catch (err) {
    // An unexpected response from one source must not stop the task.
    const error =
      err instanceof TooMuchWork
        ? 'It takes too long to read'
        : err instanceof Failure
          ? err.message
          : `It cannot be read: ${(err as Error).message}`;
    return { state: 'failed', error: forPeople(error, ERROR_MAX), retryAt: 0 };
  }
}

/** A separate process reads what strangers' servers send. Most sources take only a few milliseconds. */
const readApart = inThread<Parameters<typeof readSource>[0], Read>(
  new URL('./read-source.ts', import.meta.url),
  'readSource',
  { atOnce: 1, waiting: 100, deadlineMs: 5_000, apart: true },
);

/** Without a version, the next request is not conditional. */
const versionOf = (header: string | undefined): string => (header && header.length <= 300 ? header : '');

const PERIODS: Record<FetchFrequency, number> = { hourly: HOUR, six_hourly: 6 * HOUR, daily: DAY };

/** Returns when to fetch a source next, up to a tenth sooner by chance, to spread the fetches of all sources. */
export const nextFetch = (frequency: FetchFrequency, now: number): string =>
  new Date(now + PERIODS[frequency] * (1 - Math.random() / 10)).toISOString();
