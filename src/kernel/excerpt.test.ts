import { expect, test } from 'vitest';
import { cutAt, excerpt } from './excerpt.ts';
import { textFacts } from './plain-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one too many', 11, 'one too…'],
  ['one too many words', 12, 'one too many…'],
  ['the rate, which', 12, 'the rate…'],
  ['a stop. And more', 9, 'a stop…'],
  ['a year – at least', 9, 'a year…'],
  ['two\nlines of text', 6, 'two…'],
  ['a Doppelbesteuerungsabkommen', 11, 'a Doppelbes…'],
  ['税務行政の国際的な協力', 6, '税務行政の国…'],
  ['half😀', 5, 'half…'],
])('%j cut at %i is %j', (text, length, cut) => {
  expect(excerpt(text, length)).toBe(cut);
  expect(excerpt(text, length).length).toBeLessThanOrEqual(length + 1);
});

test('a cut to a promised length ends exactly at that character', () => {
  expect(cutAt('one too many', 11)).toBe('one too man…');
  expect(cutAt('half 😀', 6)).toBe('half …');
  expect(cutAt('exactly ten', 11)).toBe('exactly ten');
});

test('a megabyte of blanks and full stops is cut as fast as a line', () => {
  for (const char of [' ', '.', 'x']) expect(excerpt(char.repeat(1_000_000), 150).length).toBeLessThanOrEqual(151);
});

test.each([
  ['a heading is left out', '<h2>Substance</h2><p>Who signs decides.</p>', 'Who signs decides.'],
  ['headings alone stay', '<h2>Substance</h2><h3>Form</h3>', 'Substance. Form'],
  ['a semicolon separates list items', '<ul><li>Minutes</li><li>Payroll</li></ul>', 'Minutes; Payroll'],
  ['list items with paragraphs inside', '<ul><li><p>Minutes</p></li><li><p>Payroll</p></li></ul>', 'Minutes; Payroll'],
  ['an item with its own stop keeps it', '<ol><li>Keep it.</li><li>File it.</li></ol>', 'Keep it. File it.'],
  ['a lead-in and its list', '<p>Keep two papers:</p><ul><li>one</li><li>two</li></ul>', 'Keep two papers: one; two'],
  ['a list and a paragraph', '<ul><li>one</li><li>two</li></ul><p>That is all.</p>', 'one; two. That is all.'],
  ['a paragraph without a stop', '<p>A line</p><p>Another</p>', 'A line. Another'],
  ['a stop inside quotes counts', '<p>“Enough.”</p><p>He left.</p>', '“Enough.” He left.'],
  ['line breaks become blanks', '<p>one<br>two</p>', 'one two'],
  ['cells of a table', '<table><tbody><tr><th>Rate</th><td>19 %</td></tr></tbody></table>', 'Rate; 19 %'],
  ['inline marks separate nothing', '<p>A <strong>bo</strong>ld &amp; <em>new</em> rule.</p>', 'A bold & new rule.'],
  ['no text', '<p></p><hr>', ''],
])('the excerpt of a text: %s', (_, html, text) => {
  expect(textFacts(html).excerpt(150)).toBe(text);
});

test('a long text is cut', () => {
  expect(textFacts(`<h2>Title</h2><p>${'word '.repeat(60)}</p>`).excerpt(12)).toBe('word word…');
});

test('any number of opening tags is read like other HTML', () => {
  expect(textFacts(`${'<p>'.repeat(300_000)}Who signs decides.`).excerpt(150)).toBe('Who signs decides.');
});
