import { expect, test } from 'vitest';
import { withAlignedFigures } from './rich-text-figures.ts';

const row = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const alignedIn = (html: string) =>
  [...withAlignedFigures(html).matchAll(/data-align="right">(.*?)<\/t/g)].map(([, text]) => text);

test('a column of figures is aligned with its header', () => {
  const html = table(
    row('th', 'Asset', 'Value'),
    row('td', 'Shares', '1,100,000'),
    row('td', 'Flat', '<p>(800,000)</p>'),
  );
  expect(alignedIn(html)).toEqual(['Value', '1,100,000', '<p>(800,000)</p>']);
});

test('words in the first row are headings, also in ordinary cells', () => {
  const html = table(row('td', 'Year', 'Rate'), row('td', '2023', '(35.5%)'), row('td', '2024', '£1,200'));
  expect(alignedIn(html)).toEqual(['Rate', '(35.5%)', '£1,200']);
});

test.each(['12', '-3.5', '−3 %', '€1.2bn', 'A$ 420', 'EUR 1 200', '15%', '0.5pp'])('%s is a figure', (text) => {
  expect(alignedIn(table(row('td', 'a', text)))).toEqual([text]);
});

test.each(['Article 5', '2026-03-02', '15 to 20', 'Nil return', '12 months'])('%s is not a figure', (text) => {
  expect(alignedIn(table(row('td', 'a', text)))).toEqual([]);
});

test('a column with a word is unchanged; missing figures do not count as words', () => {
  const html = table(row('td', '12', '1'), row('td', 'Exempt', 'n/a'), row('td', '13', '2'));
  expect(alignedIn(html)).toEqual(['1', 'n/a', '2']);
});

test('a first column of years labels the rows; years in another column, and other first columns, are figures', () => {
  const years = table(row('th', 'Year', 'Withheld'), row('td', '2023', '0'), row('td', '2024', '1,134,000'));
  expect(alignedIn(years)).toEqual(['Withheld', '0', '1,134,000']);
  expect(alignedIn(table(row('td', 'Denmark', '2024')))).toEqual(['2024']);
  expect(alignedIn(table(row('td', '2000', '10%'), row('td', '50,000', '20%')))).toHaveLength(4);
  expect(alignedIn(table('<tr><td>2024</td><td colspan="2">12</td></tr>'))).toEqual(['12']);
});

test('in a table with merged cells, each figure is aligned separately', () => {
  const html = table('<tr><td colspan="2">Total</td><td>12</td></tr>', row('td', '3', 'b', 'c'));
  expect(alignedIn(html)).toEqual(['12', '3']);
});

test('an alignment that the author chose is kept', () => {
  expect(withAlignedFigures(table('<tr><td data-align="center">12</td></tr>'))).not.toContain('right');
});

test('text outside tables is unchanged', () => {
  expect(withAlignedFigures('<p>12</p><table></table><p>13</p>')).toBe('<p>12</p><table></table><p>13</p>');
});
