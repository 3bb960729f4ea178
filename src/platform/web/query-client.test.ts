import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { freshFor, makeQueryClient } from './query-client.ts';

const { queries, mutations } = makeQueryClient({ onServer: false }).getDefaultOptions();
const retry = queries!.retry as (failures: number, err: Error) => boolean;
const delay = queries!.retryDelay as (attempt: number) => number;

test('data stays fresh for as long as behaviour 2.13 says', () => {
  const minutes = {
    '/api/navigation': 5,
    '/api/articles': 5,
    '/api/breaking-news': 2,
    '/api/jobs': 10,
    '/api/training': 10,
    '/api/submissions': 2,
    '/api/admin/submissions': 2,
    '/api/admin/newsletter': 10,
  };
  const staleTime = queries!.staleTime as unknown as (query: { queryKey: string[] }) => number;
  for (const [path, fresh] of Object.entries(minutes)) {
    expect(freshFor(path), path).toBe(fresh * 60_000);
    expect(staleTime({ queryKey: [path, 'newest'] }), path).toBe(fresh * 60_000);
  }
  expect(queries).toMatchObject({ refetchInterval: false, refetchOnWindowFocus: false });
});

test('a query is retried three times, after 1 s, 2 s, 4 s and so on up to 30 s', () => {
  const err = new ApiError(503, 'Unavailable');
  expect([0, 1, 2, 3].map((failures) => retry(failures, err))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 4, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});

test.each([401, 403, 404])('a query is not retried after %d', (status) => {
  expect(retry(0, new ApiError(status, 'No'))).toBe(false);
  expect(retry(0, new Error(`${status}: Failed to fetch tax jokes`))).toBe(false);
  expect(retry(0, new ApiError(500, `upstream said ${status}`))).toBe(false);
});

test('an action without a connection fails at once, and does not run when the connection is back', async () => {
  let calls = 0;
  const mutationFn = () => {
    calls += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  onlineManager.setOnline(false);
  try {
    const sending = new MutationObserver(makeQueryClient({ onServer: false }), { mutationFn }).mutate();
    await expect(sending).rejects.toThrow('Failed to fetch');
  } finally {
    onlineManager.setOnline(true);
  }
  expect(calls).toBe(1);
});

test('mutations are never retried, and nothing is retried on the server', () => {
  expect(mutations).toMatchObject({ retry: false });
  const onServer = makeQueryClient({ onServer: true }).getDefaultOptions().queries!.retry as typeof retry;
  expect(onServer(0, new ApiError(503, 'Unavailable'))).toBe(false);
});
