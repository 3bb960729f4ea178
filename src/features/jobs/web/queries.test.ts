import { expect, test } from 'vitest';
import { jobSearch } from './queries.ts';

test.each([
  [{}, {}],
  [
    { q: ' vat ', location: ' Oslo', contract: 'freelance', page: '2' },
    { q: 'vat', location: 'Oslo', contract: 'freelance', page: 2 },
  ],
  [{ q: '', location: ' ', contract: '', page: '1' }, {}],
  [{ q: 2026, contract: 'unpaid', page: '-3', spy: 'x' }, { q: '2026' }],
])('the search parameters %j are read as %j', (raw, expected) => {
  expect(jobSearch(raw)).toEqual(expected);
});
