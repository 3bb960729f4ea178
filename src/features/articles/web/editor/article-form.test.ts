import { expect, test } from 'vitest';
import type { Article } from '../../contract.ts';
import { articleBody, articleValues, BLANK_ARTICLE } from './article-form.tsx';

const article = {
  title: 'VAT',
  content: '<p>Read.</p>',
  excerpt: '',
  type: 'guide',
  subCategory: null,
  category: 'VAT',
  jurisdiction: 'Kenya',
  authorName: 'Ada',
  furtherTopics: ['Pillar Two'],
  tags: ['a', 'b c'],
  featured: false,
  pinned: true,
  coverId: null,
  slug: '',
  seoTitle: '',
  seoDescription: 'On VAT.',
  rejectedReferences: [],
  wordCount: 440,
  readTime: 2,
} as unknown as Article;

test('an article that is opened but not changed is sent unchanged', () => {
  const { wordCount: _, ...fields } = article;
  expect(articleBody(articleValues(article))).toEqual({ ...fields, readTime: null });
});

test('the form shows a read time that an editor has set, but not a computed one', () => {
  expect(articleValues(article).readTime).toBe('');
  expect(articleValues({ ...article, readTime: 9 }).readTime).toBe('9');
  expect(articleBody({ ...BLANK_ARTICLE, readTime: ' 7 ' }).readTime).toBe(7);
});

test('only humor keeps its sub-category', () => {
  expect(articleBody({ ...BLANK_ARTICLE, type: 'tax_humor', subCategory: 'joke' }).subCategory).toBe('joke');
  expect(articleBody({ ...BLANK_ARTICLE, type: 'guide', subCategory: 'joke' }).subCategory).toBeNull();
});

test('tags are separated by commas, without duplicates', () => {
  expect(articleBody({ ...BLANK_ARTICLE, tags: ' VAT,, e-invoicing , VAT ' }).tags).toEqual(['VAT', 'e-invoicing']);
});
