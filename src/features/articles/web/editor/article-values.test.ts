import { expect, test } from 'vitest';
import type { Article } from '../../contract.ts';
import { articleBody, articleValues, BLANK_ARTICLE } from './article-values.ts';

const article = {
  ...{ title: 'VAT', content: '<p>Read.</p>', excerpt: '', type: 'guide', subCategory: null, category: 'VAT' },
  ...{ jurisdiction: 'Kenya', authorName: 'Ada', tags: ['a', 'b c'], featured: false, pinned: true },
  ...{ wordCount: 440, readTime: 2 },
} as unknown as Article;

test('what is opened and not touched is sent as it was', () => {
  const { wordCount: _, ...fields } = article;
  expect(articleBody(articleValues(article))).toEqual({ ...fields, readTime: null });
});

test('a read time that somebody set stands in the form; one that follows from the text does not', () => {
  expect(articleValues(article).readTime).toBe('');
  expect(articleValues({ ...article, readTime: 9 }).readTime).toBe('9');
  expect(articleBody({ ...BLANK_ARTICLE, readTime: ' 7 ' }).readTime).toBe(7);
});

test('only humor is a joke or a story', () => {
  expect(articleBody({ ...BLANK_ARTICLE, type: 'tax_humor', subCategory: 'joke' }).subCategory).toBe('joke');
  expect(articleBody({ ...BLANK_ARTICLE, type: 'guide', subCategory: 'joke' }).subCategory).toBeNull();
});

test('tags stand between commas, each once', () => {
  expect(articleBody({ ...BLANK_ARTICLE, tags: ' VAT,, e-invoicing , VAT ' }).tags).toEqual(['VAT', 'e-invoicing']);
});
