import { expect, test } from 'vitest';
import { publicPath } from './kinds.ts';

test('a record has its own page, or a place on the page of its kind', () => {
  expect(publicPath({ public: { path: '/careers' } }, '7')).toBe('/careers/7');
  expect(publicPath({ public: { path: '/tax-humor', onePage: true } }, '7')).toBe('/tax-humor#7');
});
