import { expect, test } from 'vitest';
import { searchAddress } from './SearchForm.tsx';

test.each([
  ['  transfer pricing ', '/search?q=transfer+pricing'],
  ['R&D 50%', '/search?q=R%26D+50%25'],
  ['   ', undefined],
  ['', undefined],
  [null, undefined],
])('the address of a search for %j is %s', (typed, address) => {
  expect(searchAddress(typed)).toBe(address);
});
