import { DAY } from '#kernel/time.ts';
import { EXPIRES_SOON_DAYS, GONE_AFTER_DAYS } from '../vocabulary.ts';

export type Expiry = 'open' | 'soon' | 'expired';

/**
 * Returns 'soon' from 1 to 7 days before, counting a started day as one; 'expired' in the past (behaviour 7.3). A job
 * without a closing date, or with an unreadable one, stays open.
 */
export function expiryOf(expiresAt: string | null, now: number): Expiry {
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.NaN;
  if (left <= 0) return 'expired';
  return Math.ceil(left / DAY) <= EXPIRES_SOON_DAYS ? 'soon' : 'open';
}

/**
 * Returns whether the job closed so long ago that search engines should forget its page, which readers can still see.
 */
export const isForgotten = ({ expiresAt }: { expiresAt: string | null }, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) + GONE_AFTER_DAYS * DAY <= now;
