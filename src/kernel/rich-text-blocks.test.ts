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
