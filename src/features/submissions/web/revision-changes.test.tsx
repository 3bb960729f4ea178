import { expect, test } from 'vitest';
import { revisionChanges } from './RevisionSummary.tsx';

const picture = (id: string, caption = '') =>
  `<figure data-picture="${id}"${caption && ` data-caption="${caption}"`}></figure>`;
const table = (tag: string, attributes = '') =>
  `<table${attributes}><tbody><tr><${tag}>Country</${tag}><${tag}>Rate</${tag}></tr><tr><td>Malta</td><td>5</td></tr></tbody></table>`;
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
    'a header row, and a word elsewhere',
    FIRST + table('td'),
    `${FIRST.replace('case', 'appeal')}${table('th')}`,
    ['3 paragraphs changed'],
  ],
  [
    'a table made a chart, and a word elsewhere',
    FIRST + table('td'),
    `${FIRST.replace('case', 'appeal')}${table('td', ' data-chart="bar"')}`,
    ['1 chart added', '1 paragraph changed'],
  ],
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
