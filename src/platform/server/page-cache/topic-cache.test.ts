import { expect, test } from 'vitest';
import type { Topic } from '../changes.ts';
import { TopicCache } from './topic-cache.ts';

const isAway = (err: unknown) => err instanceof Error && err.message.includes('away');

function setUp() {
  let time = 0;
  let made = 0;
  const cache = new TopicCache<string>({ maxBytes: 100, freshMs: 10, staleMs: 1000, isAway, now: () => time });
  const make =
    (topics: Topic[] = ['articles'], size = 10) =>
    async () => ({ value: `v${++made}`, topics, size });
  return { cache, make, tick: (ms: number) => (time += ms) };
}

test('what is cached is made once, however many ask', async () => {
  const { cache, make } = setUp();
  const all = await Promise.all([cache.get('a', make()), cache.get('a', make()), cache.get('a', make())]);
  expect(all).toEqual(['v1', 'v1', 'v1']);
  expect(await cache.get('a', make())).toBe('v1');
});

test('a change drops what was made of its topic, and nothing else', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make(['articles']));
  await cache.get('b', make(['jobs']));
  cache.drop('articles');
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBe('v2');
  cache.drop('*');
  expect(cache.peek('b')).toBeUndefined();
});

test('what was begun before a change is not kept, and nobody who asks after the change gets it', async () => {
  const { cache, make } = setUp();
  const gate = Promise.withResolvers<void>();
  const before = cache.get('a', async () => {
    await gate.promise;
    return { value: 'old', topics: ['articles'], size: 1 };
  });
  cache.drop('articles');
  expect(await cache.get('a', make())).toBe('v1');
  gate.resolve();
  expect(await before).toBe('old');
  expect(cache.peek('a')).toBe('v1');
});

test('what can not be made again is shown stale', async () => {
  const { cache, make, tick } = setUp();
  await cache.get('a', make());
  tick(20);
  const away = () => Promise.reject(new Error('the database is away'));
  expect(await cache.get('a', away)).toBe('v1');
  await expect(cache.get('b', away)).rejects.toThrow('away');
  tick(2000);
  await expect(cache.get('a', away)).rejects.toThrow('away');
});

test('what is refused from now on is not shown stale, nor later when the database is away', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make());
  cache.drop('articles');
  await expect(cache.get('a', () => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('the oldest make room', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make(['articles'], 60));
  await cache.get('b', make(['articles'], 60));
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBe('v2');
});
