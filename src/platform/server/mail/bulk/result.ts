/** Decides what is recorded of an attempt, and when the next one is due. */

import { DAY } from '#kernel/time.ts';
import type { Result } from './node-queries.ts';
import type { Delivery, Mailing } from './queries.ts';
import type { Outcome } from './sender.ts';

const RETRY_LONGEST = 3_600;
const AWAY_LONGEST = 60;
/** A mail that could not be sent for three days is out of date and fails for good … */
const GIVE_UP_MS = 3 * DAY;
/** … but gets at least this many attempts when it is sent again after that. */
const ATTEMPTS_LEAST = 5;

/** @param retrySeconds the wait before the first retry; each later wait is twice as long, up to an hour */
export function resultOf(
  { id, address, attempts }: Pick<Delivery, 'id' | 'address' | 'attempts'>,
  { createdAt }: Pick<Mailing, 'createdAt'>,
  outcome: Outcome | { is: 'suppressed' },
  retrySeconds: number,
  now: number,
): Result {
  const base = { id, address, attempts: attempts + 1, error: null, retrySeconds: 0 };
  if (outcome.is === 'sent') return { ...base, state: 'sent' };
  if (outcome.is === 'suppressed') return { ...base, attempts, state: 'cancelled', error: 'The address is suppressed' };
  const { is, error } = outcome;
  if (is === 'bounced') return { ...base, state: 'bounced', error, blame: 'hard_bounce' };
  const old = now - Date.parse(createdAt) > GIVE_UP_MS && attempts + 1 >= ATTEMPTS_LEAST;
  if (is === 'failed' || old)
    return {
      ...base,
      state: 'failed',
      error,
      ...(is === 'later' && outcome.soft && { blame: 'soft_bounce' as const }),
    };
  // An unreachable server says nothing about the mail: it is due again as soon as the server is back.
  const wait = is === 'away' ? Math.min(attempts, AWAY_LONGEST) : Math.min(retrySeconds * 2 ** attempts, RETRY_LONGEST);
  return { ...base, state: 'queued', error, retrySeconds: wait };
}
