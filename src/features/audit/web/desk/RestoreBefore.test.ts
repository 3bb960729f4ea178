import { expect, test } from 'vitest';
import { isBefore } from './RestoreBefore.tsx';

const version = { title: 'Old', tags: ['a'], status: 'draft', pinned: false };

test.each([
  ['the same value', { title: 'Old' }, true],
  ['the same values', { title: 'Old', tags: ['a'] }, true],
  ['another value', { title: 'Older' }, false],
  ['one other value', { title: 'Old', tags: ['b'] }, false],
  ['fields that a version does not have beside it', { title: 'Old', contentText: 'x' }, true],
  ['only fields that restoring leaves', { status: 'draft', pinned: false }, false],
  ['only fields that a version does not have', { contentText: 'x' }, false],
])('whether a version with %s is the state before the change', (_, before, expected) => {
  expect(isBefore(version, before)).toBe(expected);
});
