import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CacheTag } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import { TagCache } from './tag-cache.ts';
import { type Change, type RecordTag, tagOf } from './tags.ts';

const isAway = (err: unknown) => err instanceof Error && err.message.includes('away');
const away = () => Promise.reject(new Error('the database is away'));

function setUp() {
  let time = 0;
  let made = 0;
  const cache = new TagCache<string>({ maxBytes: 100, freshMs: 10, staleMs: 1000, isAway, now: () => time });
  const make =
    (tags: (CacheTag | RecordTag)[] = ['articles'], size = 10) =>
    async () => ({ value: `v${++made}`, tags, size });
  return { cache, make, tick: (ms: number) => (time += ms) };
}

test('a cached value is made once for any number of callers', async () => {
  const { cache, make } = setUp();
  const all = await Promise.all([cache.get('a', make()), cache.get('a', make()), cache.get('a', make())]);
  expect(all).toEqual(['v1', 'v1', 'v1']);
  expect(await cache.get('a', make())).toBe('v1');
});

test('a value that grows while it is kept displaces the oldest', async () => {
  const { cache, make } = setUp();
  let grow: (bytes: number) => void = () => undefined;
  await cache.get('a', make(['articles'], 40));
  await cache.get('b', async () => ({
    ...(await make(['articles'], 40)()),
    onGrowth(listener) {
      grow = listener;
    },
  }));
  grow(15);
  expect([cache.peek('a'), cache.peek('b')]).toEqual(['v1', 'v2']);
  grow(15);
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'v2']);
  await cache.get('c', make(['articles'], 35));
  expect(cache.peek('b')).toBeUndefined();
  // A value that is no longer cached does not count.
  grow(1_000);
  expect(cache.peek('c')).toBe('v3');
});

test('a change drops only the values of its tag', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make(['articles']));
  await cache.get('b', make(['jobs']));
  cache.drop('articles');
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBe('v2');
  cache.drop('*');
  expect(cache.peek('b')).toBeUndefined();
});

test('a change to a record drops the values that show it, and makes values that only list its tag doubtful', async () => {
  const { cache, make } = setUp();
  await cache.get('it', make(['articles/1']));
  await cache.get('its list', make(['articles', 'articles/1', 'articles/2']));
  await cache.get('another', make(['articles/2']));
  await cache.get('a list without it', make(['articles', 'articles/2']));
  await cache.get('jobs', make(['jobs', 'jobs/1']));
  cache.drop('articles/1');
  const peek = () => ['it', 'its list', 'another', 'a list without it', 'jobs'].map((key) => cache.peek(key));
  expect(peek()).toEqual([undefined, undefined, 'v3', undefined, 'v5']);
  const isSame = async () => true;
  expect(await cache.get('its list', make(['articles']), { isSame })).toBe('v6');
  expect(await cache.get('a list without it', make(['articles']), { isSame })).toBe('v4');
  expect(peek()).toEqual([undefined, 'v6', 'v3', 'v4', 'v5']);
  cache.drop('articles');
  expect(peek()).toEqual([undefined, undefined, undefined, undefined, 'v5']);
});

test('a doubtful value that has changed is made again', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make(['articles']));
  cache.drop('articles/1');
  expect(await cache.get('a', make(), { isSame: async () => false })).toBe('v2');
  expect(cache.peek('a')).toBe('v2');
});

test('a doubtful value stays doubtful if another record changes during the comparison', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make(['articles']));
  cache.drop('articles/1');
  const isSame = async () => {
    cache.drop('articles/2');
    return true;
  };
  expect(await cache.get('a', make(), { isSame })).toBe('v1');
  expect(cache.peek('a')).toBeUndefined();
});

test('finding a value unchanged does not prolong its life', async () => {
  const { cache, make, tick } = setUp();
  await cache.get('a', make(['articles']));
  tick(8);
  cache.drop('articles/1');
  const isSame = async () => true;
  expect(await cache.get('a', make(), { isSame })).toBe('v1');
  tick(2);
  expect(await cache.get('a', make(), { isSame })).toBe('v2');
});

describe('while a doubtful value is made again', () => {
  const GRACE = 5;
  async function doubtful(change: Change = 'articles/1') {
    let time = 0;
    const cache = new TagCache<string>({ maxBytes: 100, freshMs: 100, graceMs: GRACE, isAway, now: () => time });
    await cache.get('a', async () => ({ value: 'old', tags: ['articles', 'articles/2'], size: 1 }));
    cache.drop(change);
    const gate = Promise.withResolvers<void>();
    const make = async () => {
      await gate.promise;
      return { value: 'new', tags: ['articles' as const], size: 1 };
    };
    return { cache, make, finish: gate.resolve, tick: (ms: number) => (time += ms) };
  }

  test('a patient caller gets the old one at once, and others wait', async () => {
    const { cache, make, finish } = await doubtful();
    expect(cache.peek('a', { patient: true })).toBeUndefined();
    expect(await cache.get('a', make, { patient: true })).toBe('old');
    expect([cache.peek('a', { patient: true }), cache.peek('a')]).toEqual(['old', undefined]);
    const waiting = cache.get('a', make);
    finish();
    expect(await waiting).toBe('new');
    expect(cache.peek('a')).toBe('new');
  });

  test('a patient caller stops getting the old value in time, however many changes follow', async () => {
    const { cache, make, finish, tick } = await doubtful();
    tick(GRACE - 1);
    cache.drop('articles/3');
    expect(await cache.get('a', make, { patient: true })).toBe('old');
    tick(1);
    const waiting = cache.get('a', make, { patient: true });
    finish();
    expect(await waiting).toBe('new');
  });

  test('a value that shows a changed record is never served', async () => {
    for (const change of ['articles/2', 'articles', '*'] as const) {
      const { cache, make, finish } = await doubtful(change);
      const waiting = cache.get('a', make, { patient: true });
      finish();
      expect(await waiting).toBe('new');
    }
  });

  test('the next caller gets the error of a refusal', async () => {
    const { cache } = await doubtful();
    const refuse = () => Promise.reject(new Error('not found'));
    expect(await cache.get('a', refuse, { patient: true })).toBe('old');
    await expect.poll(() => cache.figures().values).toBe(0);
    await expect(cache.get('a', refuse, { patient: true })).rejects.toThrow('not found');
  });
});

test('a value begun before a change is not kept, and callers after the change do not get it', async () => {
  const { cache, make } = setUp();
  const gate = Promise.withResolvers<void>();
  const before = cache.get('a', async () => {
    await gate.promise;
    return { value: 'old', tags: ['articles'], size: 1 };
  });
  cache.drop('articles');
  expect(await cache.get('a', make())).toBe('v1');
  gate.resolve();
  expect(await before).toBe('old');
  expect(cache.peek('a')).toBe('v1');
});

test.each([
  ['of another tag', 'jobs/1', true],
  ['of figures that it does not show', '#views/2', true],
  ['of its figures', '#views/1', false],
  ['of a record of its list', 'articles/7', false],
  ['of anything', '*', false],
] as const)('a value is kept unless it may show a change made while it was made: %s', async (_, change, isKept) => {
  const { cache } = setUp();
  const gate = Promise.withResolvers<void>();
  const made = cache.get('a', async () => {
    await gate.promise;
    return { value: 'v', tags: ['articles', '#views/1'], size: 1 };
  });
  cache.drop(change);
  gate.resolve();
  await made;
  expect(cache.peek('a')).toBe(isKept ? 'v' : undefined);
});

test('while views are counted, callers still wait for one value', async () => {
  const { cache } = setUp();
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const make = async () => {
    begun++;
    await gate.promise;
    return { value: 'v', tags: ['articles' as const], size: 1 };
  };
  const calls = [1, 2, 3].map((id) => {
    cache.drop(`#views/${id}`);
    return cache.get('a', make);
  });
  gate.resolve();
  await Promise.all(calls);
  expect(begun).toBe(1);
});

test('a value that cannot be made again is shown stale', async () => {
  const { cache, make, tick } = setUp();
  await cache.get('a', make());
  tick(20);
  expect(await cache.get('a', away)).toBe('v1');
  await expect(cache.get('b', away)).rejects.toThrow('away');
  tick(2000);
  await expect(cache.get('a', away)).rejects.toThrow('away');
});

test('a stale value is shown for a day by default while it cannot be made again', async () => {
  let time = 0;
  const cache = new TagCache<string>({ maxBytes: 100, freshMs: 10, isAway, now: () => time });
  await cache.get('a', async () => ({ value: 'v1', tags: [], size: 1 }));
  time = DAY - 1;
  expect(await cache.get('a', away)).toBe('v1');
  time = DAY;
  await expect(cache.get('a', away)).rejects.toThrow('away');
});

test('setting the clock to another day does not make values old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new TagCache<string>({ maxBytes: 100, freshMs: 0, isAway });
  await cache.get('a', async () => ({ value: 'v1', tags: [], size: 1 }));
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect(await cache.get('a', away)).toBe('v1');
});

test('a value that is now refused is not shown stale, even while the database is unreachable', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make());
  cache.drop('articles');
  await expect(cache.get('a', () => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('while the database is silent, a stale value is shown at once, and a value in progress is kept', async () => {
  let time = 0;
  let silent = false;
  const cache = new TagCache<string>({ maxBytes: 100, freshMs: 10, isAway, isSilent: () => silent, now: () => time });
  await cache.get('a', async () => ({ value: 'old', tags: [], size: 1 }));
  time = 20;
  const gate = Promise.withResolvers<void>();
  const makeNew = async () => {
    await gate.promise;
    return { value: 'new', tags: [], size: 1 };
  };
  const stale: string[] = [];
  const waiting = cache.get('a', makeNew, { onStale: () => stale.push('to who waited') });
  silent = true;
  expect(await waiting).toBe('old');
  expect(await cache.get('a', makeNew, { onStale: () => stale.push('to who came later') })).toBe('old');
  expect(stale).toEqual(['to who waited', 'to who came later']);
  const never = cache.get('b', makeNew);
  gate.resolve();
  expect(await never).toBe('new');
  silent = false;
  expect(await cache.get('a', makeNew, { onStale: () => stale.push('to nobody') })).toBe('new');
  expect(stale).toHaveLength(2);
});

test('callers wait for a slow page while the database answers', async () => {
  let time = 0;
  const cache = new TagCache<string>({ maxBytes: 100, freshMs: 10, isAway, isSilent: () => false, now: () => time });
  await cache.get('a', async () => ({ value: 'old', tags: [], size: 1 }));
  cache.drop('*');
  time = 1;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gate = Promise.withResolvers<void>();
  const waiting = cache.get('a', async () => {
    await gate.promise;
    return { value: 'new', tags: [], size: 1 };
  });
  await vi.advanceTimersByTimeAsync(60_000);
  gate.resolve();
  expect(await waiting).toBe('new');
});

test('the oldest values are dropped when the cache is full', async () => {
  const { cache, make } = setUp();
  await cache.get('a', make(['articles'], 60));
  await cache.get('b', make(['articles'], 60));
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toBe('v2');
});

const tag = fc.constantFrom<CacheTag | RecordTag>('articles', 'articles/1', 'articles/2', 'jobs');
const key = fc.constantFrom('a', 'b', 'c');

describe('after any sequence of steps', () => {
  const FRESH = 10;
  const STALE = 1_000;
  const MOST = 100;
  const step = fc.oneof(
    fc.record({ is: fc.constant('get'), key, tag, size: fc.integer({ min: 1, max: 120 }), isAway: fc.boolean() }),
    fc.record({ is: fc.constant('change'), tag: fc.oneof(tag, fc.constant('*' as const)) }),
    fc.record({ is: fc.constant('wait'), ms: fc.constantFrom(1, FRESH, STALE) }),
  );

  /** The simplest model of a cache with the same promises. */
  function plainCache() {
    const kept = new Map<
      string,
      { value: string; tag: CacheTag | RecordTag; size: number; at: number; changed: boolean }
    >();
    const bytes = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    return {
      get(key: string, now: number, make: { value: string; tag: CacheTag | RecordTag; size: number } | undefined) {
        const entry = kept.get(key);
        if (entry && !entry.changed && now - entry.at < FRESH) return entry.value;
        if (!make) return entry && now - entry.at < STALE ? entry.value : 'away';
        kept.delete(key);
        kept.set(key, { ...make, at: now, changed: false });
        for (const oldest of kept.keys()) if (bytes() > MOST) kept.delete(oldest);
        return make.value;
      },
      change(change: Change) {
        for (const entry of kept.values())
          entry.changed ||=
            change === '*' || [change, tagOf(change)].includes(entry.tag) || change === tagOf(entry.tag);
      },
    };
  }

  test('the cache returns the same values as a plain map', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let now = 0;
        const cache = new TagCache<string>({
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
            const { key, tag, size } = step;
            const made = { value: `made in step ${index}`, tag, size };
            const make = step.isAway ? away : async () => ({ ...made, tags: [tag] });
            const answer = await cache.get(key, make).catch(() => 'away');
            expect(answer).toBe(plain.get(key, now, step.isAway ? undefined : made));
          } else {
            cache.drop(step.tag);
            plain.change(step.tag);
          }
        }
      }),
    ));
});

test('with simultaneous calls, nobody gets a value from before a change, and each value is made once', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('ask', 'finish the first', 'finish the last', 'change'), { maxLength: 40 }),
      async (steps) => {
        const cache = new TagCache<number>({ maxBytes: 100, freshMs: 10, isAway, now: () => 0 });
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
          return { value, tags: ['articles' as const], size: 1 };
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
