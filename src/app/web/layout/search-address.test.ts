import { expect, test } from 'vitest';
import { searchAddress } from './search-address.ts';

test.each([
  ['  transfer pricing ', '/search?q=transfer+pricing'],
  ['R&D 50%', '/search?q=R%26D+50%25'],
  ['   ', undefined],
  ['', undefined],
  [null, undefined],
])('%j is looked for at %s', (typed, address) => {
  expect(searchAddress(typed)).toBe(address);
});
