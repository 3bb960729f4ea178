import { describe, expect, test } from 'vitest';
import { articlesQuery } from './queries.ts';
import { articleSearch } from './search.ts';

describe('the address of the articles list', () => {
  test('the address keeps every chosen filter', () => {
    const chosen = {
      q: 'vat',
      category: 'Tax Policy',
      jurisdiction: 'Kenya',
      type: 'guide',
      sort: 'title-asc',
      page: 3,
    };
    expect(articleSearch(chosen)).toEqual(chosen);
  });

  test.each([
    ['nothing', {}],
    ['empty fields of a form', { q: ' ', category: '', jurisdiction: '', type: '', sort: '' }],
    ['defaults', { sort: 'date-desc', page: 1 }],
    ['types that have separate pages', { type: 'tax_humor' }],
    ['invalid values', { type: 'poem', sort: 'views', page: -2, other: 'x' }],
    ['values of the wrong type', { q: ['a'], page: 'NaN' }],
  ])('the address leaves out %s', (_, raw) => {
    expect(articleSearch(raw)).toEqual({});
  });

  test('the list searches for a number that the router has parsed', () => {
    expect(articleSearch({ q: 2026 })).toEqual({ q: '2026' });
  });
});

describe('the query of the list', () => {
  const queryOf = (search: Parameters<typeof articlesQuery>[0]) => articlesQuery(search).queryKey[1];

  test('the list asks for 15 cards of the professional types only', () => {
    expect(queryOf({})).toMatchObject({ limit: 15, offset: 0, fields: 'card' });
    expect(queryOf({})).toMatchObject({ type: expect.not.stringMatching(/tax_humor|breaking_news/) });
  });

  test('the list skips the pages before', () => {
    expect(queryOf({ page: 4, type: 'guide' })).toMatchObject({ offset: 45, type: 'guide' });
  });
});
