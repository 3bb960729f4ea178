import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Topic } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import { TopicCache } from './topic-cache.ts';

const isAway = (err: unknown) => err instanceof Error && err.message.includes('away');
const away = () => Promise.reject(new Error('the database is away'));

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
  expect(await cache.get('a', away)).toBe('v1');
  await expect(cache.get('b', away)).rejects.toThrow('away');
  tick(2000);
  await expect(cache.get('a', away)).rejects.toThrow('away');
});

test('a stale value is shown for a day while it cannot be made again, unless the cache is told otherwise', async () => {
  let time = 0;
  const cache = new TopicCache<string>({ maxBytes: 100, freshMs: 10, isAway, now: () => time });
  await cache.get('a', async () => ({ value: 'v1', topics: [], size: 1 }));
  time = DAY - 1;
  expect(await cache.get('a', away)).toBe('v1');
  time = DAY;
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

const topic = fc.constantFrom<Topic>('articles', 'jobs');
const key = fc.constantFrom('a', 'b', 'c');

describe('after any steps, one by one', () => {
  const FRESH = 10;
  const STALE = 1_000;
  const MOST = 100;
  const step = fc.oneof(
    fc.record({ is: fc.constant('get'), key, topic, size: fc.integer({ min: 1, max: 120 }), isAway: fc.boolean() }),
    fc.record({ is: fc.constant('change'), topic: fc.oneof(topic, fc.constant('*' as const)) }),
    fc.record({ is: fc.constant('wait'), ms: fc.constantFrom(1, FRESH, STALE) }),
  );

  /** The promises of the cache, written as plainly as possible. */
  function plainCache() {
    const kept = new Map<string, { value: string; topic: Topic; size: number; at: number; changed: boolean }>();
    const bytes = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    return {
      get(key: string, now: number, make: { value: string; topic: Topic; size: number } | undefined) {
        const entry = kept.get(key);
        if (entry && !entry.changed && now - entry.at < FRESH) return entry.value;
        if (!make) return entry && now - entry.at < STALE ? entry.value : 'away';
        kept.delete(key);
        kept.set(key, { ...make, at: now, changed: false });
        for (const oldest of kept.keys()) if (bytes() > MOST) kept.delete(oldest);
        return make.value;
      },
      change(topic: Topic | '*') {
        for (const entry of kept.values()) entry.changed ||= topic === '*' || topic === entry.topic;
      },
    };
  }

  test('the cache answers as a plain map does', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let now = 0;
        const cache = new TopicCache<string>({
          maxBytes: MOST,
          freshMs: FRESH,
          staleMs: STALE,
          isAway,
          now: () => now,
        });
        const plain = plainCache();
        for (const [index, step] of steps.entries()) {
          if ('ms' in step) now += step.ms;
          else if ('key' in step) {
            const { key, topic, size } = step;
            const made = { value: `made in step ${index}`, topic, size };
            const make = step.isAway ? away : async () => ({ ...made, topics: [topic] });
            const answer = await cache.get(key, make).catch(() => 'away');
            expect(answer).toBe(plain.get(key, now, step.isAway ? undefined : made));
          } else {
            cache.drop(step.topic);
            plain.change(step.topic);
          }
        }
      }),
    ));
});

test('with any steps at once, nobody gets a value begun before a change, and between two changes a value is made once', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ask', 'finish the first', 'finish the last', 'change'), { maxLength: 40 }),
      async (steps) => {
        const cache = new TopicCache<number>({ maxBytes: 100, freshMs: 10, isAway, now: () => 0 });
        let changes = 0;
        const begun: number[] = [];
        const unfinished: PromiseWithResolvers<void>[] = [];
        const answers: Promise<unknown>[] = [];
        const make = async () => {
          const value = changes;
          begun.push(value);
          const gate = Promise.withResolvers<void>();
          unfinished.push(gate);
          await gate.promise;
          return { value, topics: ['articles' as const], size: 1 };
        };
        for (const step of steps) {
          if (step === 'ask') {
            const asked = changes;
            answers.push(cache.get('a', make).then((made) => expect(made).toBeGreaterThanOrEqual(asked)));
          } else if (step === 'change') {
            changes++;
            cache.drop('articles');
          } else {
            (step === 'finish the first' ? unfinished.shift() : unfinished.pop())?.resolve();
            await new Promise(setImmediate);
          }
        }
        for (const gate of unfinished) gate.resolve();
        await Promise.all(answers);
        expect(new Set(begun).size).toBe(begun.length);
      },
    ),
  ));
