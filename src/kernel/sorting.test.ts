import { expect, test } from 'vitest';
import { sortsOf } from './sorting.ts';

test('a list can be sorted by each of its columns in both directions', () => {
  expect(sortsOf(['title', 'date'])).toEqual(['title-asc', 'title-desc', 'date-asc', 'date-desc']);
});
