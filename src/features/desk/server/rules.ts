import type { Figure } from '../contract.ts';

/** The days of a trend. It is compared to as many days before. */
export const TREND_DAYS = 30;

/** The number of rows of an age in days; 0 is the last 24 hours. */
export interface AgeCount {
  age: number;
  count: number;
}

export function figure(total: number, ages: AgeCount[]): Figure {
  const daily = Array.from({ length: TREND_DAYS }, () => 0);
  let before = 0;
  for (const { age, count } of ages) {
    if (age < TREND_DAYS) daily[TREND_DAYS - 1 - age]! += count;
    else if (age < 2 * TREND_DAYS) before += count;
  }
  return { total, recent: daily.reduce((sum, count) => sum + count, 0), before, daily };
}
