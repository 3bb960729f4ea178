import { expect, test } from 'vitest';
import { isFree, shownPrice } from './vocabulary.ts';

test.each([
  ['', 'Free', true],
  ['Free', 'Free', true],
  ['FREE for members', 'FREE for members', true],
  ['£0', '£0', true],
  ['£0.00', '£0.00', false],
  ['£450', '£450', false],
  ['on request', 'on request', false],
])('the price %j is shown as %j and free: %s', (price, shown, free) => {
  expect(shownPrice(price)).toBe(shown);
  expect(isFree(price)).toBe(free);
});
