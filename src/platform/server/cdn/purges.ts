/**
 * Tells a CDN about changes. Each node reports the changes that it announced, once they are committed, and the changes
 * that the clock made. A node that may have missed some reports everything as doubtful. No write waits for this.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Changes } from '../changes.ts';
import type { Cdn, Config } from '../config.ts';
import { type Change, isOneRecord, tagOf } from '../page-cache/tags.ts';
import { type Purge, purgesFor } from './keys.ts';

/** How often (ms) the CDN gets changes. By then, every node has dropped its own pages. */
const GATHER_MS = 100;
const DEADLINE_MS = 5_000;
/** The pause after the first failure (ms); it doubles with each further one. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** If more records than this have changed, their tags are purged instead. Cloudflare accepts 30 keys per call. */
const MANY = 25;

interface Needs {
  config: Pick<Config, 'cdn'>;
  changes: Pick<Changes, 'onOwnChange'>;
  log: Logger;
}

/**
 * Starts telling the CDN; the returned function stops that. Changes that the CDN has not got by then appear when its
 * responses expire.
 */
export function tellCdn({ config: { cdn }, changes, log }: Needs): () => Promise<void> {
  if (!cdn) return async () => undefined;
  /** The changes that the CDN has yet to get, and when each happened. */
  const pending = new Map<Change, number>();
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  /** Sends everything that is pending. Returns whether the CDN accepted it; if not, it is pending again. */
  const tell = async (failedBefore: boolean): Promise<boolean> => {
    // The CDN no longer caches anything older.
    const oldest = performance.now() - cdn.seconds * 1_000 - DEADLINE_MS;
    for (const [change, at] of pending) if (at < oldest) pending.delete(change);
    const told = new Map(pending);
    pending.clear();
    try {
      for (const purge of purgesFor(inShort([...told.keys()]))) await send(cdn, purge, stop.signal);
      if (failedBefore) log.info('the CDN is notified of changes again');
      return true;
    } catch (err) {
      if (!failedBefore) log.warn({ err: reasonOf(err) }, 'the CDN could not be notified of a change: trying again');
      // If a change has happened again since, its later time is used.
      for (const [change, at] of told) pending.set(change, pending.get(change) ?? at);
      return false;
    }
  };
  const run = async () => {
    try {
      for (let failures = 0; pending.size > 0; ) {
        const wait = failures === 0 ? GATHER_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
        await pause(wait, undefined, { signal: stop.signal });
        failures = (await tell(failures > 0)) ? 0 : failures + 1;
      }
    } finally {
      // Set in the same step as the last check for pending changes, so that a change added later starts the next run.
      running = undefined;
    }
  };
  const add = (change: Change) => {
    // No page shows which editors are open.
    if (stop.signal.aborted || change.startsWith('editing')) return;
    pending.set(change, performance.now());
    running ??= run().catch(() => undefined);
  };
  changes.onOwnChange(add);
  // Pages that an earlier process made may name scripts that this build lacks.
  add('*');
  return async () => {
    stop.abort();
    await running;
  };
}

function inShort(changes: readonly Change[]): readonly Change[] {
  if (changes.includes('*')) return ['*', ...changes.filter((change) => change !== '*').slice(0, MANY)];
  if (changes.length <= MANY) return changes;
  return [...new Set(changes.map((change) => (change !== '*' && isOneRecord(change) ? tagOf(change) : change)))];
}

/** @throws an error if the CDN refuses the call or does not respond in time */
async function send(cdn: Cdn, purge: Purge, stopped: AbortSignal): Promise<void> {
  await Promise.all(
    cdn.urls.map(async (url) => {
      const { path, ...init } = callOf(cdn, purge);
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(DEADLINE_MS)]);
      // A redirect could take the token elsewhere.
      const reply = await fetch(url + path, { ...init, redirect: 'error', signal });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`it returned ${reply.status}`);
    }),
  );
}

/** Returns the call that each kind of CDN expects. Cloudflare has no soft purge. */
function callOf({ kind, id = '', token = '' }: Cdn, { keys, soft }: Purge) {
  switch (kind) {
    case 'fastly':
      return {
        path: `/service/${id}/purge`,
        method: 'POST',
        headers: { 'fastly-key': token, 'surrogate-key': keys.join(' '), ...(soft && { 'fastly-soft-purge': '1' }) },
      };
    case 'cloudflare':
      return {
        path: `/client/v4/zones/${id}/purge_cache`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      };
    case 'varnish':
      return {
        path: '/',
        method: 'PURGE',
        headers: {
          'surrogate-key': keys.join(' '),
          ...(soft && { 'soft-purge': '1' }),
          ...(token && { 'purge-token': token }),
        },
      };
  }
}

/** Returns a reason for the log. Never the error itself, which may contain the call with its token. */
function reasonOf(err: unknown): string {
  const { message, cause } = err as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
