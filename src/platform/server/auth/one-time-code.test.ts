import { expect, test } from 'vitest';
import { codeAt, stepOf } from './one-time-code.ts';

/** RFC 6238, appendix B, cut to six digits. */
const SECRET = '12345678901234567890';
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('after %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(Math.floor(seconds / 30), SECRET)).toBe(code);
});

const step = 40_000_000;
test.each([
  ['the code before', -1, step - 1],
  ['the code of this moment', 0, step],
  ['the next code', 1, step + 1],
  ['an older code', -2, undefined],
  ['a later code', 2, undefined],
])('whether a code is accepted: %s', (_, offset, expected) => {
  expect(stepOf(codeAt(step + offset, SECRET), SECRET, step * 30_000 + 29_999)).toBe(expected);
});

test('a text that is not a code belongs to no step', () => {
  for (const typed of ['', '28708', '2870820', 'abcdef']) expect(stepOf(typed, SECRET, 59_000)).toBeUndefined();
});
