import { expect, test } from 'vitest';
import { compareBlocks } from './compare-texts.ts';
import { blocksOf } from './rich-text-blocks.ts';

test('a footnote is compared where it is cited', () => {
  const html =
    '<p>Law<small data-note="foot">Case <em>Halifax</em></small>.</p><aside data-box="callout"><p>Two</p></aside>';
  expect(blocksOf(html).map(({ tag, text }) => `${tag}: ${text}`)).toEqual(['p: Law [Case Halifax].', 'p: Two']);
});

test('pictures and charts are named where they are', () => {
  const figure = (ids: string) => `<figure data-media="${ids}" data-caption="The port"></figure>`;
  const chart = '<table data-chart="line"><caption>Rates</caption><tbody><tr><td>Malta</td></tr></tbody></table>';
  expect(blocksOf(`<p>One</p>${figure('a')}${chart}`).map(({ text }) => text)).toEqual([
    'One',
    '[Picture or attachment: The port]',
    '[Chart of lines]',
    'Rates',
    'Malta',
  ]);
  const compared = compareBlocks(blocksOf(figure('a')), blocksOf(figure('b')));
  expect(compared).toMatchObject([{ tag: 'figure', restyled: true }]);
  expect(blocksOf(figure('a b'))[0]?.text).toBe('[2 pictures or attachments: The port]');
});

const table = (row: string) => `<table><tbody><tr>${row}</tr></tbody></table>`;
const list = (open: string) => `<${open}><li><p>A</p></li></${open.slice(0, 2)}>`;

test.each([
  ['a cell made a heading', table('<td><p>A</p></td>'), table('<th><p>A</p></th>')],
  ['the alignment of a cell', table('<td>A</td>'), table('<td data-align="right">A</td>')],
  ['a cell that spans columns', table('<td>A</td>'), table('<td colspan="2">A</td>')],
  ['the scope of a heading', table('<th>A</th>'), table('<th scope="col">A</th>')],
  ['a paragraph put into a table', '<p>A</p>', table('<td><p>A</p></td>')],
  ['a caption', '<table><caption>A</caption></table>', '<p>A</p>'],
  ['the kind of a list', list('ul'), list('ol')],
  ['the first number of a list', list('ol'), list('ol start="3"')],
  ['the depth of a list item', list('ul'), `<ul><li>${list('ul')}</li></ul>`],
  ['the level of a heading', '<h2>A</h2>', '<h3>A</h3>'],
  ['the alignment of a paragraph', '<p>A</p>', '<p data-align="center">A</p>'],
  ['the indent of a heading', '<h2>A</h2>', '<h2 data-indent="1">A</h2>'],
  ['a paragraph put into a box', '<p>A</p>', '<aside data-box="callout"><p>A</p></aside>'],
  ['the kind of a box', '<aside data-box="callout">A</aside>', '<aside data-box="key-points">A</aside>'],
  ['a list put into a quotation', list('ul'), `<blockquote>${list('ul')}</blockquote>`],
  ['a paragraph made code', '<p>A</p>', '<pre><code>A</code></pre>'],
  ['the width of a picture', '<figure data-media="a"></figure>', '<figure data-media="a" data-width="full"></figure>'],
])('the format of a block is compared: %s', (_, before, after) => {
  const un = '<p>Unchanged</p>';
  const compared = compareBlocks(blocksOf(before + un), blocksOf(after + un));
  expect(compared.map(({ restyled }) => restyled)).toEqual([true, false]);
});

test('a row that becomes headings changes no other row', () => {
  const rows = (tag: string) =>
    table(`<${tag}>A</${tag}><${tag}>B</${tag}></tr><tr><td>1</td><td>2</td>`) + table('<th>C</th>');
  const compared = compareBlocks(blocksOf(rows('td')), blocksOf(rows('th')));
  expect(compared.map(({ restyled }) => restyled)).toEqual([true, true, false, false, false]);
});

test.each([
  [
    'a table',
    '<table><thead><tr><th scope="col" data-align="right" colspan="2">A</th></tr></thead><tr><td rowspan="1">B</td></tr></table>',
    '<table><tbody><tr><th colspan="2" data-align="right" scope="col"><p>A</p></th></tr><tr><td><p>B</p></td></tr></tbody></table>',
  ],
  ['a list', '<ol start="1"><li>A</li></ol>', '<ol><li><p>A</p></li></ol>'],
  [
    'a link',
    '<p><a href="https://example.org/" rel="noopener nofollow ugc">A</a></p>',
    '<p><a rel="noopener nofollow ugc" href="https://example.org/">A</a></p>',
  ],
  ['spaces', '<p>5\u00a0%<br />of A</p>', '<p>5&nbsp;%<br>of A</p>'],
  [
    'a table shown as a chart, which has its own block',
    table('<td>A</td>'),
    table('<td>A</td>').replace('<table', '<table data-chart="bar"'),
  ],
])('what the editor and the server write differently is no change of format: %s', (_, before, after) => {
  expect(compareBlocks(blocksOf(before), blocksOf(after)).filter(({ restyled }) => restyled)).toEqual([]);
});
