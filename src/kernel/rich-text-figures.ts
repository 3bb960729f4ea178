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
export const YEAR = /^(?:19|20)\d\d$/;

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

/** Columns cannot be counted in a table with merged cells, so each of its figures is aligned separately. */
function withAlignedColumns(table: string): string {
  const merged = /<t[dh][^<>]* (?:col|row)span=/.test(table);
  const rows = table.split('</tr>').map((row) => ({ row, cells: [...row.matchAll(CELL)] }));
  const columns = merged ? undefined : figureColumns(rows.map(({ cells }) => cells));
  return rows
    .map(({ row }) => {
      let column = -1;
      return row.replace(CELL, (cell, tag: string, attributes: string, inner: string) => {
        column += 1;
        const text = textOf(inner);
        const isAlone = tag === 'td' && isFigure(text) && !(column === 0 && YEAR.test(text));
        const isFigures = columns ? columns.has(column) : isAlone;
        return isFigures && !attributes.includes('data-align')
          ? `<${tag}${attributes}${ALIGNED}>${inner}</${tag}>`
          : cell;
      });
    })
    .join('</tr>');
}

/** Returns the columns that contain only figures, apart from headings and missing values, and not labels of rows. */
function figureColumns(rows: RegExpExecArray[][]): Set<number> {
  let areYears = true;
  const found = new Map<number, boolean>();
  for (const cells of rows)
    for (const [column, [, tag, , inner]] of cells.entries()) {
      const text = textOf(inner!);
      if (tag === 'th' || MISSING.has(text.toLowerCase())) continue;
      found.set(column, found.get(column) !== false && isFigure(text));
      if (column === 0 && !YEAR.test(text)) areYears = false;
    }
  if (areYears) found.delete(0);
  return new Set([...found].filter(([, isFigures]) => isFigures).map(([column]) => column));
}

const textOf = (html: string): string => plainText(html).trim();
const isFigure = (text: string): boolean => text.length <= LONGEST && FIGURE.test(text);
