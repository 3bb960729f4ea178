import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import type { SubmissionStatus } from '../vocabulary.ts';
import { cleanAuthorsText } from './pictures/texts.ts';
import { bylineOf, cleanContent, isOutstanding, refuseRevising, refuseWithdrawing } from './rules.ts';

test.each([
  ['pending', 'published', true],
  ['pending', 'rejected', true],
  ['published', 'published', false],
  ['rejected', 'rejected', false],
] as const)(
  'for a %s submission, whether the verdict %s still has to be carried out: %s',
  (status, verdict, outstanding) => {
    expect(isOutstanding(status, verdict)).toBe(outstanding);
  },
);

test.each([
  ['published', 'rejected', 'This submission has already been published and can no longer be rejected.'],
  ['rejected', 'published', 'This submission has already been rejected and can no longer be approved.'],
] as const)('the desk cannot make a %s submission %s', (status, verdict, message) => {
  expect(() => isOutstanding(status, verdict)).toThrow(new Failure('conflict', message));
});

test('a picture adds no words or characters to its text', async () => {
  const figure = `<figure data-picture="01a204ee-16b9-7160-b83d-7dd0343336f5" data-alt="${'word '.repeat(30)}"></figure>`;
  const words = `<p>${'word '.repeat(30)}</p>`;
  expect(await cleanContent(`${words}${figure}${words}`, cleanAuthorsText)).toMatchObject({ wordCount: 60 });
  await expect(cleanContent(`<p>${'x'.repeat(99)}</p>${figure}`, cleanAuthorsText)).rejects.toThrow('at least 100');
});

test('cleaning rejects a text if fewer than 100 characters remain, or only invisible ones', async () => {
  expect(await cleanContent(`<p>${'x'.repeat(100)}</p>`, cleanAuthorsText)).toMatchObject({ wordCount: 1 });
  const message = 'Content must be at least 100 characters';
  for (const html of [`<p>${'x'.repeat(99)}</p>`, `<p>${'\u200b'.repeat(100)}</p>`])
    await expect(cleanContent(html, cleanAuthorsText)).rejects.toEqual(
      new Failure('invalid', message, { errors: { content: message } }),
    );
});

test.each([
  [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
  [{ firstName: null, lastName: null }, 'Contributor'],
])('the byline of %o is %s', (person, byline) => {
  expect(bylineOf(person)).toBe(byline);
});

const REVISING = 'This submission has already been published. To correct something, write to the editors.';
const WITHDRAWING = 'This submission has already been published. To have it taken down, write to the editors.';

test.each([
  ['draft', undefined, 'Only you can see this draft. Delete it instead.'],
  ['pending', undefined, undefined],
  ['rejected', undefined, undefined],
  ['withdrawn', 'This submission was withdrawn. Please send it as a new one.', undefined],
  ['published', REVISING, WITHDRAWING],
] as const)('whether an author can revise or withdraw a %s submission', (status, revising, withdrawing) => {
  const expectRefused = (refuse: (status: SubmissionStatus) => void, message: string | undefined) => {
    if (message) expect(() => refuse(status)).toThrow(new Failure('conflict', message));
    else expect(() => refuse(status)).not.toThrow();
  };
  expectRefused(refuseRevising, revising);
  expectRefused(refuseWithdrawing, withdrawing);
});
