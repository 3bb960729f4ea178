import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { homeQueries } from './queries.ts';

test('the front page asks for as many rows of each list as it shows', async () => {
  const asked: Record<string, unknown>[] = [];
  configureTransport(async (key, { params, query }) => {
    asked.push({ key, ...params, ...query });
    return { rows: [], total: 0 };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const query of homeQueries) await client.fetchQuery(query as never);
  expect(asked).toMatchObject([
    { key: 'GET /api/page-content/:page', page: 'home' },
    { key: 'GET /api/front-page' },
    { key: 'GET /api/breaking-news', limit: 8 },
    { key: 'GET /api/breaking-news', sort: 'priority-desc', limit: 6 },
    { key: 'GET /api/articles/featured', exclude: 'breaking_news,tax_humor', limit: 6 },
    { key: 'GET /api/articles', limit: 1 },
    { key: 'GET /api/articles', type: 'tax_humor', subCategory: 'joke', limit: 3 },
    { key: 'GET /api/articles', type: 'tax_humor', subCategory: 'story', limit: 3 },
    { key: 'GET /api/training', limit: 6 },
    { key: 'GET /api/jobs', open: 'true', limit: 6 },
  ]);
});
