import { expect, test } from 'vitest';
import { coverPath } from './cover-motifs.ts';
import { ARTICLE_TYPES } from './vocabulary.ts';

test.each(ARTICLE_TYPES)('a cover of the type %s is always the same drawing', (type) => {
  expect(coverPath(type, 'Transfer Pricing')).toMatch(/^M[-\d.]+ [-\dM.\sahvl]+$/);
  expect(coverPath(type, 'Transfer Pricing')).toBe(coverPath(type, 'Transfer Pricing'));
});

test('different categories have different drawings', () => {
  expect(coverPath('guide', 'VAT')).not.toBe(coverPath('guide', 'Customs'));
});
