import { expect, test } from 'vitest';
import { changedFields, continues } from './keep.ts';

const at = Date.parse('2026-03-01T10:00:00.000Z');
const last = { auto: true, authorId: 'a', at: new Date(at).toISOString() };

test.each([
  ['the same person a minute later', last, 'a', 1, true],
  ['after a pause', last, 'a', 10, false],
  ['another person', last, 'b', 1, false],
  ['after a save by the button', { ...last, auto: false }, 'a', 1, false],
])('whether an automatic save replaces the last version: %s', (_, before, person, minutes, expected) => {
  expect(continues(before, person, at + minutes * 60_000)).toBe(expected);
});

test('fields are compared by value', () => {
  expect(changedFields({ a: [1], b: 1, c: null }, { a: [1], b: 2, c: null })).toEqual(['b']);
});
