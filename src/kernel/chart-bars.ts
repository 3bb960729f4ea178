import { axisOf, type Chart, figureText } from './chart-data.ts';
import { at, type Drawn, fitted, safe, widthOf } from './chart-text.ts';

const BAR = 20;
const BETWEEN_BARS = 2;
const BETWEEN_ROWS = 14;
const LINE_HEIGHT = 18;
/** Narrower drawings have each label above its bars. */
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
  // Figures stand at the ends of bars.
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
      return `<path class="chart-${value === 0 ? 'zero' : 'grid'}" d="M${position} 0V${at(bottom)}"/><text class="chart-tick" x="${position}" y="${at(height - 4)}" text-anchor="middle">${safe(figureText(value, unit))}</text>`;
    }),
    ...labels.map((label, row) => {
      const top = row * step + BETWEEN_ROWS / 2;
      const text = above
        ? `<text x="0" y="${at(top + 13)}">${safe(fitted(label, width))}</text>`
        : `<text x="${at(room - 10)}" y="${at(top + inner / 2 + 5)}" text-anchor="end">${safe(fitted(label, room - 10))}</text>`;
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
    return `${bar(index, x(0), x(value), y)}<text class="chart-figure" x="${at(place)}" y="${at(y + BAR - 5)}" text-anchor="${anchor}">${safe(figureText(value, unit))}</text>`;
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
