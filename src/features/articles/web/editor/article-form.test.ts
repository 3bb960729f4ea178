import { expect, test } from 'vitest';
import type { DeskArticle } from '../../contract.ts';
import { articleForm } from './article-form.tsx';

const { valuesOf, bodyOf, blank } = articleForm;

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
  furtherJurisdictions: ['France', 'Spain'],
  coverId: null,
  plannedFor: '2026-03-02',
  slug: '',
  seoTitle: '',
  seoDescription: 'On VAT.',
  rejectedReferences: [],
  wordCount: 440,
  readTime: 2,
} as unknown as DeskArticle;

test('an article that is opened but not changed is sent as it was stored', () => {
  const { wordCount: _, ...fields } = article;
  expect(bodyOf(valuesOf(article))).toEqual({ ...fields, readTime: null });
});

test('the form shows a read time that an editor has set, but not a computed one', () => {
  expect(valuesOf(article).readTime).toBe('');
  expect(valuesOf({ ...article, readTime: 9 }).readTime).toBe('9');
  expect(bodyOf({ ...blank, readTime: ' 7 ' }).readTime).toBe(7);
});

test('only humor keeps its sub-category', () => {
  expect(bodyOf({ ...blank, type: 'tax_humor', subCategory: 'joke' }).subCategory).toBe('joke');
  expect(bodyOf({ ...blank, type: 'guide', subCategory: 'joke' }).subCategory).toBeNull();
});
