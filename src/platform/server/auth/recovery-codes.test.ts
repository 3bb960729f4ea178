import { expect, test } from 'vitest';
import {
  countRecoveryCodes,
  hashRecoveryCode,
  makeRecoveryCodes,
  storedRecoveryCodes,
  withoutRecoveryCode,
} from './recovery-codes.ts';

const KEY = 'for tests alone';
const HASH = 'sha256:aThrvF9TjCzw9MatTORtzelVQoXYZ4vKwRCinRUopi4';

test('ten codes are made, which are easy to read and all different', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test.each(['k3m9p-x7r2t', 'k3m9px7r2t', 'K3M9P X7R2T', ' k3m9p - x7r2t '])(
  'a recovery code typed as %j has the same hash',
  (typed) => {
    // A hash that an earlier version stored must still work.
    expect(hashRecoveryCode(typed, KEY)).toBe(HASH);
  },
);

test('new codes are stored as hashes, and hashes unchanged', async () => {
  const { encrypt, decrypt } = storedRecoveryCodes(KEY);
  const stored = await encrypt(JSON.stringify(['k3m9p-x7r2t', 'sha256:other']));
  expect(JSON.parse(stored)).toEqual([HASH, 'sha256:other']);
  expect(await decrypt(stored)).toBe(stored);
});

test('a code works once', () => {
  const stored = JSON.stringify([HASH, 'sha256:other']);
  const left = withoutRecoveryCode(stored, HASH)!;
  expect(countRecoveryCodes(left)).toBe(1);
  expect(withoutRecoveryCode(left, HASH)).toBeUndefined();
});
