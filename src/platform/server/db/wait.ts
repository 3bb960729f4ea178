/** Waits for the database on startup, because both are often started together, and while it does not respond. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from './away.ts';
import { withConnection } from './one-connection.ts';
import type { Presence } from './pool.ts';

/** The message is for the person who starts the program: print it without a stack. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** PostgreSQL's code for a missing right. */
export const FORBIDDEN = '42501';

const PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Tries to connect, at growing intervals, until the database replies.
 * @throws DatabaseError after `patienceMs`, or at once if waiting does not help, as with a wrong password or name
 */
export async function waitForDatabase(
  url: string,
  log: Logger,
  { patienceMs = PATIENCE_MS, firstPauseMs = FIRST_PAUSE_MS } = {},
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const err = await failureToConnect(url);
    if (err === undefined) return requireSessions(url);
    if (!isDatabaseAway(err)) throw new DatabaseError(refusal(url, err));
    const left = end - performance.now();
    if (left <= 0) throw new DatabaseError(silence(url, err, patienceMs));
    const ms = Math.min(wait, left);
    log.warn(`The database at ${placeOf(url)} does not respond (${reasonOf(err)}). Trying again in ${seconds(ms)}.`);
    await pause(ms);
  }
}

/**
 * Refuses a pooler that lends a connection to each transaction: LISTEN, locks and settings of the site's sessions would
 * be lost, or would affect the sessions of others. Two open connections to PostgreSQL have two processes there.
 */
async function requireSessions(url: string): Promise<void> {
  const config = { connectionString: url, connectionTimeoutMillis: 5_000 };
  const processOf = async (client: pg.Client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  await withConnection(config, async (one) => {
    const first = await processOf(one);
    if (first !== (await withConnection(config, processOf))) return;
    throw new DatabaseError(
      `A pooler at ${placeOf(url)} gives each transaction a different connection, but the site needs its sessions. ` +
        'Set pool_mode = session in PgBouncer, or name PostgreSQL itself in DATABASE_URL.',
    );
  });
}

/** Returns why the database cannot be used; undefined if it replies. */
export async function failureToConnect(url: string): Promise<unknown> {
  try {
    await withConnection({ connectionString: url, connectionTimeoutMillis: 5_000 }, (client) =>
      client.query('select 1'),
    );
    return undefined;
  } catch (err) {
    return err;
  }
}

function refusal(url: string, err: unknown): string {
  const { code = '' } = err as { code?: string };
  const { username } = new URL(url);
  const place = placeOf(url);
  if (code === '28P01')
    return `The database at ${place} refuses the password of ${username}. Correct it in DATABASE_URL.`;
  if (code === '3D000') return `There is no such database: ${place}. Create it, or correct its name in DATABASE_URL.`;
  if (code.startsWith('28')) return `The database at ${place} does not let ${username} in: ${reasonOf(err)}.`;
  return `The database at ${place} can't be used: ${reasonOf(err)}.`;
}

const silence = (url: string, err: unknown, patienceMs: number) =>
  `The database at ${placeOf(url)} has not responded for ${seconds(patienceMs)} (${reasonOf(err)}). Start it, or correct DATABASE_URL; then start the site again.`;

/** Returns the host and the database, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Falls back to the code, because the error has no message after several addresses were tried. */
const reasonOf = (err: unknown) => {
  const { message, code } = err as { message?: string; code?: string };
  return (message || code || String(err)).replace(/\.$/, '');
};

const seconds = (ms: number) => {
  const s = Math.max(1, Math.round(ms / 1000));
  return s === 1 ? '1 second' : `${s} seconds`;
};

/** Waits for `work`, but no longer than `ms` while the database does not respond. */
export async function unlessSilent(work: () => Promise<unknown>, presence: Presence, ms: number): Promise<void> {
  const done = new AbortController();
  const begun = performance.now();
  const enough = async () => {
    const { signal } = done;
    while (!(presence.isSilent() && performance.now() - begun >= ms)) await pause(50, undefined, { signal });
  };
  try {
    await Promise.race([work(), enough()]);
  } finally {
    done.abort();
  }
}
