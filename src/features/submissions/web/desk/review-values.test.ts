import { expect, test } from 'vitest';
import type { DeskSubmission } from '#features/submissions/desk-contract.ts';
import { whoSaved } from '#platform/web/ui/versions/ConflictDialog.tsx';
import {
  asAnnouncement,
  asArticle,
  choiceOf,
  defaultsOf,
  type Reviewed,
  type ReviewValues,
  reviewBody,
  reviewKind,
  reviewValues,
} from './review-values.ts';

const values: ReviewValues = {
  title: 'Loans',
  summary: '',
  content: '<h2>Substance</h2><p>Who signs decides.</p>',
  type: 'analysis',
  subCategory: '',
  category: '',
  jurisdiction: '',
  tags: '',
  authorName: 'Imke Oltmanns',
  authorBio: '',
  badge: 'BREAKING',
  source: '',
  externalUrl: '',
};

test('reading the stored values into the form and back leaves them unchanged', () => {
  const { tags, subCategory, badge, source, externalUrl, ...texts } = values;
  const stored = { ...texts, tags: ['loans', 'substance'], subCategory: null } as unknown as DeskSubmission;
  expect(reviewBody(reviewValues(stored))).toEqual({ ...texts, tags: ['loans', 'substance'], subCategory: null });
});

test.each([
  ['analysis', 'joke', null],
  ['tax_humor', 'joke', 'joke'],
  ['tax_humor', '', null],
])('a submission of type %s with the kind of humor %j is stored with %j', (type, subCategory, kind) => {
  expect(reviewBody({ ...values, type, subCategory }).subCategory).toBe(kind);
});

test('the preview shows no summary if there is none', () => {
  const now = '2026-03-01T09:30:00.000Z';
  expect(asArticle('1', values, now).excerpt).toBe('');
  expect(asAnnouncement('1', { ...values, summary: ' Short. ' }, now).summary).toBe('Short.');
});

test.each([
  ['analysis', '', 'International Tax'],
  ['tax_humor', '', 'Tax Humor'],
  ['analysis', ' VAT ', 'VAT'],
])('a preview of type %s filed under %j shows the category %s', (type, category, shown) => {
  const article = asArticle('s1', { ...values, type, category }, '2026-03-02T09:00:00.000Z');
  expect(article).toMatchObject({ category: shown, excerpt: '', wordCount: 4, readTime: 1 });
});

test.each([
  [{}, ['Summary', 'Category', 'Jurisdiction']],
  [{ summary: 'Short.', category: 'VAT', jurisdiction: 'Kenya' }, []],
  [{ type: 'tax_humor' }, ['Summary', 'Kind of humor', 'Category', 'Jurisdiction']],
  [{ type: 'breaking_news' }, ['Summary', 'Jurisdiction', 'Announcement type', 'Source']],
  [{ type: 'breaking_news', badge: 'UPDATE', source: 'OECD' }, ['Summary', 'Jurisdiction']],
  [{ summary: 'Short.', authorName: 'Contributor' }, ['Category', 'Jurisdiction', 'Byline']],
])('for a submission with %j the reviewer sees the defaults %j', (given, labels) => {
  expect(defaultsOf({ ...values, ...given }).map(({ label }) => label)).toEqual(labels);
});

test('an announcement’s type, source and link are sent with its approval and shown in the preview', () => {
  const chosen = { badge: 'PRESS RELEASE', source: ' OECD ', externalUrl: ' https://example.com/a ' };
  const news = { ...values, type: 'breaking_news', ...chosen };
  const trimmed = { badge: 'PRESS RELEASE', source: 'OECD', externalUrl: 'https://example.com/a' };
  expect(choiceOf(news)).toEqual(trimmed);
  expect(asAnnouncement('s1', news, '2026-03-02T09:00:00.000Z')).toMatchObject(trimmed);
  expect(choiceOf({ ...news, type: 'analysis' })).toEqual({});
});

test('if the author has sent a new version, a conflict calls it theirs, not a colleague’s', () => {
  const seen = { updatedAt: '2026-03-01T10:00:00.000Z' } as Reviewed;
  const submittedAt = '2026-03-01T09:00:00.000Z';
  const sentAt = (pendingSince: string) => reviewKind.sentByAuthor!({ submittedAt, pendingSince } as Reviewed, seen);
  expect(sentAt('2026-03-01T10:05:00.000Z')).toBe(true);
  expect(sentAt('2026-03-01T09:00:00.000Z')).toBe(false);
  expect(whoSaved(undefined, true)).toBe('The author sent a new version while you were editing');
});
