import { MAX_SPAN } from '#kernel/rich-text.ts';
import { YEAR } from '#kernel/rich-text-figures.ts';
import { columnsOf } from '#kernel/rich-text-tables.ts';

/** No article needs a wider table. */
const MAX_COLUMNS = 60;
const MAX_ROWS = 1_000;

/** Editing a larger table could keep a browser busy for minutes. */
const isTooLarge = ({ rows }: HTMLTableElement, columns: number): boolean =>
  rows.length > MAX_ROWS || columnsOf([...rows].map(({ cells }) => [...cells])) > columns;

const BLOCKS = 'p, h1, h2, h3, ul, ol, blockquote, pre, div, figure, aside';

/** Returns the content of a row: one paragraph, or all blocks if a cell has several. */
function contentOf({ cells }: HTMLTableRowElement): Node[] {
  const lines = [...cells].map((cell) => {
    const only =
      cell.children.length === 1 && cell.firstElementChild?.localName === 'p' ? cell.firstElementChild : cell;
    return only.querySelector(BLOCKS) ? undefined : [...only.childNodes];
  });
  if (lines.includes(undefined)) return [...cells].flatMap((cell) => [...cell.childNodes]);
  const paragraph = document.createElement('p');
  for (const [at, nodes] of lines.entries()) paragraph.append(at === 0 ? '' : ' | ', ...nodes!);
  return [paragraph];
}

/** Takes tables out of the cells of other tables. Replaces a table that only frames another with its content. */
function flattenTables(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.querySelector('table')) continue;
    const isFrame = [...table.rows].every(({ cells }) => cells.length === 1);
    const given = isFrame ? [table] : [...table.querySelectorAll('table')].reverse();
    for (const one of given) {
      const rows = [...one.rows];
      one.replaceWith(...rows.flatMap(isFrame ? ({ cells }) => [...cells[0]!.childNodes] : contentOf));
    }
  }
}

/**
 * Reduces tables to those that the editor accepts, neither nested nor too wide. Unmerges the cells of wide ones; if
 * they are still too wide, turns each row into a paragraph.
 */
export function boundTables(body: Element): void {
  flattenTables(body);
  for (const table of body.querySelectorAll('table')) {
    if (!isTooLarge(table, MAX_SPAN)) continue;
    for (const cell of table.querySelectorAll('td, th')) {
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
    }
    if (!isTooLarge(table, MAX_COLUMNS)) continue;
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('p');
      line.textContent = [...row.cells].map((cell) => cell.textContent?.trim()).join(' | ');
      return line;
    });
    table.replaceWith(...lines);
  }
}

const NUMBER = /^[(\-–−+]?\s?(?:[£$€¥]|[A-Z]{2,3}\s)?\s?\d[\d\s.,’']*\s?(?:%|‰|p\.?p\.?|bn|m|k)?\)?$/i;

/**
 * Aligns figures to the right, and the header of a column that has nothing else. A first column of years labels the
 * rows, and stays on the left.
 */
export function alignFigures(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const [first, ...rows] = table.rows;
    const textOf = (cell: Element | undefined) => cell?.textContent?.trim() ?? '';
    const areYears = rows.every(({ cells }) => YEAR.test(textOf(cells[0])));
    const isFigure = (cell: HTMLTableCellElement | undefined) =>
      NUMBER.test(textOf(cell)) && !(areYears && cell?.cellIndex === 0);
    for (const row of rows)
      for (const cell of row.cells)
        if (isFigure(cell) && !cell.querySelector('[data-align]')) cell.setAttribute('data-align', 'right');
    if (!first || table.querySelector('[colspan], [rowspan]')) continue;
    for (const [column, cell] of [...first.cells].entries()) {
      const all = rows.length > 0 && rows.every((row) => isFigure(row.cells[column]));
      if (all && !cell.hasAttribute('data-align')) cell.setAttribute('data-align', 'right');
    }
  }
}
