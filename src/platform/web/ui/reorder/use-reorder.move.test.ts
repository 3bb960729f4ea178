import { expect, test } from 'vitest';
import { moveTo } from './use-reorder.ts';

test.each([
  ['down', 0, 1, ['b', 'a', 'c']],
  ['up', 2, 1, ['a', 'c', 'b']],
  ['to the end', 0, 2, ['b', 'c', 'a']],
  ['to the beginning', 2, 0, ['c', 'a', 'b']],
  ['to its own place', 1, 1, ['a', 'b', 'c']],
  ['up from the first place changes nothing', 0, -1, ['a', 'b', 'c']],
  ['down from the last place changes nothing', 2, 3, ['a', 'b', 'c']],
] as const)('%s', (_, from, to, expected) => {
  expect(moveTo(['a', 'b', 'c'], from, to)).toEqual(expected);
});
