import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { jokesQuery, jokeTeasersQuery, storiesQuery, storyTeasersQuery } from './queries.ts';

/**
 * Runs a query against an API that gives this response. Returns the result and the query parameters that the API
 * received.
 */
async function read(query: typeof jokesQuery | typeof jokeTeasersQuery, answer: () => unknown) {
  let asked: unknown;
  configureTransport(async (_, parts) => {
    asked = parts.query;
    return answer();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { result: await client.fetchQuery(query as never), asked };
}
const rows = (...contents: string[]) => ({
  rows: contents.map((content, index) => ({ id: String(index), title: 'Title', content })),
  total: contents.length,
});

test.each([
  ['jokes of the page', jokesQuery, 'joke', 50],
  ['stories of the page', storiesQuery, 'story', 30],
  ['jokes of the front page', jokeTeasersQuery, 'joke', 3],
  ['stories of the front page', storyTeasersQuery, 'story', 3],
] as const)('the page requests the right kind and number of %s', async (_, query, subCategory, limit) => {
  const { asked } = await read(query, () => rows());
  expect(asked).toEqual({ type: 'tax_humor', subCategory, limit });
});

test('a teaser is text without markup, cut at 80 characters', async () => {
  const { result } = await read(jokeTeasersQuery, () =>
    rows(`<p>${'x'.repeat(81)}</p>`, '<p>A <em>short</em> one</p>'),
  );
  expect(result).toMatchObject([{ teaser: `${'x'.repeat(80)}…` }, { teaser: 'A short one' }]);
});

test.each([
  [jokesQuery, '503: Failed to fetch tax jokes'],
  [storiesQuery, '503: Failed to fetch tax stories'],
] as const)('an error names the status and what could not be read', async (query, message) => {
  const refused = read(query, () => {
    throw new ApiError(503, '{"message":"Unavailable"}');
  });
  await expect(refused).rejects.toThrow(message);
});
