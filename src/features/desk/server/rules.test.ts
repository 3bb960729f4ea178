import { expect, test } from 'vitest';
import { HOUR } from '#kernel/time.ts';
import { figure, medianHours, reviewPeriods } from './rules.ts';

test('a figure has the last 30 days, oldest first, and the total of the 30 before', () => {
  const { total, recent, before, daily } = figure(40, [
    { age: 0, count: 2 },
    { age: 29, count: 3 },
    { age: 30, count: 4 },
    { age: 59, count: 5 },
    { age: 60, count: 6 },
  ]);
  expect({ total, recent, before }).toEqual({ total: 40, recent: 5, before: 9 });
  expect(daily).toHaveLength(30);
  expect([daily[0], daily[1], daily[29]]).toEqual([3, 0, 2]);
});

test('a figure without new rows has no trend', () => {
  expect(figure(0, [])).toMatchObject({ total: 0, recent: 0, before: 0 });
});

test.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 2], 1.5],
])('the median of %j hours is %j', (waited, median) => {
  const decisions = waited.map((hours) => ({
    pendingSince: '2026-11-02T00:00:00.000Z',
    reviewedAt: new Date(Date.parse('2026-11-02') + hours * HOUR).toISOString(),
  }));
  expect(medianHours(decisions)).toBe(median);
});

test('reviews are listed by day for a week, and by weeks that end today for a longer range', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const decided = (day: string) => ({ pendingSince: `${day}T00:00:00.000Z`, reviewedAt: `${day}T06:00:00.000Z` });
  const decisions = ['2026-11-20', '2026-11-14', '2026-11-13'].map(decided);
  const days = reviewPeriods(decisions.slice(0, 2), 7, now);
  expect(days.map((period) => period.decided)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(days[0]!.day).toBe('2026-11-14');
  const weeks = reviewPeriods(decisions, 30, now);
  expect(weeks.map((period) => period.decided)).toEqual([0, 0, 0, 1, 2]);
  expect(weeks.at(-1)).toEqual({ day: '2026-11-14', decided: 2, inTime: 2, hours: 6 });
});
