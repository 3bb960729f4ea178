import { reviewDueAt } from '#features/submissions/server/index.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import type { OverviewFigure, Reviews } from '../contract.ts';

/** The number of days in a trend, which the desk compares with as many days before. */
export const TREND_DAYS = 30;

/** The number of rows that are `days` days old; 0 means today. */
export interface AgeCount {
  age: number;
  count: number;
}

export function figure(total: number, ages: AgeCount[]): OverviewFigure {
  const daily = Array.from({ length: TREND_DAYS }, () => 0);
  let before = 0;
  for (const { age, count } of ages) {
    if (age < TREND_DAYS) daily[TREND_DAYS - 1 - age]! += count;
    else if (age < 2 * TREND_DAYS) before += count;
  }
  return { total, recent: daily.reduce((sum, count) => sum + count, 0), before, daily };
}

export interface Decision {
  pendingSince: string;
  reviewedAt: string;
}

/** Returns the review times of the `days` days before `now`, in periods, the last of which ends today. */
export function reviewPeriods(decisions: readonly Decision[], days: number, now: number): Reviews['periods'] {
  const step = days <= 7 ? 1 : 7;
  const today = Math.floor(now / DAY) * DAY;
  const number = Math.ceil(days / step);
  const periods: Decision[][] = Array.from({ length: number }, () => []);
  for (const decision of decisions) {
    const age = Math.floor((today + DAY - 1 - Date.parse(decision.reviewedAt)) / DAY);
    periods[number - 1 - Math.floor(Math.max(0, age) / step)]?.push(decision);
  }
  return periods.map((of, nth) => ({
    day: new Date(today - ((number - nth) * step - 1) * DAY).toISOString().slice(0, 10),
    decided: of.length,
    inTime: of.filter(({ pendingSince, reviewedAt }) => reviewedAt <= reviewDueAt(pendingSince)).length,
    hours: medianHours(of),
  }));
}

/** Returns the median time from sending to the decision; null if there are no decisions. */
export function medianHours(decisions: readonly Decision[]): number | null {
  const hours = decisions
    .map(({ pendingSince, reviewedAt }) => (Date.parse(reviewedAt) - Date.parse(pendingSince)) / HOUR)
    .sort((a, b) => a - b);
  const middle = hours.length / 2;
  if (hours.length === 0) return null;
  const median = hours.length % 2 ? hours[Math.floor(middle)]! : (hours[middle - 1]! + hours[middle]!) / 2;
  return Math.round(median * 10) / 10;
}
