/** Bounds tables with merged cells, which could keep every reader's browser busy for minutes. */
import { MAX_SPAN } from './rich-text.ts';

interface Span {
  colSpan: number;
  rowSpan: number;
}

/** Returns the number of columns of the widest row, counting the cells that reach into it from the rows above. */
export function columnsOf(rows: readonly Iterable<Span>[]): number {
  const ending: number[] = [];
  let reaching = 0;
  let widest = 0;
  for (const [at, cells] of rows.entries()) {
    reaching -= ending[at] ?? 0;
    let width = reaching;
    for (const { colSpan, rowSpan } of cells) {
      width += colSpan;
      if (rowSpan === 1) continue;
      reaching += colSpan;
      ending[at + rowSpan] = (ending[at + rowSpan] ?? 0) + colSpan;
    }
    widest = Math.max(widest, width);
  }
  return widest;
}

const TAG = /<(\/?)(table|tr|td|th)(?: [^<>]*)?>/g;
const SPAN = / (col|row)span="(\d+)"/g;

/** Unmerges the cells of tables with more columns than a cell can span, in linear time. Expects cleaned HTML. */
export function boundSpans(html: string): string {
  if (!html.includes('span="')) return html;
  const around: Span[][][] = [];
  /** The table of each tag. */
  const tables: (Span[][] | undefined)[] = [];
  for (const [tag, slash, name] of html.matchAll(TAG)) {
    if (name === 'table' && !slash) around.push([[]]);
    const rows = around.at(-1);
    tables.push(rows);
    if (name === 'table' && slash) around.pop();
    else if (name === 'tr' && !slash) rows?.push([]);
    else if (!slash) {
      const span = { col: 1, row: 1 };
      for (const [, side, count] of tag.matchAll(SPAN)) span[side as 'col' | 'row'] = Number(count);
      rows?.at(-1)?.push({ colSpan: span.col, rowSpan: span.row });
    }
  }
  const wide = new Set([...new Set(tables)].filter((rows) => rows && columnsOf(rows) > MAX_SPAN));
  if (wide.size === 0) return html;
  let nth = 0;
  return html.replace(TAG, (tag) => (wide.has(tables[nth++]) ? tag.replace(SPAN, '') : tag));
}
