/** Counts calls against limits, for all nodes together in the database or for this process only. */
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Limit } from '#kernel/endpoint.ts';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import { connect } from '../db/connect.ts';

/** Counts one more call. Returns how long the caller has to wait (ms), or undefined for a call within the limit. */
export type Counter = (caller: string) => Promise<number | undefined>;

/** What is left of a limit after a call. `wait` is how long a caller over it has to wait (ms). */
export interface Budget {
  remaining: number;
  /** When the count begins again (ms). */
  resetMs: number;
  wait?: number;
}

export type Limits = ReturnType<typeof limitsOf>;
export type Tally = ReturnType<typeof tallyOf>;

/** For a tally, which never refuses: the highest number that the column can store. */
const UNLIMITED = 2 ** 31 - 1;

/** Returns limits that count with these limiters. `keyOf` returns what they store of a caller. */
export const limitsOf = (
  limiterOf: (name: string, limit: Limit) => RateLimiterAbstract,
  keyOf: (caller: string) => Promise<string>,
  close: () => Promise<void>,
) => ({
  /** Counters with the same name share their counts. */
  counter(name: string, limit: Limit): Counter {
    const limiter = limiterOf(name, limit);
    return async (caller) => (await consume(limiter, await keyOf(caller))).wait;
  },
  /** A counter that also says how many calls are left. */
  budget(name: string, limit: Limit): (caller: string) => Promise<Budget> {
    const limiter = limiterOf(name, limit);
    return async (caller) => consume(limiter, await keyOf(caller));
  },
  /** Tallies with the same name share their counts; `duration` is in seconds. */
  tally: (name: string, duration: number) => tallyOf(limiterOf(name, { points: UNLIMITED, duration }), keyOf),
  close,
});

/** Counts how often something happened for a caller since the first time within the given duration. */
const tallyOf = (limiter: RateLimiterAbstract, keyOf: (caller: string) => Promise<string>) => ({
  /** Adds one and returns the new number. */
  add: async (caller: string): Promise<number> => (await count(limiter, await keyOf(caller))).consumedPoints,
  async read(caller: string): Promise<number> {
    const found = await limiter.get(await keyOf(caller));
    return found && !isTooLong(limiter, found) ? found.consumedPoints : 0;
  },
});

interface Shared {
  url: string;
  config: SigningConfig;
  log: Logger;
  /** The maximum time that a request waits for the database (ms). */
  deadlineMs?: number;
  connections?: number;
}

/**
 * Counts in the database. While the database is unreachable or slow, each node counts for itself. A caller over the limit
 * is refused from memory: further calls cost no query.
 */
export function databaseLimits({ url, config, log, deadlineMs = 250, connections = 4 }: Shared): Limits {
  // A separate pool, so that calls are counted even while requests keep the main pool busy.
  const { pool, close } = connect(url, log, { max: connections, deadlineMs });
  const storeClient = restAfterFailure(pool, log);
  const limiterOf = (name: string, limit: Limit) => {
    const options = { ...limit, keyPrefix: name };
    return new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: limit.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  // People's addresses are personal data, so the database does not receive them.
  const keyOf = async (caller: string) => (await keyedHash(config, 'limit', caller)).toString('base64url');
  return limitsOf(limiterOf, keyOf, close);
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Budget> {
  try {
    const { remainingPoints, msBeforeNext } = await count(limiter, key);
    return { remaining: remainingPoints, resetMs: msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { remaining: 0, resetMs: refusal.msBeforeNext, wait: refusal.msBeforeNext };
  }
}

/** The clocks of two nodes differ by less (ms). */
const SKEW_MS = 60_000;

/** Returns whether a count began while a clock was ahead: it would last until that time comes. */
const isTooLong = ({ duration }: RateLimiterAbstract, { msBeforeNext }: RateLimiterRes): boolean =>
  msBeforeNext > duration * 1000 + SKEW_MS;

/** Counts one more call; begins again instead of a count that would last too long. @throws RateLimiterRes over the limit */
async function count(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  const counted = await limiter.consume(key).catch((refusal) => {
    if (refusal instanceof RateLimiterRes && isTooLong(limiter, refusal)) return refusal;
    throw refusal;
  });
  if (!isTooLong(limiter, counted)) return counted;
  await limiter.delete(key);
  return limiter.consume(key);
}

/** How long no query is sent after a failure (ms): otherwise every request would wait for the deadline. */
const REST_MS = 1_000;

function restAfterFailure(pool: pg.Pool, log: Logger) {
  let resting = 0;
  return {
    async query(query: pg.QueryConfig) {
      if (performance.now() < resting) throw new Error('the database has just failed');
      try {
        return await pool.query(query);
      } catch (err) {
        // Calls that waited at the same time fail one after another.
        if (performance.now() >= resting)
          log.warn({ err: (err as Error).message }, 'limits are counted by this node alone for a while');
        resting = performance.now() + REST_MS;
        throw err;
      }
    },
  };
}
