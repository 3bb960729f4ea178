import { DAY } from '#kernel/time.ts';

/** The day of a moment (ms) in UTC: '2026-03-01'. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the last `days` days, oldest first, the one of `now` last. */
export const lastDays = (days: number, now: number): string[] =>
  Array.from({ length: days }, (_, nth) => dayOf(now - (days - 1 - nth) * DAY));
