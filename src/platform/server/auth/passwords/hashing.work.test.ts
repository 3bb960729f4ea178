// @vitest-environment node
/** Checks how much work a password costs: the time of a response must not reveal whether an address has an account. */
import * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { scryptHashing } from './hashing.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

const present = { N: 4, r: 1, p: 1 };
const hashing = scryptHashing(present);

async function workFor(hash: string, password: string) {
  vi.mocked(crypto.scrypt).mockClear();
  await hashing.verify({ hash, password });
  return vi.mocked(crypto.scrypt).mock.calls.map(([, , , options]) => options.N);
}

test('a password is hashed once, and a wrong one for an old hash again with the current cost settings', async () => {
  const current = await hashing.hash('correct horse');
  const former = await scryptHashing({ N: 2, r: 1, p: 1 }).hash('correct horse');
  expect(await workFor(current, 'correct horse')).toEqual([4]);
  expect(await workFor(current, 'correct house')).toEqual([4]);
  expect(await workFor(former, 'correct horse')).toEqual([2]);
  expect(await workFor(former, 'correct house')).toEqual([2, 4]);
});
