import { DAY, HOUR } from '#kernel/time.ts';
import type { AlertFrequency } from '../vocabulary.ts';

/** Daily and weekly alerts are sent at 6:00 UTC, when the working day begins in Europe. */
const SENT_AT = 6 * HOUR;
/** The epoch began on a Thursday; this is the Monday after. */
const A_MONDAY = 4 * DAY;

/** Returns the end of the last period (ms since the epoch): an alert of that frequency mails what it found before then. */
export function foundBefore(frequency: AlertFrequency, now: number): number {
  if (frequency === 'instant') return now;
  const [period, start] = frequency === 'daily' ? [DAY, SENT_AT] : [7 * DAY, A_MONDAY + SENT_AT];
  return now - ((now - start) % period);
}
