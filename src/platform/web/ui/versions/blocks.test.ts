// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('a footnote is compared where it is cited', () => {
  const html =
    '<p>Law<small data-note="foot">Case <em>Halifax</em></small>.</p><aside data-box="callout"><p>Two</p></aside>';
  expect(blocksOf(html).map(({ tag, text }) => `${tag}: ${text}`)).toEqual(['p: Law [Case Halifax].', 'p: Two']);
});
