import { expect, test } from 'vitest';
import { eventSearch, eventsQuery } from './queries.ts';

test.each([
  [{}, {}],
  [
    { q: ' vat ', jurisdiction: 'Kenya', format: 'online', month: '2026-11', when: 'past', page: '2' },
    { q: 'vat', jurisdiction: 'Kenya', format: 'online', month: '2026-11', when: 'past', page: 2 },
  ],
  [{ q: '', jurisdiction: '', format: '', month: '', when: '', page: '1' }, {}],
  [{ format: 'x', month: '2026-13', when: 'upcoming', page: 'x' }, {}],
])('the address %j requests %j', (raw, expected) => {
  expect(eventSearch(raw)).toEqual(expected);
});

test('a page requests 20 events and skips the pages before it', () => {
  expect(eventsQuery({ page: 3, format: 'online' }).queryKey[1]).toEqual({ format: 'online', limit: 20, offset: 40 });
});
