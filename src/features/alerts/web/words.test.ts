import { expect, test } from 'vitest';
import { wishOf } from './words.ts';

test.each([
  ['', '', 'All new jobs'],
  ['VAT', '', 'Jobs that mention “VAT”'],
  ['', 'Vienna', 'Jobs in Vienna'],
  ['transfer pricing', 'Vienna', 'Jobs in Vienna that mention “transfer pricing”'],
])('keywords "%s" and location "%s" are a wish for: %s', (keywords, location, expected) => {
  expect(wishOf({ keywords, location })).toBe(expected);
});
