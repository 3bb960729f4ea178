import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { type Approved, fromApproved, toRow } from './records.ts';

const NOW = '2026-03-01T09:30:00.000Z';
const words = (count: number) => `<p>${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}</p>`;

const published = (given: Partial<Approved> = {}) =>
  toRow(
    fromApproved({
      title: 'Three secondments',
      content: words(660),
      type: 'analysis',
      subCategory: null,
      summary: '',
      category: '',
      jurisdiction: '',
      tags: [],
      authorName: 'Imke Oltmanns',
      authorBio: '',
      ...given,
    }),
    null,
    NOW,
  );

test('publishing an approved submission adds its word count, read time and byline', () => {
  const article = published();
  expect(article).toMatchObject({
    status: 'published',
    publishedAt: NOW,
    type: 'analysis',
    subCategory: null,
    category: 'International Tax',
    authorName: 'Imke Oltmanns',
    wordCount: 660,
    readTime: 3,
  });
  expect(article.excerpt).toBe('');
  expect(article.contentText).toMatch(/^word0 .* word659$/);
});

test.each([
  [80, null, 'joke'],
  [120, null, 'joke'],
  [121, null, 'story'],
  [80, 'story', 'story'],
] as const)('humor of %i words with the sub-category %s becomes a %s', (count, subCategory, shown) => {
  expect(published({ type: 'tax_humor', content: words(count), subCategory })).toMatchObject({
    subCategory: shown,
    category: 'Tax Humor',
  });
});

test('an article that is not humor has no sub-category', () => {
  expect(published({ subCategory: 'joke' }).subCategory).toBeNull();
});

test('a very short text still takes a minute to read', () => {
  expect(published({ content: words(20) }).readTime).toBe(1);
});

test('the server refuses an article whose markup contains no text', () => {
  const message = 'Content is required';
  expect(() => published({ content: '<p><br></p>' })).toThrow(
    new Failure('invalid', message, { errors: { content: message } }),
  );
});
