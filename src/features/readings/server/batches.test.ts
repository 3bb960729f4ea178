import { expect, test } from 'vitest';
import { type Batch, inBatches } from './batches.ts';

/** Returns writes that end only when the test says so. */
function heldWrites() {
  const held: { batch: Batch; end: (err?: Error) => void }[] = [];
  const write = (batch: Batch) =>
    new Promise<Map<string, number>>((resolve, reject) => {
      const result = new Map([...batch].map(([id, { views }]) => [id, views]));
      held.push({ batch, end: (err) => (err ? reject(err) : resolve(result)) });
    });
  return { held, write };
}

test('views that arrive during a write are written together after it', async () => {
  const { held, write } = heldWrites();
  const count = inBatches(write, 0);
  const first = count('a', true);
  await expect.poll(() => held.length).toBe(1);
  const others = [count('a', true), count('a', false), count('b', true)];
  held[0]!.end();
  expect(await first).toBe(1);
  await expect.poll(() => held.length).toBe(2);
  expect([...held[1]!.batch]).toEqual([
    ['a', { views: 2, readings: 1 }],
    ['b', { views: 1, readings: 1 }],
  ]);
  held[1]!.end();
  expect(await Promise.all(others)).toEqual([2, 2, 1]);
});

test('if a batch cannot be stored, it fails for the callers that wait for it, and the next batch is still written', async () => {
  const { held, write } = heldWrites();
  const count = inBatches(write, 0);
  const lost = count('a', true);
  await expect.poll(() => held.length).toBe(1);
  held[0]!.end(new Error('the disk is full'));
  await expect(lost).rejects.toThrow('the disk is full');
  const next = count('a', true);
  await expect.poll(() => held.length).toBe(2);
  held[1]!.end();
  expect(await next).toBe(1);
});
