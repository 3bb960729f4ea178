import { DAY } from '#kernel/time.ts';

/** A record, when it was published and the number of its readings since. */
interface Read {
  recordId: string;
  /** When it was published (ms). */
  from: number;
  total: number;
}

/** In this many days, half of its readers come. */
const HALF_LIFE = 5;
const WEEKEND = 0.35;

/** Spreads the readings of a record over the days since its publication: most at first, fewer at weekends. */
export function spread({ recordId, from, total }: Read, now: number) {
  const days = Array.from({ length: Math.max(1, Math.ceil((now - from) / DAY)) }, (_, age) => {
    const at = Math.min(from + age * DAY, now);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    // The others, who come from a search engine, are spread evenly.
    const weight =
      (2 ** (-age / HALF_LIFE) + 0.08) * (isWeekend ? WEEKEND : 1) * (1 + 0.3 * Math.sin(age * 2.3 + total));
    return { day: new Date(at).toISOString().slice(0, 10), weight };
  });
  const all = days.reduce((sum, { weight }) => sum + weight, 0);
  return days.flatMap(({ day, weight }) => {
    const count = Math.round((total * weight) / all);
    return count > 0 ? [{ day, recordId, count }] : [];
  });
}
