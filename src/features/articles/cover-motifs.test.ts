import { expect, test } from 'vitest';
import { coverOf } from './cover-motifs.ts';
import { ARTICLE_TYPES } from './vocabulary.ts';

const category = 'Transfer Pricing';
const titles = Array.from({ length: 20 }, (_, nth) => `Where the profit of case ${nth} was made`);

test.each(ARTICLE_TYPES)('an article of the type %s always gets the same cover', (type) => {
  const cover = coverOf({ type, category, title: titles[0]! });
  expect(cover.path).toMatch(/^M[-\d]+ [-\dM\sahvl]+$/);
  expect(coverOf({ type, category, title: titles[0]! })).toEqual(cover);
});

test.each(ARTICLE_TYPES)('twenty articles of the type %s in one category have twenty different covers', (type) => {
  const covers = titles.map((title) => coverOf({ type, category, title }));
  expect(new Set(covers.map(({ ground, path }) => ground + path)).size).toBe(titles.length);
  expect(new Set(covers.map(({ ground }) => ground)).size).toBe(4);
});

test('drawing a cover takes no longer for a long title', () => {
  expect(coverOf({ type: 'guide', category, title: '税'.repeat(1_000_000) }).path).toMatch(/^M/);
});
