import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { axisEnd, Chart, labelled } from './Chart.tsx';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [11, 20],
  [37, 40],
  [95, 100],
  [101, 200],
  [1234, 2000],
  [9999, 10_000],
  [12_345_678, 20_000_000],
])('an axis for values up to %d ends at %d', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});

test.each([
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [30, 4, [0, 10, 19, 29]],
  [1, 4, [0]],
  [0, 4, []],
])('of %d points, at most %d have a label: %j', (count, most, positions) => {
  expect(labelled(count, most)).toEqual(positions);
});

test('the axis of a chart begins at zero, at the bottom', () => {
  const points = [{ label: '3 Mar', value: 37 }];
  const table = { head: [], rows: [] };
  const html = renderToStaticMarkup(
    createElement(Chart, { title: 'Readings', note: '', shape: 'bars', points, say: String, table }),
  );
  // From top to bottom, like the lines of the drawing.
  expect([...html.matchAll(/<span>(\d+)<\/span>/g)].map(([, tick]) => tick)).toEqual(['40', '20', '0']);
});

test.each([
  ['bars', ['0', '35%', '65%', '100%']],
  ['line', ['0', '33.3333', '66.6666', '100%']],
] as const)('each label of a chart with %s is below its point', (shape, places) => {
  const points = Array.from({ length: 10 }, (_, day) => ({ label: `${day + 1} Mar`, value: day }));
  const table = { head: [], rows: [] };
  const html = renderToStaticMarkup(createElement(Chart, { title: '', note: '', shape, points, say: String, table }));
  const found = [...html.matchAll(/<text [^>]*\bx="([\d.]+%?)"[^>]*>(\d+) Mar/g)].map(([, x, day]) => [day, x]);
  expect(found.map(([day]) => day)).toEqual(['1', '4', '7', '10']);
  for (const [nth, [, x]] of found.entries()) expect(x).toMatch(new RegExp(`^${places[nth]}`));
});
