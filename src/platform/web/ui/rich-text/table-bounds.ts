import { MAX_SPAN } from '#kernel/rich-text.ts';
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
