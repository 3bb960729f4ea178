import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { daysLeft } from './BinList.tsx';

const now = Date.parse('2026-03-01T12:00:00.000Z');

test.each([
  [30 * DAY, '30 more days'],
  [1.9 * DAY, '2 more days'],
  [29.99 * DAY, '30 more days'],
  [0.5 * DAY, 'Less than a day'],
  [-1, 'Less than a day'],
])('a record that leaves the bin in %d ms shows: %s', (left, text) => {
  expect(daysLeft(new Date(now + left).toISOString(), now)).toBe(text);
});
