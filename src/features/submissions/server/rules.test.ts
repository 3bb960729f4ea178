import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { bylineOf, isToDo, measured } from './rules.ts';

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

test('text of which cleaning left less than 100 characters is refused', async () => {
  expect(await measured(`<p>${'x'.repeat(100)}</p>`)).toMatchObject({ wordCount: 1 });
  await expect(measured(`<p>${'x'.repeat(99)}</p>`)).rejects.toThrow('Content must be at least 100 characters');
});

test.each([
  [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
  [{ firstName: null, lastName: null }, 'Contributor'],
])('the byline of %o is %s', (person, byline) => {
  expect(bylineOf(person)).toBe(byline);
});
