import { expect, test } from 'vitest';
import { asCaller } from '#platform/server/threads/turns.ts';
import { type PasswordHashing, scryptHashing } from './hashing.ts';

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

const hashesFrom = (hashing: PasswordHashing, name: string, count: number) =>
  asCaller({ name, atDesk: false }, () =>
    Promise.allSettled(Array.from({ length: count }, () => hashing.hash('correct horse'))),
  );

test('while passwords of 82 networks are being hashed or waiting, further ones are refused for now', async () => {
  const one = scryptHashing(CHEAP);
  const all = await Promise.all(Array.from({ length: 90 }, (_, nth) => hashesFrom(one, `network ${nth}`, 1)));
  const refused = all.flat().filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Many people are signing in'),
    });
  await expect(one.hash('correct horse')).resolves.toMatch(/^\$scrypt\$n=2,/);
});

test('one network can have two passwords hashed while four wait, so that a place is left for others', async () => {
  const one = scryptHashing(CHEAP);
  const [greedy, [other]] = await Promise.all([hashesFrom(one, 'greedy', 90), hashesFrom(one, 'other', 1)]);
  expect(greedy.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(other!.status).toBe('fulfilled');
});
