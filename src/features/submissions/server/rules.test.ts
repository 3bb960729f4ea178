import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { bylineOf, cleanContent, isOutstanding } from './rules.ts';

test.each([
  ['pending', 'published', true],
  ['pending', 'rejected', true],
  ['published', 'published', false],
  ['rejected', 'rejected', false],
] as const)('a %s submission with the verdict %s: outstanding is %s', (status, verdict, outstanding) => {
  expect(isOutstanding(status, verdict)).toBe(outstanding);
});

test.each([
  ['published', 'rejected', 'This submission has been published already and can no longer be rejected.'],
  ['rejected', 'published', 'This submission has been rejected already and can no longer be approved.'],
] as const)('a %s submission cannot be %s', (status, verdict, message) => {
  expect(() => isOutstanding(status, verdict)).toThrow(new Failure('conflict', message));
});

test('a text with fewer than 100 characters after cleaning is rejected', () => {
  expect(cleanContent(`<p>${'x'.repeat(100)}</p>`)).toMatchObject({ wordCount: 1 });
  expect(() => cleanContent(`<p>${'x'.repeat(99)}</p>`)).toThrow('Content must be at least 100 characters');
});

test.each([
  [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
  [{ firstName: null, lastName: null }, 'Contributor'],
])('the byline of %o is %s', (person, byline) => {
  expect(bylineOf(person)).toBe(byline);
});
