import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fewerQuery } from './fewer-filters.tsx';

/** The number of records in the list for each search. */
const TOTALS: Readonly<Record<string, number>> = {
  '{"q":"vat","sort":"newest"}': 4,
  '{"topic":"Treaties","sort":"newest"}': 0,
  '{"when":"past"}': 3,
  '{"q":"vat"}': 5,
};
const listQuery = (search: object) =>
  queryOptions({
    queryKey: ['/api/things', search] as readonly unknown[],
    queryFn: async () => ({ total: TOTALS[JSON.stringify(search)] ?? Number.NaN }),
  });

test('an empty list links to its first page without one filter, if that has results', async () => {
  const search = { q: 'vat', topic: 'Treaties', sort: 'newest', page: 3 };
  expect(await new QueryClient().fetchQuery(fewerQuery(listQuery, search))).toEqual([
    { name: 'topic', value: 'Treaties', search: { q: 'vat', sort: 'newest' }, total: 4 },
  ]);
});

test('an empty list of past events does not offer future ones', async () => {
  const search = { q: 'vat', when: 'past' };
  expect(await new QueryClient().fetchQuery(fewerQuery(listQuery, search))).toEqual([
    { name: 'q', value: 'vat', search: { when: 'past' }, total: 3 },
  ]);
});
