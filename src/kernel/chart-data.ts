/** Reads the rows of a small table as a chart: names in the first column and the first row, figures in the other cells. */
import type { ChartKind } from './rich-text.ts';

export interface Series {
  name: string;
  /** A value for each label; null for a cell without a figure. */
  values: (number | null)[];
}

export interface Chart {
  kind: ChartKind;
  labels: string[];
  series: Series[];
  /** The text before and after every figure: '€', '%', 'm'. */
  unit: { before: string; after: string };
}

const MAX_SERIES = 6;
/** The maximum number of rows of each kind of chart. Lines need no room for each label. */
const MAX_ROWS: Readonly<Record<ChartKind, number>> = { bar: 40, line: 120, stacked: 40 };

/** Why a table with merged cells cannot be a chart. */
export const MERGED = 'A table with merged cells cannot be shown as a chart. Readers see the table.';

/** What to do with a table that has no figures yet. */
export const EMPTY = 'Type or paste the table: names in the first column, figures beside them.';

interface Figure {
  value: number;
  before: string;
  after: string;
}

const FIGURE =
  /^(\(?)([-–−+]?)\s?([A-Z]{0,3}[£$€¥₹]|[A-Z]{2,3}(?=\s)|)\s?([-–−]?)(\d[\d.,’'\s]{0,24}?)\s?([%‰£$€¥]|\p{L}{1,6}|)\)?$/u;

/** Reads figures such as '1,234.5', '−3 %', '€ 5m' or '(12)'. Undefined for anything else. */
export function readFigure(cell: string): Figure | undefined {
  const [, bracket, sign, before = '', innerSign, digits, after = ''] = FIGURE.exec(cell.trim()) ?? [];
  const value = digits === undefined ? Number.NaN : Number(withPoint(digits.replace(/[\s’']/g, '')));
  if (!Number.isFinite(value)) return undefined;
  const negative = bracket || /[-–−]/.test(`${sign}${innerSign}`);
  return { value: negative && value !== 0 ? -value : value, before, after };
}

/** Removes separators of thousands and writes the decimal separator as a point, in English figures and others. */
function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const mark = digits[last]!;
  const isThousands = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`).test(digits);
  // '1.250' has a decimal point; '1,250' and '1.250.000' have separators of thousands.
  if (isThousands && (mark === ',' || digits.indexOf(mark) !== last)) return digits.replace(/[.,]/g, '');
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}

/** Returns the chart, or a message for the author that says why the table cannot be one. */
export function readChart(kind: ChartKind, rows: readonly (readonly string[])[]): Chart | string {
  const [head = [], ...body] = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const most = MAX_ROWS[kind];
  if (body.length > most)
    return `This kind of chart shows at most ${most} rows, so readers will see the table instead.`;
  const figures = body.map((cells) => cells.slice(1).map(readFigure));
  const columns = head.map((_, at) => at).filter((at) => at > 0 && figures.some((row) => row[at - 1]));
  if (columns.length === 0) return EMPTY;
  if (columns.length > MAX_SERIES)
    return `A chart shows at most ${MAX_SERIES} columns of figures. Readers see the table.`;
  const series = columns.map((at) => ({
    name: head[at]!.trim(),
    values: figures.map((row) => row[at - 1]?.value ?? null),
  }));
  if (kind === 'stacked' && series.some(({ values }) => values.some((value) => value !== null && value < 0)))
    return 'Stacked bars cannot show negative figures. Readers see the table.';
  const all = figures.flat().filter((figure) => figure !== undefined);
  const shared = (read: (figure: Figure) => string) =>
    all.every((figure) => read(figure) === read(all[0]!)) ? read(all[0]!) : '';
  const unit = { before: shared(({ before }) => before), after: shared(({ after }) => after) };
  return { kind, labels: body.map(([label = '']) => label.trim()), series, unit };
}

/** Returns about five marks along an axis, from below the lowest figure (or at it) to above the highest. */
export function axisOf(lowest: number, highest: number): number[] {
  const span = highest - lowest || Math.abs(highest) || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((times) => times * power >= rough * 0.999) ?? 10);
  const from = Math.floor(lowest / step + 1e-9);
  const to = Math.max(Math.ceil(highest / step - 1e-9), from + 1);
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}

const GROUPED = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6, useGrouping: true });

/** Writes a figure with the unit of its chart. */
export function figureText(value: number, { before, after }: Chart['unit']): string {
  const sign = value < 0 ? '−' : '';
  return `${sign}${before}${GROUPED.format(Math.abs(value))}${/^\p{L}{2}/u.test(after) ? ` ${after}` : after}`;
}
