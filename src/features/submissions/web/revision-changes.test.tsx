import { expect, test } from 'vitest';
import { revisionChanges } from './RevisionSummary.tsx';

const picture = (id: string, caption = '') =>
  `<figure data-picture="${id}"${caption && ` data-caption="${caption}"`}></figure>`;
const FIRST = '<p>The court decided the case.</p>';
const SECOND = '<p>Nobody has appealed so far.</p>';

test.each([
  ['a removed picture', FIRST + picture('a') + SECOND, FIRST + SECOND, ['1 picture removed']],
  [
    'two pictures, one for another',
    FIRST + picture('a'),
    FIRST + picture('b'),
    ['1 picture removed', '1 picture added'],
  ],
  ['a caption', FIRST + picture('a'), FIRST + picture('a', 'The court'), ['1 picture changed']],
  [
    'paragraphs',
    FIRST + SECOND,
    '<p>The court decided the case at last.</p><p>Nobody at all has appealed so far.</p><p>New.</p>',
    ['1 paragraph added', '2 paragraphs changed'],
  ],
  ['a format', FIRST, '<p>The court <strong>decided</strong> the case.</p>', ['1 paragraph changed']],
  [
    'a moved picture',
    FIRST + picture('a') + SECOND,
    FIRST + SECOND + picture('a'),
    ['The order or the format changed'],
  ],
  ['nothing', FIRST + picture('a'), FIRST + picture('a'), []],
])('the summary of a revision counts its changes: %s', (_, before, after, said) => {
  expect(revisionChanges(before, after)).toEqual(said);
});
