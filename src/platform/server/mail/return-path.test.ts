import { expect, test } from 'vitest';
import { mailBehind, returnPath } from './return-path.ts';

const config = {
  sessionSecret: 'a key of thirty-two characters at least',
  dataDir: '',
  bounceDomain: 'bounces.tax.example',
};
const id = '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e';

test('a return path identifies its mail, in upper or lower case', async () => {
  const address = (await returnPath(config, id))!;
  expect(address).toMatch(/^bounce\+[0-9a-f]{48}@bounces\.tax\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(await mailBehind(config, address)).toBe(id);
  expect(await mailBehind(config, ` ${address.toUpperCase()} `)).toBe(id);
});

test('a return path that we did not make is invalid', async () => {
  const address = (await returnPath(config, id))!;
  const otherKey = { ...config, sessionSecret: 'another key, of thirty-two characters too' };
  const changed = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  expect(await mailBehind(otherKey, address)).toBeUndefined();
  expect(await mailBehind(config, changed)).toBeUndefined();
  expect(await mailBehind(config, address.replace('bounces.', 'other.'))).toBeUndefined();
  for (const wrong of ['', 'bounce@bounces.tax.example', `bounce+${id}@bounces.tax.example`, address.slice(1)])
    expect(await mailBehind(config, wrong)).toBeUndefined();
});

test('without a bounce domain there is no return path', async () => {
  expect(await returnPath({ ...config, bounceDomain: undefined }, id)).toBeUndefined();
});
