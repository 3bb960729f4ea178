import { expect, test } from 'vitest';
import { accountText, networkText, timesText } from './SecurityList.tsx';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2', '2001:db8:1:2::/64'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['', 'many networks'],
])('the network “%s” is shown as “%s”', (network, text) => {
  expect(networkText(network)).toBe(text);
});

test('a count is written in words', () => {
  expect([1, 1_200].map((count) => timesText({ count }))).toEqual(['once', '1,200 times']);
});

test('an account is shown by its address, unless it was deleted or is unknown', () => {
  expect(accountText({ accountId: 'x', email: 'ada@example.com' })).toBe('ada@example.com');
  expect(accountText({ accountId: 'x', email: null })).toBe('a deleted account');
  expect(accountText({ accountId: null, email: null })).toBe('no known account');
});
