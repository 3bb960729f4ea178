/** Draws a chart as SVG without scripts or styles: `styles/chart.css` colours its classes. */
import { axisOf, type Chart, figureText } from './chart-data.ts';
import type { ChartKind } from './rich-text.ts';
import { escapeAttribute } from './text-to-html.ts';

const BAR = 20;
const BETWEEN_BARS = 2;
const BETWEEN_ROWS = 14;
const LINE_HEIGHT = 18;
/** The distance (px) between a label above its bars and the line at the edge. */
const BESIDE_LINE = 6;
/** Drawings narrower than this (px) have each label above its bars. */
const NARROW = 500;

/** Draws bars from left to right, so that long labels fit. */
export function drawBars(chart: Chart, width: number): Drawn {
  const { labels, series, unit, kind } = chart;
  const stacked = kind === 'stacked';
  const longest = Math.max(...labels.map(widthOf));
  const above = width < NARROW;
  const room = above ? 0 : Math.min(longest + 10, width * 0.42);
  const sums = labels.map((_, row) => series.reduce((sum, { values }) => sum + (values[row] ?? 0), 0));
  const all = stacked ? sums : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const marks = axisOf(Math.min(0, ...all), Math.max(0, ...all));
  const last = figureText(marks.at(-1)!, unit);
  // Figures are at the ends of the bars.
  const right = stacked ? widthOf(last) / 2 : Math.max(...all.map((value) => widthOf(figureText(value, unit)))) + 8;
  const left = room + 4 + (all.some((value) => value < 0) ? right : 0);
  const [lowest, highest] = [marks[0]!, marks.at(-1)!];
  const x = (value: number) => left + ((value - lowest) / (highest - lowest)) * (width - left - right);
  const bars = stacked ? 1 : series.length;
  const inner = bars * (BAR + BETWEEN_BARS) - BETWEEN_BARS;
  const step = inner + BETWEEN_ROWS + (above ? LINE_HEIGHT : 0);
  const height = labels.length * step + LINE_HEIGHT;
  const bottom = height - LINE_HEIGHT;
  const drawn = [
    ...marks.map((value) => {
      const position = at(x(value));
      return `<path class="chart-${value === 0 ? 'zero' : 'grid'}" d="M${position} 0V${at(bottom)}"/><text class="chart-tick" x="${position}" y="${at(height - 4)}" text-anchor="middle">${escapeAttribute(figureText(value, unit))}</text>`;
    }),
    ...labels.map((label, row) => {
      const top = row * step + BETWEEN_ROWS / 2;
      const text = above
        ? `<text x="${at(left + BESIDE_LINE)}" y="${at(top + 13)}">${escapeAttribute(fitted(label, width - left - BESIDE_LINE))}</text>`
        : `<text x="${at(room - 10)}" y="${at(top + inner / 2 + 5)}" text-anchor="end">${escapeAttribute(fitted(label, room - 10))}</text>`;
      const from = top + (above ? LINE_HEIGHT : 0);
      return text + (stacked ? stack(chart, row, from, x) : sideBySide(chart, row, from, x));
    }),
  ];
  return { height, marks: drawn.join('') };
}

type Scale = (value: number) => number;

const bar = (series: number, from: number, to: number, top: number) =>
  `<rect class="chart-${series + 1}" x="${at(Math.min(from, to))}" y="${at(top)}" width="${at(Math.max(Math.abs(to - from), 1))}" height="${BAR}"/>`;

function sideBySide({ series, unit }: Chart, row: number, top: number, x: Scale): string {
  const drawn = series.map(({ values }, index) => {
    const value = values[row];
    if (value === null || value === undefined) return '';
    const y = top + index * (BAR + BETWEEN_BARS);
    const [place, anchor] = value < 0 ? [x(value) - 5, 'end'] : [x(value) + 5, 'start'];
    return `${bar(index, x(0), x(value), y)}<text class="chart-figure" x="${at(place)}" y="${at(y + BAR - 5)}" text-anchor="${anchor}">${escapeAttribute(figureText(value, unit))}</text>`;
  });
  return drawn.join('');
}

function stack({ series }: Chart, row: number, top: number, x: Scale): string {
  let sum = 0;
  const drawn = series.map(({ values }, index) => {
    const value = values[row] ?? 0;
    sum += value;
    return value === 0 ? '' : bar(index, x(sum - value), x(sum), top);
  });
  return drawn.join('');
}

const HEIGHT = 320;
const TOP = 10;
const BOTTOM = 28;
/** With up to this many points, each has a mark. */
const MARKED = 24;

/** Draws a line for each series over the labels. A cell without a figure interrupts its line. */
function drawLines({ labels, series, unit }: Chart, width: number): Drawn {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const [min, max] = [Math.min(...all), Math.max(...all)];
  // The axis begins at zero, unless that would make the lines flat.
  const marks = axisOf(min >= 0 && min <= max / 2 ? 0 : min, max);
  const [lowest, highest] = [marks[0]!, marks.at(-1)!];
  const left = Math.max(...marks.map((value) => widthOf(figureText(value, unit)))) + 8;
  const right = 14;
  const y = (value: number) => TOP + ((highest - value) / (highest - lowest)) * (HEIGHT - TOP - BOTTOM);
  const x = (index: number) => left + 6 + (index / Math.max(labels.length - 1, 1)) * (width - left - right - 6);
  const grid = marks.map(
    (value) =>
      `<path class="chart-${value === 0 ? 'zero' : 'grid'}" d="M${at(left)} ${at(y(value))}H${width}"/><text class="chart-tick" x="${at(left - 8)}" y="${at(y(value) + 4)}" text-anchor="end">${escapeAttribute(figureText(value, unit))}</text>`,
  );
  const lines = series.map(({ values }, index) => {
    const points = values.map((value, place) => (value === null ? null : `${at(x(place))} ${at(y(value))}`));
    const path = points.map((point, place) => point && `${place > 0 && points[place - 1] ? 'L' : 'M'}${point}`);
    // A line of zero length with round ends draws a dot.
    const dots = points.filter(() => labels.length <= MARKED).map((point) => point && `M${point}h0`);
    const alone = points.map((point, place) => point && !points[place - 1] && !points[place + 1] && `M${point}h0`);
    const marked = dots.length > 0 ? dots : alone;
    return `<path class="chart-line chart-${index + 1}" d="${path.filter(Boolean).join('')}"/><path class="chart-dots chart-${index + 1}" d="${marked.filter(Boolean).join('')}"/>`;
  });
  return { height: HEIGHT, marks: [...grid, ...lines, ...underneath(labels, x, width)].join('') };
}

/** Returns as many labels as fit, always including the first. */
function underneath(labels: string[], x: (index: number) => number, width: number): string[] {
  const most = width / 4;
  const needed = Math.min(Math.max(...labels.map(widthOf)), most) + 14;
  const apart = labels.length > 1 ? x(1) - x(0) : width;
  const every = Math.max(Math.ceil(needed / apart), 1);
  return labels.map((label, index) => {
    if (index % every !== 0) return '';
    const text = fitted(label, most);
    const half = widthOf(text) / 2;
    const place = x(index);
    const [anchor, position] =
      place + half > width ? ['end', width] : place - half < 0 ? ['start', 0] : ['middle', place];
    return `<text class="chart-tick" x="${at(position)}" y="${HEIGHT - 8}" text-anchor="${anchor}">${escapeAttribute(text)}</text>`;
  });
}

const NAMES: Readonly<Record<ChartKind, string>> = {
  bar: 'Bar chart',
  line: 'Line chart',
  stacked: 'Stacked bar chart',
};

/** Widths in pixels, for a page and for a phone, where nobody could read a scaled-down drawing. */
const WIDTHS = { wide: 660, narrow: 340 } as const;

/** No drawing has room for more characters of a label, and measuring thousands would take a tenth of a second. */
const LONGEST_LABEL = 200;

/** Returns the legend and the drawing in both widths. The style sheet shows one of them. */
export function drawChart(read: Chart, title: string): string {
  const chart = { ...read, labels: read.labels.map((label) => label.slice(0, LONGEST_LABEL)) };
  const { kind, series, labels } = chart;
  const named = series.map(({ name }) => name).filter(Boolean);
  const about = `${NAMES[kind]}${title && `: ${title}`}. ${labels.length} rows${named.length > 0 ? `, ${named.join(', ')}` : ''}. The figures are in the table below it.`;
  return legendOf(chart) + drawIn(chart, 'wide', about) + drawIn(chart, 'narrow', about);
}

function drawIn(chart: Chart, place: keyof typeof WIDTHS, about: string): string {
  const width = WIDTHS[place];
  const { height, marks } = chart.kind === 'line' ? drawLines(chart, width) : drawBars(chart, width);
  return `<svg class="chart-${place}" viewBox="0 0 ${width} ${at(height)}" width="${width}" height="${at(height)}" role="img" aria-label="${escapeAttribute(about)}">${marks}</svg>`;
}

function legendOf({ kind, series }: Chart): string {
  if (series.every(({ name }) => name === '')) return '';
  const items = series.map(
    ({ name }, index) =>
      `<li><svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">${
        kind === 'line'
          ? `<path class="chart-line chart-${index + 1}" d="M1 6H21"/>`
          : `<rect class="chart-${index + 1}" width="12" height="12" x="5"/>`
      }</svg>${escapeAttribute(name)}</li>`,
  );
  return `<ul class="chart-legend">${items.join('')}</ul>`;
}

// Measures and writes the text and numbers in the drawings of charts.

/** The width of characters in a label (pixels). */
const CHARACTER_WIDTHS: readonly [signs: RegExp, width: number][] = [
  [/[%‰@mwMW—…]/, 11.5],
  [/[\dA-Z€£$¥₹+−–<>=]/, 8.6],
  [/[fijlrtI.,;:'’|() ]/, 4.6],
];
const OTHERS = 7.5;

/** Shortens positions to a tenth of a pixel. */
const at = (pixels: number): number => Math.round(pixels * 10) / 10;
const widthOfSign = (sign: string): number => CHARACTER_WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHERS;
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0);

/** Returns the beginning of a text that is too long. */
function fitted(text: string, pixels: number): string {
  if (widthOf(text) <= pixels) return text;
  let room = pixels - widthOfSign('…');
  const letters = [...text];
  const most = letters.findIndex((sign) => {
    room -= widthOfSign(sign);
    return room < 0;
  });
  return `${letters.slice(0, Math.max(most, 2)).join('').trimEnd()}…`;
}

interface Drawn {
  /** In pixels. */
  height: number;
  /** The elements of the SVG. */
  marks: string;
}
