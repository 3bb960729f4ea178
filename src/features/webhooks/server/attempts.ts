/** Decides when a delivery is tried again. */
import { HOUR, MINUTE } from '#kernel/time.ts';
import { retryAt } from '#platform/server/outgoing.ts';

/** The pauses after failed attempts (ms): ten attempts within a day. */
const PAUSES = [5_000, ...[1, 5, 30, 60, 120, 240, 360, 480].map((minutes) => minutes * MINUTE)];

/** A receiver may ask for a longer pause, but for no longer one than this. */
const LONGEST = 8 * HOUR;

/** How much a pause may be longer, so that receivers do not get everything at once when they return. */
const JITTER = 0.1;

/**
 * Returns when the next attempt is due, in ms since 1970; undefined after the last one. `attempts` have failed;
 * `retryAfter` is the receiver's header: seconds, a date, or empty. `random` is from 0 to 1.
 */
export function nextAttempt(attempts: number, retryAfter: string, now: number, random: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return undefined;
  const longest = Math.max(pause, retryAt(retryAfter, now, LONGEST) - now);
  return now + Math.round(longest * (1 + random * JITTER));
}
