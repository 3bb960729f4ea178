import { expect, test } from 'vitest';
import { figure } from './rules.ts';

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
