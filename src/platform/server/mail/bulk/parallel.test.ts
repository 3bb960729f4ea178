import { expect, test } from 'vitest';
import { each } from './parallel.ts';

const settled = () => new Promise(setImmediate);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('no more than the given number run at once', async () => {
  let running = 0;
  let most = 0;
  await each(
    numbers(20),
    4,
    () => true,
    async () => {
      most = Math.max(most, ++running);
      await settled();
      running--;
      return undefined;
    },
  );
  expect(most).toBe(4);
});

test('while the database is unreachable, at most twice as many are unrecorded', async () => {
  const database = Promise.withResolvers<void>();
  let begun = 0;
  const done = each(
    numbers(50),
    4,
    () => true,
    async () => {
      begun++;
      return { recorded: database.promise };
    },
  );
  await settled();
  expect(begun).toBeLessThanOrEqual(8);
  database.resolve();
  expect(await done).toEqual([]);
  expect(begun).toBe(50);
});

test('after a stop, work that has begun is recorded and the rest is returned', async () => {
  const recorded: number[] = [];
  let begun = 0;
  const rest = await each(
    numbers(10),
    2,
    () => begun < 4,
    async (one) => {
      begun++;
      return { recorded: settled().then(() => recorded.push(one)) };
    },
  );
  expect([recorded, rest]).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7, 8, 9],
  ]);
});

test('while one item takes long, the others continue with the next batches', async () => {
  const slow = Promise.withResolvers<undefined>();
  const batches = [numbers(5), numbers(5), []];
  let begun = 0;
  const work = async (one: number) => {
    begun++;
    if (begun === 1) await slow.promise;
    expect(one).toBeLessThan(5);
    return undefined;
  };
  const done = each(
    numbers(5),
    2,
    () => true,
    work,
    async () => batches.shift()!,
  );
  await settled();
  expect([begun, batches]).toEqual([15, []]);
  slow.resolve(undefined);
  expect(await done).toEqual([]);
});

test('items that arrive after a stop are returned', async () => {
  let stopped = false;
  const more = async () => {
    stopped = true;
    return [7, 8];
  };
  expect(
    await each(
      [1],
      2,
      () => !stopped,
      async () => undefined,
      more,
    ),
  ).toEqual([7, 8]);
});

test('after an error no work starts, and the error is thrown once the running work has ended', async () => {
  const begun: number[] = [];
  let finished = false;
  const work = async (one: number) => {
    begun.push(one);
    if (one === 0) throw new Error('no such recipient');
    await settled();
    finished = true;
    return undefined;
  };
  await expect(each(numbers(10), 2, () => true, work)).rejects.toThrow('no such recipient');
  expect([begun, finished]).toEqual([[0, 1], true]);
});
