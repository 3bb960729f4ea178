import type { Figure } from '../contract.ts';

/** Days that a trend looks at, and as many before them to compare with. */
export const TREND_DAYS = 30;

/** How many things are so many days old: 0 is the last 24 hours. */
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
