import { expect, test } from 'vitest';
import { rangeOf } from './ListBar.tsx';

test.each([
  [0, 1, '0 courses'],
  [1, 1, '1 course'],
  [12, 1, '12 courses'],
  [13, 1, '1–12 of 13 courses'],
  [13, 2, '13–13 of 13 courses'],
  [43, 3, '25–36 of 43 courses'],
  [43, 9, '43 courses'],
])('with %i rows, page %i shows %j', (total, page, expected) => {
  expect(rangeOf(['course', 'courses'], total, page, 12)).toBe(expected);
});
