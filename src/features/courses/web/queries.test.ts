import { expect, test } from 'vitest';
import { courseSearch, coursesQuery } from './queries.ts';

test.each([
  [{}, {}],
  [
    {
      q: ' vat ',
      type: 'certification',
      format: 'live',
      provider: 'Nordlys',
      price: 'free',
      sort: 'price-asc',
      page: '2',
    },
    { q: 'vat', type: 'certification', format: 'live', provider: 'Nordlys', price: 'free', sort: 'price-asc', page: 2 },
  ],
  [{ q: '', type: '', format: '', provider: '', price: '', sort: '', page: '1' }, {}],
  [{ type: 'x', format: 'x', price: '£9', sort: 'date-desc', page: 'x' }, {}],
])('the address %j requests %j', (raw, expected) => {
  expect(courseSearch(raw)).toEqual(expected);
});

test('a page requests 12 courses and skips the pages before it', () => {
  expect(coursesQuery({ page: 3, type: 'certification' }).queryKey[1]).toEqual({
    courseType: 'certification',
    fields: 'card',
    limit: 12,
    offset: 24,
  });
});
