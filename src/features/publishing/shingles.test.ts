import { expect, test } from 'vitest';
import { SAMPLE, sampleOf, sharedPassages, shareOf } from './shingles.ts';

const words = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `word${from + n}`).join(' ');

test('a sample has few hashes, in order and each once, however long and uniform the text', () => {
  const sample = sampleOf(words(0, 3_000));
  expect(sample).toHaveLength(SAMPLE);
  expect(sample).toEqual([...new Set(sample)].sort((one, other) => one - other));
  expect(sampleOf('tax '.repeat(50_000))).toHaveLength(1);
  expect(sampleOf('Only four words here')).toEqual([]);
});

test('punctuation and capitals make no difference', () => {
  expect(sampleOf('The rate, it says, is “12”.')).toEqual(sampleOf('the RATE it says is 12'));
});

test.each([
  ['the same text', 0, 1_000, 1],
  ['a text that has all of it and much more', 0, 6_000, 1],
  ['a text that has half of it', 500, 3_000, 0.5],
  ['another text', 1_000, 2_000, 0],
])('the estimate of the share of %s is accurate to a sixth', (_, from, to, share) => {
  const estimate = shareOf(sampleOf(words(0, 1_000)), sampleOf(words(from, to)));
  expect(Math.abs(estimate - share)).toBeLessThan(1 / 6);
});

test('a text that is part of a longer one shares little of the longer one', () => {
  expect(shareOf(sampleOf(words(0, 5_000)), sampleOf(words(0, 500)))).toBeLessThan(0.3);
});

test('a text of a few words is similar to none', () => {
  const short = sampleOf(words(0, 11));
  expect(shareOf(short, short)).toBe(0);
});

test('passages of five words and more are marked, and the text stays complete', () => {
  const text = 'First: one two, three four five six; then other words follow, and one two three too.';
  const passages = sharedPassages(text, 'One two three four five six. Other words follow and one more.');
  expect(passages.filter(({ shared }) => shared).map((passage) => passage.text)).toEqual([
    'one two, three four five six',
    'other words follow, and one',
  ]);
  expect(passages.map((passage) => passage.text).join('')).toBe(text);
  expect(sharedPassages(text, text)).toEqual([
    { text: text.slice(0, -1), shared: true },
    { text: '.', shared: false },
  ]);
});
