/** Draws a chart as SVG without scripts and styles: `styles/chart.css` colours its classes. */
import { drawBars } from './chart-bars.ts';
import type { Chart } from './chart-data.ts';
import { drawLines } from './chart-lines.ts';
import { at, safe } from './chart-text.ts';
import type { ChartKind } from './rich-text.ts';

const NAMES: Readonly<Record<ChartKind, string>> = {
  bar: 'Bar chart',
  line: 'Line chart',
  stacked: 'Stacked bar chart',
};

/** Pixels: for a page, and for a phone, where a drawing that is scaled down could not be read. */
const WIDTHS = { wide: 660, narrow: 340 } as const;

/** Returns the legend and the drawing in both widths, of which the style sheet shows one. */
export function drawChart(chart: Chart, title: string): string {
  const { kind, series, labels } = chart;
  const named = series.map(({ name }) => name).filter(Boolean);
  const about = `${NAMES[kind]}${title && `: ${title}`}. ${labels.length} rows${named.length > 0 ? `, ${named.join(', ')}` : ''}. The figures are in the table below it.`;
  return legendOf(chart) + drawIn(chart, 'wide', about) + drawIn(chart, 'narrow', about);
}

function drawIn(chart: Chart, place: keyof typeof WIDTHS, about: string): string {
  const width = WIDTHS[place];
  const { height, marks } = chart.kind === 'line' ? drawLines(chart, width) : drawBars(chart, width);
  return `<svg class="chart-${place}" viewBox="0 0 ${width} ${at(height)}" width="${width}" height="${at(height)}" role="img" aria-label="${safe(about)}">${marks}</svg>`;
}

function legendOf({ kind, series }: Chart): string {
  if (series.every(({ name }) => name === '')) return '';
  const items = series.map(
    ({ name }, index) =>
      `<li><svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">${
        kind === 'line'
          ? `<path class="chart-line chart-${index + 1}" d="M1 6H21"/>`
          : `<rect class="chart-${index + 1}" width="12" height="12" x="5"/>`
      }</svg>${safe(name)}</li>`,
  );
  return `<ul class="chart-legend">${items.join('')}</ul>`;
}
