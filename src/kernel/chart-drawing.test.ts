import { expect, test } from 'vitest';
import { type Chart, readChart } from './chart-data.ts';
import { drawBars, drawChart } from './chart-drawing.ts';

const NARROW = 400;
const drawn = (kind: Chart['kind'], ...values: string[]) => {
  const rows = values.map((value, at) => [`State ${at}`, value]);
  return drawBars(readChart(kind, [['State', 'Rate'], ...rows]) as Chart, NARROW).marks;
};
/** Returns the position of the leftmost line of the scale. */
const left = (marks: string) => Number(/<path class="chart-\w+" d="M([\d.]+) /.exec(marks)![1]);

test('the scale begins at the edge of a narrow drawing, even with stacked bars', () => {
  expect(left(drawn('bar', '5%', '7%'))).toBe(4);
  expect(left(drawn('stacked', '5%', '7%'))).toBe(4);
});

test('each part of a stacked bar begins where the previous one ends', () => {
  const rows = [
    ['State', 'Federal', 'Local'],
    ['Bern', '5%', '7%'],
  ];
  const { marks } = drawBars(readChart('stacked', rows) as Chart, NARROW);
  const bars = [...marks.matchAll(/<rect class="chart-\d" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)];
  const [federal, local] = bars.map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
  expect(federal!.x).toBe(left(marks));
  expect(local!.x).toBeCloseTo(federal!.x + federal!.width, 0);
  expect(local!.width / federal!.width).toBeCloseTo(7 / 5, 1);
});

test('bars below zero leave room for their figures on the left', () => {
  const marks = drawn('bar', '5%', '-7%');
  expect(left(marks)).toBeGreaterThan(4);
  const [, end] = /x="(-?[\d.]+)" y="[\d.]+" text-anchor="end">−7%/.exec(marks)!;
  expect(Number(end)).toBeGreaterThan(4);
});

test.each([
  [['5%', '20%'], '0%'],
  [['0%', '20%'], '0%'],
  [['91%', '95%'], '91%'],
  [['-5%', '20%'], '−10%'],
])('the axis of a line over %j begins at %s: at zero, unless that would make the line flat', (values, lowest) => {
  const rows = values.map((value, at) => [`${2025 + at}`, value]);
  const drawing = drawChart(readChart('line', [['Year', 'Rate'], ...rows]) as Chart, '');
  expect(/<text class="chart-tick"[^>]*>([^<]+)/.exec(drawing)![1]).toBe(lowest);
});
