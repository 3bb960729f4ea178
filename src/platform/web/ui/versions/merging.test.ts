import { expect, test } from 'vitest';
import { sortOut } from './merging.ts';

const base = { title: 'Old', content: '<p>Old</p>', tags: ['a'], category: '' };

test('what only one changed is theirs or mine; what both changed is chosen, unless they agree', () => {
  const mine = { ...base, content: '<p>Mine</p>', tags: ['b'], title: 'Same' };
  const theirs = { ...base, content: '<p>Theirs</p>', category: 'VAT', title: 'Same' };
  expect(sortOut({ base, mine, stored: base, theirs })).toEqual({
    theirs: ['category'],
    mine: ['tags'],
    both: ['content'],
  });
});

test('a text that the server wrote in another way was not changed by anybody', () => {
  const stored = { ...base, content: '<p>Old</p><p></p>' };
  expect(sortOut({ base, mine: { ...base, title: 'Mine' }, stored, theirs: stored })).toEqual({
    theirs: [],
    mine: ['title'],
    both: [],
  });
});
