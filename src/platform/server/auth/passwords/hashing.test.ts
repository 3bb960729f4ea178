import { expect, test } from 'vitest';
import { asCaller } from '#platform/server/threads/turns.ts';
import { scryptHashing } from './hashing.ts';

const CHEAP = { N: 2, r: 1, p: 1 };
const hashing = scryptHashing(CHEAP);

test('the same password has a different hash each time, and only that password matches it', async () => {
  const [hash, other] = [await hashing.hash('correct horse'), await hashing.hash('correct horse')];
  expect(hash).not.toBe(other);
  expect(await hashing.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(await hashing.verify({ hash, password: 'correct house' })).toBe(false);
});

test('a hash records the cost settings that it was made with', async () => {
  const hash = await scryptHashing({ N: 4, r: 2, p: 3 }).hash('correct horse');
  expect(hashing.isOutdated(hash)).toBe(true);
  expect(await hashing.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(hashing.isOutdated(await hashing.hash('correct horse'))).toBe(false);
});

test('beyond two being hashed and eighty waiting, a password is refused for now; the queue then empties', async () => {
  const one = scryptHashing(CHEAP);
  const results = await Promise.allSettled(Array.from({ length: 90 }, () => one.hash('correct horse')));
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(8);
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Many people are signing in'),
    });
  await expect(one.hash('correct horse')).resolves.toMatch(/^\$scrypt\$n=2,/);
});

test('one network cannot take the places of all others', async () => {
  const one = scryptHashing(CHEAP);
  const hashes = (name: string, count: number) =>
    asCaller({ name, first: false }, () =>
      Promise.allSettled(Array.from({ length: count }, () => one.hash('correct horse'))),
    );
  const [greedy, other] = await Promise.all([hashes('greedy', 90), hashes('other', 1)]);
  expect(greedy.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(other[0]!.status).toBe('fulfilled');
});
