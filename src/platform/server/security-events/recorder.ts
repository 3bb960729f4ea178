/**
 * Records security events. They are counted in memory and written every few seconds, so that a flood of them causes a
 * limited number of rows and log lines, and no request waits: decision 42.
 */
import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  SECURITY_EVENT_DAYS,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventKind,
} from '#kernel/security-events.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Db } from '../db/connect.ts';
import { networkOf } from '../http/limits.ts';
import type { Task } from '../queue/task.ts';
import { securityEvents } from './table.ts';

/** The circumstances of an event: the client, the route and the request. */
export interface Circumstances {
  ip: string;
  /** The method and pattern of the route, without the client's part of the address; '' for an unknown route. */
  route: string;
  /** The id of the request. */
  request: string;
}

export type SecurityRecorder = ReturnType<typeof startSecurityEvents>;

interface Options {
  db: Db;
  config: SigningConfig;
  log: Logger;
  /** Called after events have been stored. */
  onStored?: () => Promise<void>;
  now?: () => number;
}

const EVERY_MS = 5_000;
/** How many networks and accounts are counted separately for each kind in a minute; all others count together. */
const ONE_BY_ONE = 30;
/** How many rows can wait for the database while it is unreachable; the oldest are dropped. */
const MAX_WAITING = 1_000;

type Row = Omit<typeof securityEvents.$inferInsert, 'id'>;

interface Counted {
  row: Row;
  /** How many of the row's events are in the log. */
  logged: number;
  /** The first of these requests. */
  request: string;
}

export function startSecurityEvents(options: Options) {
  const { db, config, log, onStored, now = Date.now } = options;
  const totals = Object.fromEntries(SECURITY_EVENTS.map((kind) => [kind, 0])) as Record<SecurityEventKind, number>;
  const sources = new Map(SECURITY_EVENTS.map((kind) => [kind, new Set<string>()]));
  let minute = 0;
  let waiting = new Map<string, Counted>();
  let flushing: Promise<void> | undefined;

  /** Returns whether the source is counted separately in this minute. */
  const isCountedAlone = (kind: SecurityEventKind, source: string): boolean => {
    const known = sources.get(kind)!;
    if (known.has(source)) return true;
    if (known.size >= ONE_BY_ONE) return false;
    known.add(source);
    return true;
  };

  const record = ({ kind, account }: SecurityEvent, { ip, route, request }: Circumstances): void => {
    const at = now();
    totals[kind]++;
    if (Math.floor(at / MINUTE) !== minute) {
      minute = Math.floor(at / MINUTE);
      for (const known of sources.values()) known.clear();
    }
    const whole = networkOf(ip);
    const alone = isCountedAlone(kind, `${whole} ${account}`);
    const [network, accountId] = alone ? [whole, account ?? null] : ['', null];
    const key = `${minute} ${kind} ${network} ${accountId}`;
    const lastAt = new Date(at).toISOString();
    const counted = waiting.get(key);
    if (counted) {
      counted.row.count++;
      counted.row.lastAt = lastAt;
      return;
    }
    const begin = new Date(minute * MINUTE).toISOString();
    waiting.set(key, {
      row: { minute: begin, lastAt, kind, network, accountId, route, count: 1 },
      logged: 0,
      request,
    });
  };

  const writeLines = async (batch: Iterable<Counted>): Promise<void> => {
    for (const counted of batch) {
      const { row, logged, request } = counted;
      if (row.count === logged) continue;
      counted.logged = row.count;
      const { kind, network, accountId, route } = row;
      const mark = await networkMark(config, network);
      log.warn(
        { event: kind, count: row.count - logged, network: mark, account: accountId, route, request },
        'security',
      );
    }
  };

  const write = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    await writeLines(batch.values());
    try {
      await store(
        db,
        [...batch.values()].map(({ row }) => row),
      );
    } catch (err) {
      log.warn({ err }, 'security events are waiting for the database');
      waiting = merged(batch, waiting);
      return;
    }
    await onStored?.();
  };
  /** Writes the counts to the log and the database. */
  const flush = (): Promise<void> => {
    flushing ??= write()
      .catch((err: unknown) => log[isDatabaseAway(err) ? 'warn' : 'error']({ err }, 'no look for security alarms'))
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  };
  const timer = setInterval(() => void flush(), EVERY_MS).unref();

  return {
    record,
    /** Returns how many events of each kind this process has recorded since its start. */
    totals: () => ({ ...totals }),
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}

/** Adds the counts to the rows of the same minute, which other nodes may have written. */
async function store(db: Db, rows: Row[]): Promise<void> {
  // All nodes use the same order, so that they cannot deadlock.
  const inOrder = rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const { minute, kind, network, accountId, count, lastAt } = securityEvents;
  await db
    .insert(securityEvents)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [minute, kind, network, accountId],
      set: { count: sql`${count} + excluded.count`, lastAt: sql`greatest(${lastAt}, excluded.last_at)` },
    });
}

const keyOf = ({ minute, kind, network, accountId }: Row): string => `${minute} ${kind} ${network} ${accountId}`;

/** Returns the rows of both maps, and adds the counts for equal keys; only the newest if there are too many. */
function merged(older: ReadonlyMap<string, Counted>, newer: ReadonlyMap<string, Counted>): Map<string, Counted> {
  const all = new Map(older);
  for (const [key, { row, logged, request }] of newer) {
    const before = all.get(key);
    if (!before) all.set(key, { row, logged, request });
    else all.set(key, { ...before, row: { ...before.row, count: before.row.count + row.count, lastAt: row.lastAt } });
  }
  return new Map([...all].slice(-MAX_WAITING));
}

const forgetOld: Task = {
  name: 'security-events-old',
  cron: '50 3 * * *',
  async run({ db }, now) {
    const before = new Date(now - SECURITY_EVENT_DAYS * DAY).toISOString();
    await db.delete(securityEvents).where(lt(securityEvents.lastAt, before));
  },
};

export const securityEventTasks: readonly Task[] = [forgetOld];

/**
 * Returns a text that represents a network in the log, the same in all lines; '' for none. The log does not contain
 * addresses, because it is kept longer than the rows.
 */
export const networkMark = async (config: SigningConfig, network: string): Promise<string> =>
  network && (await keyedHash(config, 'security-event', network)).toString('base64url').slice(0, 12);
