import { DAY, HOUR } from '#kernel/time.ts';
import type { AlertFrequency } from '../vocabulary.ts';

/** Daily and weekly alerts leave when the working day begins in Europe (UTC). */
const LEAVES_AT = 6 * HOUR;
/** The first Monday after the epoch began on a Thursday. */
const A_MONDAY = 4 * DAY;

/** What an alert of that frequency found before this moment is to be mailed now (ms since the epoch). */
export function foundBefore(frequency: AlertFrequency, now: number): number {
  if (frequency === 'instant') return now;
  const [period, start] = frequency === 'daily' ? [DAY, LEAVES_AT] : [7 * DAY, A_MONDAY + LEAVES_AT];
  return now - ((now - start) % period);
}
