/** Five wrong passwords within 15 minutes lock that pair of account and client network for 15 minutes. */
import { createHmac } from 'node:crypto';
import { desc, eq, inArray, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Failure } from '#kernel/problem.ts';
import { signInFailures } from '#platform/server/auth/table.ts';
import { lockName } from '../db/lock.ts';

const FAILURES = 5;
const WINDOW_MS = 15 * 60_000;
const CLEAN_UP_ROWS = 1_000;

export interface Lockout {
  /**
   * Counts an attempt as failed before its password is checked, so that simultaneous guesses all count.
   * Returns the pair, for `forgive`.
   * @throws Failure too_many
   */
  count(email: string, network: string): Promise<string>;
  /** Deletes the pair's failures after a right password. */
  forgive(pair: string): Promise<void>;
}

export function signInLockout(db: NodePgDatabase, key: string, now: () => number): Lockout {
  return {
    async count(email, network) {
      const pair = createHmac('sha256', key).update(`${email.toLowerCase()}\n${network}`).digest('base64url');
      const wait = await countOrWait(db, pair, now());
      if (wait > 0)
        throw new Failure('too_many', 'Too many failed sign-ins. Please wait a little and try again.', {
          retryAfter: Math.ceil(wait / 1000),
        });
      await removeOld(db, now());
      return pair;
    },
    async forgive(pair) {
      await db.delete(signInFailures).where(eq(signInFailures.pair, pair));
    },
  };
}

/** Returns how long (ms) a pair with failures at `times`, newest first, stays locked; 0 if it is not locked. */
export function lockedFor(times: number[], now: number): number {
  const [newest] = times;
  const first = times[FAILURES - 1];
  if (newest === undefined || first === undefined || newest - first > WINDOW_MS) return 0;
  return Math.max(newest + WINDOW_MS - now, 0);
}

/** Locks the pair on all nodes while counting: otherwise the fifth and the sixth guess could both count as the fifth. */
function countOrWait(db: NodePgDatabase, pair: string, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockName(tx, pair);
    const latest = await tx
      .select({ at: signInFailures.at })
      .from(signInFailures)
      .where(eq(signInFailures.pair, pair))
      .orderBy(desc(signInFailures.at))
      .limit(FAILURES);
    const wait = lockedFor(
      latest.map(({ at }) => Date.parse(at)),
      now,
    );
    if (wait === 0) await tx.insert(signInFailures).values({ pair, at: new Date(now).toISOString() });
    return wait;
  });
}

/** Removes failures that no lock can depend on any longer: after two windows. */
async function removeOld(db: NodePgDatabase, now: number): Promise<void> {
  const old = db
    .select({ id: signInFailures.id })
    .from(signInFailures)
    .where(lt(signInFailures.at, new Date(now - 2 * WINDOW_MS).toISOString()))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await db.delete(signInFailures).where(inArray(signInFailures.id, old));
}
