/**
 * Counts wrong passwords. Five within 15 minutes lock that pair of account and client network for 15 minutes. Many from
 * anywhere slow the account down: docs/decisions/0039.
 */
import { createHmac } from 'node:crypto';
import { and, between, desc, eq, inArray, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Failure } from '#kernel/problem.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { signInFailures } from '#platform/server/auth/table.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { networksOf } from '../http/limits.ts';

const FAILURES = 5;
const WINDOW_MS = 15 * MINUTE;
const CLEAN_UP_ROWS = 1_000;

/** How many attempts on an account within a day are not slowed, wherever they come from. */
const UNSLOWED = 20;
const FIRST_DELAY_MS = 1_000;
/** Leaves the owner time to sign in with a new browser between two guesses. */
const LONGEST_DELAY_MS = 5 * MINUTE;
/** More failures than this do not make the delay longer. */
const COUNTED = 30;

/** An attempt that was counted as failed. */
export interface FailedAttempt {
  pairs: string[];
  /** The ids of the attempt's rows: one for the account and one for each pair. */
  rows: string[];
}

export type Lockout = ReturnType<typeof signInLockout>;

export function signInLockout(db: NodePgDatabase, key: string, now: () => number = () => Date.now()) {
  const keyOf = (email: string, from: string) =>
    createHmac('sha256', key).update(`${email.toLowerCase()}\n${from}`).digest('base64url');
  const accountOf = (email: string) => keyOf(email, 'everywhere');
  return {
    /**
     * Counts an attempt as failed before its password is checked, so that simultaneous guesses all count. A browser
     * that the account's owner has signed in with before (`known`) is not slowed by guesses from elsewhere. `account`
     * is the id of the account, if there is one.
     * @throws Failure too_many
     */
    async count(
      email: string,
      ip: string,
      { known, account: id }: { known: boolean; account: string | undefined },
    ): Promise<FailedAttempt> {
      const pairs = networksOf(ip).map(({ network, share }) => ({
        pair: keyOf(email, network),
        failures: FAILURES * share,
      }));
      const counted = await countOrWait(db, pairs, { account: accountOf(email), known }, now());
      if (typeof counted === 'number')
        throw new Failure('too_many', 'Too many failed sign-ins. Please wait a moment and try again.', {
          retryAfter: Math.ceil(counted / 1000),
          securityEvent: { kind: 'sign-in-slowed', account: id },
        });
      await removeOld(db, now());
      return { pairs: pairs.map(({ pair }) => pair), rows: counted };
    },
    /** Deletes the pair's failures after a right password, but not failures from elsewhere. */
    async forgive({ pairs, rows }: FailedAttempt): Promise<void> {
      await db.delete(signInFailures).where(inArray(signInFailures.pair, pairs));
      await db.delete(signInFailures).where(inArray(signInFailures.id, rows));
    },
    /** Deletes an attempt whose password was not checked. */
    async retract({ rows }: FailedAttempt): Promise<void> {
      await db.delete(signInFailures).where(inArray(signInFailures.id, rows));
    },
    /** Returns whether attempts on this account are being slowed. */
    async isBeingGuessed(email: string): Promise<boolean> {
      return (await latest(db, accountOf(email), COUNTED, now())).length >= UNSLOWED;
    },
    /** Deletes the account's failures from all networks. */
    async forget(email: string): Promise<void> {
      await db.delete(signInFailures).where(eq(signInFailures.pair, accountOf(email)));
    },
  };
}

/** Returns how long (ms) a pair with failures at `times`, newest first, stays locked; 0 if it is not locked. */
export function lockedFor(times: number[], now: number, failures = FAILURES): number {
  const [newest] = times;
  const first = times[failures - 1];
  if (newest === undefined || first === undefined || newest - first > WINDOW_MS) return 0;
  return Math.max(newest + WINDOW_MS - now, 0);
}

/** Returns how long (ms) an account whose failures of the last day were at `times`, newest first, stays slowed. */
export function slowedFor(times: number[], now: number): number {
  const [newest] = times;
  if (newest === undefined || times.length < UNSLOWED) return 0;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (times.length - UNSLOWED), LONGEST_DELAY_MS);
  return Math.max(newest + delay - now, 0);
}

/**
 * Returns how long (ms) to wait; or counts the attempt and returns its rows. Locks its keys on all nodes
 * while it works, from the smallest network to the account: otherwise two guesses could both count as the fifth.
 */
function countOrWait(
  db: NodePgDatabase,
  pairs: { pair: string; failures: number }[],
  { account, known }: { account: string; known: boolean },
  now: number,
): Promise<number | string[]> {
  return db.transaction(async (tx) => {
    const waits = [];
    for (const { pair, failures } of pairs) {
      await lockName(tx, pair);
      waits.push(lockedFor(await latest(tx, pair, failures, now), now, failures));
    }
    await lockName(tx, account);
    if (!known) waits.push(slowedFor(await latest(tx, account, COUNTED, now), now));
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    const at = isoOf(now);
    const rows = [account, ...pairs.map(({ pair }) => pair)].map((pair) => ({ pair, at }));
    const counted = await tx.insert(signInFailures).values(rows).returning({ id: signInFailures.id });
    return counted.map(({ id }) => id);
  });
}

/**
 * Returns the times of the latest failures within a day, newest first. Leaves out failures that a fast clock dated in
 * the future: they would lock the account until then.
 */
async function latest(db: Db, pair: string, limit: number, now: number): Promise<number[]> {
  const rows = await db
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(and(eq(signInFailures.pair, pair), between(signInFailures.at, isoOf(now - DAY), isoOf(now + MINUTE))))
    .orderBy(desc(signInFailures.at))
    .limit(limit);
  return rows.map(({ at }) => Date.parse(at));
}

const isoOf = (time: number): string => new Date(time).toISOString();

/** Removes failures that are too old to affect a delay. */
async function removeOld(db: NodePgDatabase, now: number): Promise<void> {
  const old = db
    .select({ id: signInFailures.id })
    .from(signInFailures)
    .where(lt(signInFailures.at, isoOf(now - DAY)))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await db.delete(signInFailures).where(inArray(signInFailures.id, old));
}
