import { expect, test } from 'vitest';
import { coverPath } from './cover-motifs.ts';
import { ARTICLE_TYPES } from './vocabulary.ts';

test.each(ARTICLE_TYPES)('a cover of the type %s is a drawing, and always the same one', (type) => {
  expect(coverPath(type, 'Transfer Pricing')).toMatch(/^M[-\d.]+ [-\dM.\sahvl]+$/);
  expect(coverPath(type, 'Transfer Pricing')).toBe(coverPath(type, 'Transfer Pricing'));
});

test('categories have drawings of their own', () => {
  expect(coverPath('guide', 'VAT')).not.toBe(coverPath('guide', 'Customs'));
});
