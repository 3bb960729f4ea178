import { expect, test } from 'vitest';
import { idBehind, signedAddress } from './signed-address.ts';

const config = {
  sessionSecret: 'a key of thirty-two characters at least',
  dataDir: '',
  bounceDomain: 'bounces.tax.example',
};
const id = '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e';

test('a return path identifies its email in upper and lower case', async () => {
  const address = (await signedAddress(config, 'bounce', id))!;
  expect(address).toMatch(/^bounce\+[0-9a-f]{48}@bounces\.tax\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(await idBehind(config, 'bounce', address)).toBe(id);
  expect(await idBehind(config, 'bounce', ` ${address.toUpperCase()} `)).toBe(id);
});

test('a return path that we did not make is invalid', async () => {
  const address = (await signedAddress(config, 'bounce', id))!;
  const otherKey = { ...config, sessionSecret: 'another key, of thirty-two characters too' };
  const changed = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  expect(await idBehind(otherKey, 'bounce', address)).toBeUndefined();
  expect(await idBehind(config, 'bounce', changed)).toBeUndefined();
  expect(await idBehind(config, 'bounce', address.replace('bounces.', 'other.'))).toBeUndefined();
  for (const wrong of ['', 'bounce@bounces.tax.example', `bounce+${id}@bounces.tax.example`, address.slice(1)])
    expect(await idBehind(config, 'bounce', wrong)).toBeUndefined();
});

test('without a bounce domain there is no return path', async () => {
  expect(await signedAddress({ ...config, bounceDomain: undefined }, 'bounce', id)).toBeUndefined();
});
