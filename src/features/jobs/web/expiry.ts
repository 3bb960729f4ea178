import { DAY } from '#kernel/time.ts';
import { EXPIRES_SOON_DAYS } from '../vocabulary.ts';

export type Expiry = 'open' | 'soon' | 'expired';

/**
 * 'soon' from 1 to 7 days ahead, a day begun counting as one; 'expired' in the past (specification, sections 2 and 9).
 * A job without a closing date, or with none that can be read, stays open.
 */
export function expiryOf(expiresAt: string | null, now: number): Expiry {
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.NaN;
  if (left <= 0) return 'expired';
  return Math.ceil(left / DAY) <= EXPIRES_SOON_DAYS ? 'soon' : 'open';
}
