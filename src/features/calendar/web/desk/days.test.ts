import { expect, test } from 'vitest';
import { rangeOf, stepFrom, titleOf, weeksOf } from './days.ts';

test('a month shows complete weeks, with days of the months before and after', () => {
  const weeks = weeksOf(rangeOf('month', '2026-11-26'));
  expect(weeks.length).toBe(6);
  expect(weeks[0]).toEqual(expect.arrayContaining(['2026-10-26', '2026-11-01']));
  expect(weeks[5]).toEqual(expect.arrayContaining(['2026-11-30', '2026-12-06']));
  expect(weeksOf(rangeOf('month', '2027-02-28')).length).toBe(4);
});

test.each([
  ['month', '2028-02-10', { from: '2028-01-31', days: 35 }, 'February 2028'],
  ['list', '2026-12-31', { from: '2026-12-01', days: 31 }, 'December 2026'],
  ['week', '2027-01-01', { from: '2026-12-28', days: 7 }, 'Mon 28 Dec to Sun 3 Jan 2027'],
  ['day', '2026-03-01', { from: '2026-03-01', days: 1 }, 'Sunday 1 March 2026'],
] as const)('the range and the title of the %s around %s', (view, date, range, title) => {
  expect(rangeOf(view, date)).toEqual(range);
  // Some versions of ICU write a comma here, others do not.
  expect(titleOf(view, date).replace(',', '')).toBe(title);
});

test('a step leads to the next or the previous month, which may be shorter', () => {
  expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-28');
  expect(stepFrom('month', '2027-01-15', -1)).toBe('2026-12-15');
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepFrom('day', '2027-03-01', -1)).toBe('2027-02-28');
});
