import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { bylineOf, isToDo, measured, type StoredSubmission, toAnnouncement, toArticle } from './rules.ts';

const NOW = '2026-03-01T09:30:00.000Z';
const words = (count: number) => `<p>${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}</p>`;

function submission(given: Partial<StoredSubmission> = {}): StoredSubmission {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    submitterId: null,
    authorName: 'Imke Oltmanns',
    authorEmail: 'imke@example.com',
    title: 'Three secondments',
    content: words(660),
    wordCount: 660,
    type: 'analysis',
    subCategory: null,
    ...{ summary: '', category: '', jurisdiction: '', tags: [], authorBio: '' },
    status: 'pending',
    reviewerId: null,
    reviewNotes: null,
    submittedAt: NOW,
    pendingSince: NOW,
    reviewedAt: null,
    articleId: null,
    announcementId: null,
    updatedAt: NOW,
    ...given,
  };
}

test.each([
  ['pending', 'published', true],
  ['pending', 'rejected', true],
  ['published', 'published', false],
  ['rejected', 'rejected', false],
] as const)('a %s submission that is to be %s: to do is %s', (status, verdict, toDo) => {
  expect(isToDo(status, verdict)).toBe(toDo);
});

test.each([
  ['published', 'rejected', 'This submission has been published already and can no longer be rejected.'],
  ['rejected', 'published', 'This submission has been rejected already and can no longer be approved.'],
] as const)('a %s submission cannot be %s', (status, verdict, message) => {
  expect(() => isToDo(status, verdict)).toThrow(new Failure('conflict', message));
});

test('text of which cleaning left less than 100 characters is refused', () => {
  expect(measured(`<p>${'x'.repeat(100)}</p>`)).toMatchObject({ wordCount: 1 });
  expect(() => measured(`<p>${'x'.repeat(99)}</p>`)).toThrow('Content must be at least 100 characters');
});

test.each([
  [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
  [{ firstName: null, lastName: null }, 'Contributor'],
])('the byline of %o is %s', (person, byline) => {
  expect(bylineOf(person)).toBe(byline);
});

test('an article is published with its text measured and its author credited', () => {
  const article = toArticle(submission(), NOW);
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
  expect(article.excerpt).toMatch(/^word0 word1 .{138}…$/);
  expect(article.contentText).toMatch(/^word0 .* word659$/);
});

test.each([
  [80, null, 'joke'],
  [300, null, 'story'],
  [80, 'story', 'story'],
] as const)('humor of %i words sent as %s is shown as a %s', (wordCount, subCategory, shown) => {
  expect(toArticle(submission({ type: 'tax_humor', wordCount, subCategory }), NOW).subCategory).toBe(shown);
});

test('a very short text still takes a minute to read', () => {
  expect(toArticle(submission({ wordCount: 20 }), NOW).readTime).toBe(1);
});

test('an announcement names its author as the source', () => {
  expect(toAnnouncement(submission({ type: 'breaking_news' }))).toMatchObject({
    title: 'Three secondments',
    source: 'Imke Oltmanns',
  });
});
