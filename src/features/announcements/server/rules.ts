import { DAY } from '#kernel/time.ts';
import type { Period } from '../vocabulary.ts';

/** The first moment of a period that ends `now` (ms), as ISO text; undefined for all time (specification, section 9). */
export function periodStart(period: Period, now: number): string | undefined {
  if (period === 'all') return undefined;
  if (period === 'today') return `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  return new Date(now - (period === 'week' ? 7 : 30) * DAY).toISOString();
}
