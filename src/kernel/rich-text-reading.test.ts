import { expect, test } from 'vitest';
import { forReading } from './rich-text-reading.ts';

test.each([
  ['cut from its beginning', 'The levy applies from the first of May to every importer of…', true],
  ['with other marks and spaces', '“The levy applies — from the first of May, to every importer”', true],
  ['written by somebody', 'What importers have to know about the new levy before May.', false],
  ['too short to tell', 'The levy applies', false],
])('a summary %s is shown only if it does not repeat the text', (_, summary, repeats) => {
  const text =
    '<h2>What is new</h2><p>The levy <em>applies</em> from the first of May to every importer of&nbsp;steel.</p>';
  const other = 'What the levy costs, and who pays it in the end.';
  const shown = forReading({ id: '01976f5e', content: text, excerpt: summary, summary: other });
  expect([shown.excerpt, shown.summary]).toEqual([repeats ? '' : summary, other]);
  const turned = forReading({ id: '01976f5e', content: text, excerpt: other, summary });
  expect([turned.excerpt, turned.summary]).toEqual([other, repeats ? '' : summary]);
});

test('a table that was stored before merged cells were limited is shown without them', () => {
  const content = '<table><tr><td colspan="100">a</td><td>b</td></tr></table>';
  expect(forReading({ id: '01976f5e', content }).content).toBe('<table><tr><td>a</td><td>b</td></tr></table>');
});

test('a text of nothing but headings or notes grows only a few times longer on its page', () => {
  for (const part of ['<h2>a</h2>', '<p><small data-note="foot">a</small></p>']) {
    const content = part.repeat(Math.floor(190_000 / part.length));
    expect(forReading({ id: '01976f5e', content }).content.length).toBeLessThan(4 * content.length);
  }
});
