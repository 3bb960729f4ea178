import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:0db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
