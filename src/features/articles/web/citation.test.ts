import { expect, test } from 'vitest';
import { citation } from './citation.ts';

const article = {
  title: 'Who decides on Monday?',
  authorName: 'Noor Haddad',
  publishedAt: '2026-03-02T09:00:00.000Z',
  createdAt: '2026-02-01T09:00:00.000Z',
};
const cite = (change: Partial<typeof article> | { publishedAt: null }) =>
  citation({ ...article, ...change }, 'Tax Meridian', 'https://example.com/articles/1', '2026-11-21T12:00:00.000Z');

test('a citation names author, title, site, date, address and date of access', () => {
  expect(cite({})).toBe(
    'Noor Haddad, ‘Who decides on Monday?’ (Tax Meridian, 2 March 2026) <https://example.com/articles/1> accessed 21 November 2026',
  );
});

test('a citation without an author begins with the title', () => {
  expect(cite({ authorName: '' })).toMatch(/^‘Who decides/);
});

test('a citation without a date of publication has the date of creation', () => {
  expect(cite({ publishedAt: null })).toContain('1 February 2026');
});
