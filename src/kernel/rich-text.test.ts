import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';
import { plainText, textFacts, wordCount } from './plain-text.ts';
import { safeHref } from './rich-text.ts';

test.each([
  ['a space separates blocks', '<h2>A</h2><p>b<br>c</p><ul><li>d</li><li>e</li></ul>', 'A b c d e'],
  ['inline marks add no space', '<p>wo<strong>r</strong>d<a href="/x">s</a></p>', 'words'],
  [
    'entities are decoded once',
    '&lt;b&gt; &amp;lt; &#8364;&#x20AC; &quot;&nbsp;x &unknown; &constructor;',
    '<b> &lt; €€ " x &unknown; &constructor;',
  ],
  ['a bare < or > is text', '1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
  ['a > in an attribute or comment does not end a tag', '<p title="a > b">x</p><!-- > --><p>y</p>', 'x y'],
  ['a tag that never ends is left out', '<p>x</p><script', 'x'],
  ['numbers beyond Unicode are replaced', '&#1114112;&#0;&#xD800;', '\uFFFD\uFFFD\uFFFD'],
])('plain text: %s', (_, html, text) => expect(plainText(html)).toBe(text));

test.each([
  ['', 0],
  ['<p> </p>', 0],
  ['<p>One</p><p>two three</p>', 3],
  ['<p>15 %&nbsp;– yes</p>', 4],
])('%j has %i words', (html, count) => expect(wordCount(html)).toBe(count));

test('a text has a line for each block, and for the cells of a table', () => {
  const html = '<h2>Rates</h2><p>They differ.<br>Much.</p><table><tr><th>A</th><td>5 %</td></tr></table><p>End.</p>';
  expect(textFacts(html)).toMatchObject({ text: 'Rates\nThey differ. Much.\nA\t5 %\nEnd.', wordCount: 8 });
});

test('plainText and textFacts return the same text', () => {
  const tags = ['<p>', '</p>', '<br>', '<li>', '</li>', '<h2>', '<hr>', '<strong>', '</strong>'];
  const piece = fc.oneof(
    fc.constantFrom(...tags, '&amp;', '&amp;lt;', '&nbsp;', '<', '&#160;', ' ', 'word'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('');
      expect(textFacts(html).text.replaceAll(/\s/g, ' ')).toBe(plainText(html));
    }),
  );
});

describe('excerpts', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['ab 😀', 4, 'ab…'],
  ])('%j cut to %i characters is %j', (text, length, expected) => expect(excerpt(text, length)).toBe(expected));
});

test.each([
  ['HTTPS://Example.org', 'https://example.org/'],
  ['http://example.org/a', 'http://example.org/a'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['/articles?x=1#y', '/articles?x=1#y'],
  ['java\tscript:alert(1)', undefined],
  ['//example.org', undefined],
  ['/\t/example.org', undefined],
  ['/..//example.org', undefined],
  ['example.org', undefined],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
  [`https://example.org/#${'@'.repeat(2_000)}`, undefined],
])('the link address %j becomes %j', (href, expected) => expect(safeHref(href)).toBe(expected));
