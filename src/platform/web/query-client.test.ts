import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { FRESH, makeQueryClient } from './query-client.ts';

const { queries, mutations } = makeQueryClient({ onServer: false }).getDefaultOptions();
const retry = queries!.retry as (failures: number, err: Error) => boolean;
const delay = queries!.retryDelay as (attempt: number) => number;

test('data stays fresh for as long as behaviour 2.13 says', () => {
  const minutes = Object.fromEntries(Object.entries(FRESH).map(([name, ms]) => [name, ms / 60_000]));
  expect(minutes).toEqual({
    usual: 5,
    articles: 5,
    announcements: 2,
    jobs: 10,
    courses: 10,
    submissions: 2,
    subscribers: 10,
  });
  expect(queries).toMatchObject({ staleTime: FRESH.usual, refetchInterval: false, refetchOnWindowFocus: false });
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
