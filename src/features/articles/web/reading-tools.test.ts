import { expect, test } from 'vitest';
import { minutesLeft } from './reading-tools.ts';

test.each([
  ['before the text', 900, 10],
  ['at its beginning', 600, 10],
  ['in the middle', -1400, 5],
  ['shortly before its end', -3300, 1],
  ['at its end', -3400, 0],
  ['below it', -5000, 0],
])('%s', (_, top, left) => {
  expect(minutesLeft(10, { top, height: 4000 }, 600)).toBe(left);
});
