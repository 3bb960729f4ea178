import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type PurgeCall, startCdn } from '#testing/cdn.ts';
import type { Cdn } from '../config.ts';
import type { Change } from '../page-cache/tags.ts';
import { tellCdn } from './purges.ts';

const TOKEN = 'a-token-that-nobody-may-read';

async function setUp(kind: Cdn['kind'], answer?: (call: PurgeCall) => number | undefined) {
  const server = await startCdn(answer);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  let change: (change: Change) => void = () => undefined;
  const stop = tellCdn({
    config: { cdn: { kind, id: 'abc', token: TOKEN, urls: [server.url], seconds: 60 } },
    changes: {
      onOwnChange(listener) {
        change = listener;
      },
    },
    log,
  });
  onTestFinished(async () => {
    await stop();
    await server.close();
    // No log line contains the token.
    expect(lines.join('')).not.toContain(TOKEN);
  });
  await expect.poll(() => server.calls.length).toBe(1);
  const [first] = server.calls.splice(0);
  return { calls: server.calls, change: (one: Change) => change(one), first: first!, lines };
}

test('at the start everything is made doubtful, because pages may name scripts of an earlier build', async () => {
  const { first } = await setUp('fastly');
  expect(first.headers).toMatchObject({ 'surrogate-key': 'site', 'fastly-soft-purge': '1' });
});

test('a changed record is purged from Fastly, and its lists are marked stale', async () => {
  const { calls, change } = await setUp('fastly');
  change('articles/1');
  change('articles/1');
  change('jobs/2');
  await expect.poll(() => calls.length).toBe(2);
  const [gone, doubtful] = calls;
  expect(gone).toMatchObject({
    method: 'POST',
    path: '/service/abc/purge',
    headers: { 'fastly-key': TOKEN, 'surrogate-key': 'articles/1 jobs/2' },
  });
  expect(gone!.headers).not.toHaveProperty('fastly-soft-purge');
  expect(doubtful!.headers).toMatchObject({ 'surrogate-key': 'articles jobs', 'fastly-soft-purge': '1' });
});

test('a changed record and its lists are purged from Cloudflare', async () => {
  const { calls, change } = await setUp('cloudflare');
  change('articles/1');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/client/v4/zones/abc/purge_cache',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(calls.map(({ body }) => JSON.parse(body))).toEqual([{ tags: ['articles/1'] }, { tags: ['articles'] }]);
});

test('a changed record is purged from Varnish, and its lists are marked stale', async () => {
  const { calls, change } = await setUp('varnish');
  change('articles/1');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.map(({ method }) => method)).toEqual(['PURGE', 'PURGE']);
  expect(calls[0]!.headers).toMatchObject({ 'surrogate-key': 'articles/1', 'purge-token': TOKEN });
  expect(calls[1]!.headers).toMatchObject({ 'surrogate-key': 'articles', 'soft-purge': '1' });
});

test('a CDN does not get changes about open editors, which no page shows', async () => {
  const { calls, change } = await setUp('varnish');
  change('editing/1');
  change('articles/1');
  await expect.poll(() => calls.length).toBe(2);
  expect(JSON.stringify(calls)).not.toContain('editing');
});

test('many changed records are purged by their tag', async () => {
  const { calls, change } = await setUp('fastly');
  for (let id = 0; id < 1_000; id++) change(`articles/${id}`);
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.headers['surrogate-key']).toBe('articles/any');
});

test('a refused purge is repeated together with later changes', async () => {
  let refuses = false;
  const { calls, change, lines } = await setUp('fastly', () => (refuses ? 503 : 200));
  refuses = true;
  change('articles/1');
  await expect.poll(() => calls.length).toBe(1);
  refuses = false;
  change('articles/2');
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[1]!.headers['surrogate-key']?.toString().split(' ').sort()).toEqual(['articles/1', 'articles/2']);
  await expect
    .poll(() => lines.map((line) => JSON.parse(line).msg))
    .toEqual(['the CDN could not be notified of a change: trying again', 'the CDN is notified of changes again']);
});

test('after a long refusal, a CDN gets only changes to replies that it still keeps', async () => {
  let refuses = false;
  let later = 0;
  const { calls, change } = await setUp('varnish', () => {
    // The record changes again while the CDN gets the first change.
    if (refuses && later > 0) change('articles/3');
    return refuses ? 503 : 200;
  });
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
  refuses = true;
  for (const id of [1, 2, 3]) change(`articles/${id}`);
  await expect.poll(() => calls.length).toBe(1);
  // The CDN caches responses for 60 s.
  later = 40_000;
  change('articles/2');
  await expect.poll(() => calls.length).toBe(2);
  later = 70_000;
  refuses = false;
  await expect.poll(() => calls.length).toBe(4);
  expect(calls[2]!.headers['surrogate-key']?.toString().split(' ').sort()).toEqual(['articles/2', 'articles/3']);
});

test('a purge without an answer is repeated after a deadline and does not delay the shutdown', async () => {
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => deadline.mockRestore());
  let tried = 0;
  deadline.mockImplementation(() =>
    tried++ === 0 ? AbortSignal.abort(new Error('too late')) : new AbortController().signal,
  );
  const { first, calls, change } = await setUp('varnish', ({ headers }) =>
    headers['surrogate-key'] === 'site' ? 200 : undefined,
  );
  expect(first.headers['surrogate-key']).toBe('site');
  expect(tried).toBe(2);
  change('articles/1');
  await expect.poll(() => calls.length).toBe(1);
  // The test ends while the call is still open, because `stop` does not wait for it.
});

test('nothing is purged without a CDN', async () => {
  const changes = { onOwnChange: () => expect.unreachable() };
  await tellCdn({ config: { cdn: undefined }, changes, log: pino({ level: 'silent' }) })();
});
