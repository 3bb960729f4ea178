import { expect, test } from 'vitest';
import { move } from './move.ts';

test.each([
  ['down', 0, 1, ['b', 'a', 'c']],
  ['up', 2, -1, ['a', 'c', 'b']],
  ['up from the first place', 0, -1, ['a', 'b', 'c']],
  ['down from the last place', 2, 1, ['a', 'b', 'c']],
] as const)('%s', (_, from, by, expected) => {
  expect(move(['a', 'b', 'c'], from, by)).toEqual(expected);
});
