/**
 * Charts in rich texts. A chart is stored as the table that it shows, `<table data-chart="bar">…`, so it remains a
 * table wherever nothing is drawn: in feeds, emails and plain text.
 */
import { type Chart, MERGED, readChart, readFigure } from './chart-data.ts';
import { drawChart } from './chart-drawing.ts';
import { formatNumber } from './numbers.ts';
import { plainText } from './plain-text.ts';
import { CHARTS, type ChartKind } from './rich-text.ts';
import { splitNotes } from './rich-text-notes.ts';

/** At most this many charts of a text are drawn: a drawing is many times longer than its table. Others stay tables. */
const MAX_CHARTS = 12;

const OPEN = /<table data-chart="([a-z]+)">/g;
const CLOSE = '</table>';
const CAPTION = /^\s*<caption>(.*?)<\/caption>/s;
const ROW = /<tr>(.*?)<\/tr>/gs;
const CELL = /<t([dh])(?: [^<>]*)?>(.*?)<\/t\1>/gs;
/** The parts of tables that a chart cannot show: merged cells, and tables in cells. */
const NOT_CHARTED = /(?:col|row)span=|<table/;

/**
 * Draws the charts of a cleaned text for its page, each with its table behind it. Tables that cannot be charts are
 * shown as tables. Takes time that is linear in the text.
 */
export function withCharts(html: string): string {
  if (!html.includes('<table data-chart=')) return html;
  let result = '';
  let from = 0;
  let charts = 0;
  OPEN.lastIndex = 0;
  for (let match = OPEN.exec(html); match; match = OPEN.exec(html)) {
    const inner = OPEN.lastIndex;
    const close = html.indexOf(CLOSE, inner);
    const kind = CHARTS.find((known) => known === match[1]);
    if (close < 0 || !kind) break;
    const drawn = charts < MAX_CHARTS ? drawTable(kind, html.slice(inner, close)) : undefined;
    if (drawn) charts += 1;
    result += html.slice(from, match.index) + (drawn ?? `<table>${html.slice(inner, close)}${CLOSE}`);
    from = close + CLOSE.length;
    OPEN.lastIndex = from;
  }
  return result + html.slice(from);
}

function drawTable(kind: ChartKind, table: string): string | undefined {
  const chart = chartOf(kind, table);
  if (typeof chart === 'string') return undefined;
  const caption = CAPTION.exec(table)?.[1] ?? '';
  return (
    `<figure class="chart">${caption && `<figcaption>${caption}</figcaption>`}${drawChart(chart, textOf(caption))}` +
    `<details><summary>Figures as a table</summary><table>${table.replace(CAPTION, '')}</table></details></figure>`
  );
}

const textOf = (cell: string) => plainText(splitNotes(cell).body);
const rowsOf = (table: string) =>
  [...table.matchAll(ROW)].map(([, row]) => [...row!.matchAll(CELL)].map(([, , cell]) => textOf(cell!)));

/** Charts have 120 rows at most. Reading the cells of a much larger table would take a tenth of a second. */
const MOST_CELLS = 2_000;
const isTooLarge = (table: string): boolean => table.split(/<t[dh]/, MOST_CELLS + 2).length > MOST_CELLS + 1;

/** Returns the chart of a table, or a message for the author that says why the table cannot be one. */
function chartOf(kind: ChartKind, table: string): Chart | string {
  if (NOT_CHARTED.test(table)) return MERGED;
  if (isTooLarge(table)) return `A chart shows at most ${formatNumber(MOST_CELLS)} cells. Readers see the table.`;
  return readChart(kind, rowsOf(table));
}

export interface UnfinishedTable {
  /** The table's place among the tables of the text, from 0. */
  at: number;
  /** The table's caption, or what it is and its first words. */
  title: string;
  problem: string;
}

/**
 * Finds tables that are empty or have no header cells, and charts that have gaps or cannot be drawn, in the editor's or
 * the stored form of a text.
 */
export function unfinishedTables(html: string): UnfinishedTable[] {
  return [...html.matchAll(/<table([^>]*)>(.*?)<\/table>/gs)].flatMap(([, attributes, table = ''], at) => {
    const kind = CHARTS.find((known) => attributes!.includes(`data-chart="${known}"`));
    const rows = isTooLarge(table) ? [] : rowsOf(table);
    const caption = textOf(CAPTION.exec(table)?.[1] ?? '');
    const first = rows.flat().find(Boolean);
    const problem = kind ? problemOfChart(chartOf(kind, table), rows) : saidOfTable(rows, table);
    const what = kind ? 'chart' : 'table';
    const title = caption || (first ? `The ${what} that begins ‘${first}’` : `A ${what} without a caption`);
    return problem ? [{ at, title, problem }] : [];
  });
}

function saidOfTable(rows: string[][], table: string): string | undefined {
  if (isTooLarge(table) || table.includes('<img')) return undefined;
  if (!rows.flat().some(Boolean)) return 'Its cells are empty.';
  return rows.length > 1 && !/<th[\s>]/.test(table) ? NO_HEADER : undefined;
}

const NO_HEADER = 'It has no header row, so screen readers cannot name its columns.';

function problemOfChart(chart: Chart | string, rows: string[][]): string | undefined {
  if (typeof chart === 'string') return chart;
  const empty = rows.flat().filter((cell) => cell === '').length;
  if (empty > 0) return empty === 1 ? 'One cell is empty.' : `${empty} cells are empty.`;
  // A column without any figure is not part of the chart.
  const figures = rows.slice(1).map((cells) => cells.slice(1).map(readFigure));
  const shown = rows[0]!.slice(1).map((_, at) => figures.some((cells) => cells[at]));
  const row = figures.findIndex((cells) => cells.some((figure, at) => shown[at] && !figure));
  if (row < 0) return undefined;
  const word = rows[row + 1]![figures[row]!.findIndex((figure, at) => shown[at] && !figure) + 1];
  return `‘${word}’ is not a figure, so the chart has a gap there.`;
}
