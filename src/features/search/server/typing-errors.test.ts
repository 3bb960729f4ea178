import { expect, test } from 'vitest';
import { distance, editsBetween, likelihood } from './typing-errors.ts';

test.each([
  ['price', 'prce', 1],
  ['prices', 'pirces', 1],
  ['', 'tax', 3],
  ['treaty', 'treaty', 0],
])('from %s to %s takes %i edits', (a, b, edits) => {
  expect(distance(a, b)).toBe(edits);
});

test('the longer of two words decides how many edits may separate them', () => {
  expect(editsBetween('plce', 'place')).toBe(1);
  expect(editsBetween('plce', 'pace')).toBe(0);
  expect(editsBetween('residenc', 'residence')).toBe(2);
});

test.each([
  ['a missing letter', 'chage', 'charge', 'chafe'],
  ['two swapped letters', 'plcae', 'place', 'plkae'],
  ['a doubled letter', 'treatty', 'treaty', 'treattz'],
  ['the same first letter', 'paice', 'price', 'maice'],
])('a word that explains the typed one by %s is likelier than one with another letter', (_, typed, meant, other) => {
  const of = (folded: string) => likelihood(typed, { folded, documents: 10 });
  expect(of(meant)).toBeGreaterThan(of(other));
});

test('if the same slip explains two words, the more frequent one is meant', () => {
  const of = (documents: number) => likelihood('prce', { folded: 'price', documents });
  expect(of(100)).toBeGreaterThan(of(4));
});
