import { expect, test, vi } from 'vitest';
import { boundSpans, columnsOf } from './rich-text-tables.ts';

const cell = (colSpan: number, rowSpan: number) => ({ colSpan, rowSpan });

test.each([
  ['no rows', [], 0],
  ['a cell over two columns', [[cell(2, 1), cell(1, 1)], [cell(1, 1)]], 3],
  ['a cell over two rows', [[cell(1, 2), cell(1, 1)], [cell(1, 1)], [cell(1, 1)]], 2],
  ['cells that reach below the last row', [[cell(1, 9)], [cell(1, 9)], [cell(1, 9)]], 3],
])('the columns of a table with %s are counted', (_, rows, expected) => expect(columnsOf(rows)).toBe(expected));

const row = (cells: string) => `<tr>${cells}</tr>`;
const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;

test('a table that is too wide because of its merged cells loses those cells, and other tables keep theirs', () => {
  const plain = table(row('<th colspan="2" scope="col">Rates</th>') + row('<td data-align="right">5</td><td>6</td>'));
  const stairs = table(row('<td colspan="1" rowspan="100">x</td>'.repeat(2)).repeat(51));
  const broad = table(row('<td colspan="50" data-align="right">x</td>'.repeat(3)));
  expect(boundSpans(plain + stairs + plain + broad)).toBe(
    plain +
      table(row('<td>x</td>'.repeat(2)).repeat(51)) +
      plain +
      table(row('<td data-align="right">x</td>'.repeat(3))),
  );
});

test('a long table is read once, not once for each cell', () => {
  const spans = vi.spyOn(Array.prototype, 'entries');
  boundSpans(table(row('<td colspan="2">x</td>').repeat(500)));
  expect(spans).toHaveBeenCalledOnce();
});

test('a table of a hundred columns keeps its merged cells', () => {
  const wide = table(row('<td colspan="100">x</td>') + row('<td rowspan="2">x</td>'.repeat(100)));
  expect(boundSpans(wide)).toBe(wide);
});

test('a table in a cell is bounded separately, and so are cells without a row', () => {
  const inner = table(row('<td colspan="90">x</td>'.repeat(2)));
  const outer = (text: string) => table(row(`<td colspan="2">${text}</td>`));
  expect(boundSpans(outer(inner))).toBe(outer(table(row('<td>x</td>'.repeat(2)))));
  expect(boundSpans('<table><td colspan="61">x</td><td colspan="61">x</td></table>')).toBe(
    '<table><td>x</td><td>x</td></table>',
  );
});
