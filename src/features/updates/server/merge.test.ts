import { expect, test } from 'vitest';
import { mergeUpdate } from './merge.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const merged = (base: string, mine: string, live: string) => {
  const { change, clash } = mergeUpdate({ change: { content: mine }, base: { content: base } }, { content: live });
  return clash ? 'clash' : (change.content ?? live);
};

test('a field that only one side has changed keeps that side’s value', () => {
  const update = { change: { title: 'New', excerpt: 'New' }, base: { title: 'Old', excerpt: 'Old' } };
  expect(mergeUpdate(update, { title: 'Old', excerpt: 'Old', tags: ['vat'] })).toEqual({
    change: { title: 'New', excerpt: 'New' },
    clash: null,
  });
});

test('a field that both sides have changed is a clash, unless both gave it the same value', () => {
  const update = { change: { title: 'Mine', tags: ['a'] }, base: { title: 'Old', tags: [] } };
  expect(mergeUpdate(update, { title: 'Theirs', tags: ['a'] })).toEqual({
    change: {},
    clash: { began: { title: 'Old' }, mine: { title: 'Mine' } },
  });
});

test.each([
  ['separate paragraphs', ['a', 'b', 'c'], ['a2', 'b', 'c'], ['a', 'b', 'c2'], ['a2', 'b', 'c2']],
  ['an addition and a correction', ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a2', 'b', 'c'], ['a2', 'b', 'c', 'd']],
  ['a removal and an addition', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'c', 'd'], ['b', 'c', 'd']],
  ['the same correction', ['a', 'b'], ['a2', 'b'], ['a2', 'b'], ['a2', 'b']],
  ['the same correction and another', ['a', 'b', 'c'], ['a2', 'b', 'c2'], ['a2', 'b', 'c'], ['a2', 'b', 'c2']],
  ['neighbours', ['a', 'b'], ['a2', 'b'], ['a', 'b2'], ['a2', 'b2']],
])('a text with changes to %s keeps both', (_, base, mine, live, kept) => {
  expect(merged(paragraphs(...base), paragraphs(...mine), paragraphs(...live))).toBe(paragraphs(...kept));
});

test.each([
  ['the same paragraph', ['a', 'b'], ['a', 'mine'], ['a', 'theirs']],
  ['a paragraph that the other removed', ['a', 'b'], ['a', 'mine'], ['a']],
  ['two additions at one place', ['a'], ['a', 'mine'], ['a', 'theirs']],
])('a text with changes to %s is a clash', (_, base, mine, live) => {
  expect(merged(paragraphs(...base), paragraphs(...mine), paragraphs(...live))).toBe('clash');
});

test('lists, tables and quotations are blocks, whatever is inside them', () => {
  const list = '<ul><li><p>one</p></li><li><p>two<br />lines</p></li></ul>';
  const table = '<table><tbody><tr><td><p>a &lt; b</p></td></tr></tbody></table>';
  const base = `<h2>Rates</h2>${list}<hr />${table}`;
  const mine = base.replace('one', 'first');
  const live = base.replace('a &lt; b', 'a');
  expect(merged(base, mine, live)).toBe(mine.replace('a &lt; b', 'a'));
});

test('two texts of 200,000 characters without a common block are a clash', () => {
  const long = (word: string) => paragraphs(...Array.from({ length: 20_000 }, (_, at) => `${word}${at}`));
  expect(merged(long('a'), long('b'), long('c'))).toBe('clash');
});
