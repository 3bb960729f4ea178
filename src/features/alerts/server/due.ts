import { DAY } from '#kernel/time.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import type { AlertFrequency } from '../vocabulary.ts';

/** When daily and weekly alerts are sent, by the paper's clock: as the working day begins. */
const SENT_AT = 'T06:00';

/**
 * Returns the end of the last period (ms since the epoch), a day or a week that ends on Monday: an alert of that frequency
 * emails what it found before then.
 */
export function foundBefore(frequency: AlertFrequency, now: number, timeZone: string): number {
  if (frequency === 'instant') return now;
  const today = Date.parse(toWallClock(new Date(now).toISOString(), timeZone).slice(0, 10));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const [daysAgo, period] = frequency === 'daily' ? [0, 1] : [daysSinceMonday, 7];
  const sentAt = (days: number) =>
    Date.parse(fromWallClock(new Date(today - days * DAY).toISOString().slice(0, 10) + SENT_AT, timeZone));
  return sentAt(daysAgo) <= now ? sentAt(daysAgo) : sentAt(daysAgo + period);
}
