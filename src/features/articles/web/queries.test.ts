import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { articlesQuery, featuredQuery } from './queries.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

test.each([
  ['the professional articles', articlesQuery({})],
  ['the featured articles', featuredQuery],
])('%s have the promised message if they cannot be loaded', async (_, query) => {
  const cause = new ApiError(503, '{"message":"Unavailable"}');
  configureTransport(() => Promise.reject(cause));
  await expect(client.fetchQuery(query as never)).rejects.toMatchObject({ message: 'Failed to fetch articles', cause });
});

test('the front page asks for six featured articles, without news and humor', async () => {
  let asked: unknown;
  configureTransport(async (key, { query }) => {
    asked = { key, query };
    return { rows: [], total: 0 };
  });
  await client.fetchQuery(featuredQuery);
  expect(asked).toEqual({
    key: 'GET /api/articles/featured',
    query: { exclude: 'breaking_news,tax_humor', fields: 'card', limit: 6 },
  });
});
