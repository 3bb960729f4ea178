/** Aligns columns of figures to the right in the tables of a cleaned rich text, so that readers can compare them. */
import { plainText } from './plain-text.ts';

/** Matches figures with at most a sign, a currency and a unit: '1,400,000', '(12.5)', '−3 %', 'A$ 420', '€1.2bn'. */
const FIGURE =
  /^[-+−–(]?\s?(?:[A-Z]{0,3}[$€£¥₹]|[A-Z]{3})?\s?[-−–]?\d[\d.,'’\u202f\u00a0 ]*\s?(?:%|‰|[kmKM]|bn|pp|pts?)?\)?\*?$/;
/** A longer text is not a figure. */
const LONGEST = 30;
/** Marks of a missing figure in a column of figures. */
const MISSING = new Set(['', '-', '–', '—', '−', 'n/a', 'nil']);

/** Matches a year. A first column of years labels the rows. */
const YEAR = /^(?:19|20)\d\d$/;

const CELL = /<(t[dh])((?: [^<>]*)?)>(.*?)<\/\1>/gs;
const ALIGNED = ' data-align="right"';

/** Returns the text with its figures aligned, in time that is linear in the text. */
export function withAlignedFigures(html: string): string {
  return html
    .split('</table>')
    .map((part) => {
      const start = part.lastIndexOf('<table');
      return start < 0 ? part : part.slice(0, start) + withAlignedColumns(part.slice(start));
    })
    .join('</table>');
}

function withAlignedColumns(table: string): string {
  const merged = /<t[dh][^<>]* (?:col|row)span=/.test(table);
  const rows = table.split('</tr>');
  const cells = rows.map((row) =>
    [...row.matchAll(CELL)].map(([, tag, , inner]) => ({ isHeading: tag === 'th', text: plainText(inner!) })),
  );
  const isFigure = figuresOf(cells, merged);
  return rows
    .map((row, index) => {
      let column = -1;
      return row.replace(CELL, (cell, tag: string, attributes: string, inner: string) => {
        column += 1;
        return isFigure(index, column) && !attributes.includes('data-align')
          ? `<${tag}${attributes}${ALIGNED}>${inner}</${tag}>`
          : cell;
      });
    })
    .join('</tr>');
}

interface Cell {
  isHeading: boolean;
  text: string;
}

/**
 * Returns whether the cell of a row and a column (from 0) is aligned as a figure. Columns cannot be counted in a table
 * with merged cells, so each of its figures is aligned separately.
 */
export function figuresOf(rows: readonly Cell[][], merged: boolean): (row: number, column: number) => boolean {
  if (!merged) {
    const columns = figureColumns(rows);
    return (_, column) => columns.has(column);
  }
  return (row, column) => {
    const { isHeading, text } = rows[row]![column]!;
    return !isHeading && isFigure(text) && !(column === 0 && YEAR.test(text.trim()));
  };
}

/**
 * Returns the columns that contain only figures, apart from headings and missing values, and not labels of rows. Words
 * in the first row are headings.
 */
function figureColumns(rows: readonly Cell[][]): Set<number> {
  let areYears = true;
  const found = new Map<number, boolean>();
  for (const [row, cells] of rows.entries())
    for (const [column, { isHeading, text }] of cells.entries()) {
      if (isHeading || (row === 0 && !isFigure(text)) || MISSING.has(text.trim().toLowerCase())) continue;
      found.set(column, found.get(column) !== false && isFigure(text));
      if (column === 0 && !YEAR.test(text.trim())) areYears = false;
    }
  if (areYears) found.delete(0);
  return new Set([...found].filter(([, isFigures]) => isFigures).map(([column]) => column));
}

const isFigure = (text: string): boolean => text.trim().length <= LONGEST && FIGURE.test(text.trim());
