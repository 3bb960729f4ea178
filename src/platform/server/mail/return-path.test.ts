import { expect, test } from 'vitest';
import { mailBehind, returnPath } from './return-path.ts';

const config = {
  sessionSecret: 'a key of thirty-two characters at least',
  dataDir: '',
  bounceDomain: 'bounces.tax.example',
};
const id = '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e';

test('a return path leads back to its mail, in whatever case it comes', async () => {
  const address = (await returnPath(config, id))!;
  expect(address).toMatch(/^bounce\+[0-9a-f]{48}@bounces\.tax\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(await mailBehind(config, address)).toBe(id);
  expect(await mailBehind(config, ` ${address.toUpperCase()} `)).toBe(id);
});

test('what we did not make leads nowhere', async () => {
  const address = (await returnPath(config, id))!;
  const otherKey = { ...config, sessionSecret: 'another key, of thirty-two characters too' };
  const changed = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  expect(await mailBehind(otherKey, address)).toBeUndefined();
  expect(await mailBehind(config, changed)).toBeUndefined();
  expect(await mailBehind(config, address.replace('bounces.', 'other.'))).toBeUndefined();
  for (const wrong of ['', 'bounce@bounces.tax.example', `bounce+${id}@bounces.tax.example`, address.slice(1)])
    expect(await mailBehind(config, wrong)).toBeUndefined();
});

test('without a domain for bounces there is none', async () => {
  expect(await returnPath({ ...config, bounceDomain: undefined }, id)).toBeUndefined();
});
