import { expect, test } from 'vitest';
import { beforeText, inPeriods, waitText } from './series.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ day: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10) }));

test('a chart shows up to ninety days singly, and a year as complete weeks that end on its last day', () => {
  expect(inPeriods(days(30)).map(({ label }) => label)).toEqual(expect.arrayContaining(['1 Jan', '30 Jan']));
  const weeks = inPeriods(days(365));
  expect(weeks).toHaveLength(52);
  expect(weeks.at(-1)!.days.at(-1)).toEqual({ day: '2026-12-31' });
  expect(weeks.every((week) => week.days.length === 7)).toBe(true);
});

test.each([
  [1, '1 hour'],
  [47.6, '48 hours'],
  [50, '2.1 days'],
  [240, '10 days'],
])('%d hours read “%s”', (hours, text) => {
  expect(waitText(hours)).toBe(text);
});

test.each([
  [66, 37, ', 37 in the 30 before (+78%)'],
  [3, 12, ', 12 in the 30 before (−75%)'],
  [5, 5, ', 5 in the 30 before (±0%)'],
  [5, 0, ', none in the 30 before'],
  [5000, 5, ', 5 in the 30 before'],
])('the comparison of %d with the previous %d reads “%s”', (now, before, text) => {
  expect(beforeText(now, before, 30)).toBe(text);
});
