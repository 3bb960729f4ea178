import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/server/html/clean-html.ts';
import { axisOf, figureText, readChart, readFigure } from './chart-data.ts';
import { plainText } from './plain-text.ts';
import { unfinishedTables, withCharts } from './rich-text-charts.ts';
import { withListedNotes } from './rich-text-notes.ts';
import { forReading } from './rich-text-reading.ts';

const table = (rows: string[][], chart = 'bar', caption = 'Rates of VAT') =>
  `<table data-chart="${chart}"><caption>${caption}</caption><tbody>${rows
    .map(
      (cells, at) => `<tr>${cells.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;
/** Returns the HTML as authors write it. */
const spaced = (html: string) => html.replaceAll('><', '>\n  <');
const RATES = [
  ['State', 'Standard', 'Reduced'],
  ['Malta', '18%', '5%'],
  ['Hungary', '27%', '5%'],
];

test.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,250', 1250],
  ['1.250', 1.25],
  ['1.250.000', 1_250_000],
  ['12,5 %', 12.5],
  ['€ 5m', 5],
  ['EUR 5', 5],
  ['C$0.40', 0.4],
  ['−3', -3],
  ['(3)', -3],
  ['1 000', 1000],
  ['n/a', undefined],
  ['v2', undefined],
  ['Art. 5', undefined],
  ['', undefined],
])('the cell %j is the figure %s', (cell, value) => expect(readFigure(cell)?.value).toBe(value));

test.each([
  [0, 27, [0, 10, 20, 30]],
  [-3, 7, [-5, -2.5, 0, 2.5, 5, 7.5]],
  [0, 0, [0, 0.25]],
  [1e9, 1e9, [1e9, 1.25e9]],
])('an axis from %s to %s has the marks %j', (from, to, marks) => expect(axisOf(from, to)).toEqual(marks));

test('a chart shows as many rows as its form has room for, and no more', () => {
  const rows = (number: number) => [
    ['State', 'Rate'],
    ...Array.from({ length: number }, (_, at) => [`S${at}`, `${at}`]),
  ];
  expect(readChart('bar', rows(40))).toMatchObject({ labels: { length: 40 } });
  expect(readChart('bar', rows(41))).toBe(
    'This kind of chart shows at most 40 rows, so readers will see the table instead.',
  );
});

test.each([
  ['from zero', RATES],
  ['with a negative figure', [...RATES, ['Nowhere', '-3%', '0%']]],
])('in the drawing for a phone, bars %s have their labels beside the line at the edge, not on it', (_, rows) => {
  const narrow = withCharts(table(rows)).split('<svg').at(-1)!;
  const edge = Math.min(
    ...Array.from(narrow.matchAll(/<path class="chart-\w+" d="M([\d.]+) 0V/g), ([, x]) => Number(x)),
  );
  const [, label] = /<text x="([\d.]+)" y="[\d.]+">Malta/.exec(narrow)!;
  expect(Number(label)).toBeGreaterThan(edge + 2);
});

test('figures are written with the unit that all of them share', () => {
  const chart = readChart('bar', RATES);
  expect(chart).toMatchObject({ labels: ['Malta', 'Hungary'], unit: { before: '', after: '%' } });
  expect(figureText(-1234.5, { before: '€', after: 'm' })).toBe('−€1,234.5m');
});

test.each([
  [[['State', 'Rate']], 'bar', 'Type or paste'],
  [
    [
      ['', ...'abcdefg'],
      ['x', ...'1234567'],
    ],
    'bar',
    'at most 6 columns',
  ],
  [[['a', 'b'], ...Array.from({ length: 41 }, () => ['x', '1'])], 'bar', 'at most 40 rows'],
  [
    [
      ['a', 'b'],
      ['x', '-1'],
    ],
    'stacked',
    'negative',
  ],
] as const)('an author learns why a table cannot be a chart: %#', (rows, kind, reason) => {
  expect(readChart(kind, rows)).toContain(reason);
});

test('a page shows the drawing, with its table behind it', () => {
  const html = withCharts(`<p>One</p>${table(RATES)}<p>Two</p>`);
  expect(html).toContain('<figure class="chart"><figcaption>Rates of VAT</figcaption>');
  expect(html).toContain(
    'role="img" aria-label="Bar chart: Rates of VAT. 2 rows, Standard, Reduced. The figures are in the table below it."',
  );
  expect(html.match(/<rect class="chart-\d" x=/g)).toHaveLength(8);
  expect(html).toContain('<details><summary>Figures as a table</summary><table><tbody><tr><th>State</th>');
  expect(html).not.toMatch(/ style=|<script|NaN|undefined|Infinity/);
  expect(withCharts(spaced(table(RATES)))).toContain('<figure class="chart"><figcaption>Rates of VAT</figcaption>');
});

test.each(['bar', 'line', 'stacked'])('a chart of the form %s contains no impossible figure', (kind) => {
  const odd = [
    [
      ['', ''],
      ['One', '0'],
    ],
    [
      ['', 'A', 'B'],
      ['x', '', '1'],
      ['y', '2', ''],
    ],
    [
      ['', 'A'],
      ['x', '99999999999999999999'],
      ['y', '0.000001'],
    ],
    [
      ['', 'A'],
      ['x', '-5'],
      ['y', '5'],
    ],
  ];
  for (const rows of odd) expect(withCharts(table(rows, kind))).not.toMatch(/NaN|undefined|Infinity/);
});

test('a chart survives the cleaner; it is a table in feeds and emails, and text for the search', () => {
  const stored = cleanHtml(table(RATES));
  expect(stored).toBe(table(RATES));
  expect(cleanHtml(stored.replace('"bar"', '"pie"'))).not.toContain('data-chart');
  expect(withListedNotes(stored)).toContain('<td>27%</td>');
  expect(plainText(stored)).toContain('Hungary 27% 5%');
});

test('words that an author typed never become markup of the drawing', () => {
  const typed = '&lt;/svg&gt;&lt;img src=x onerror=alert(1)&gt;"';
  const rows = [
    ['', typed],
    [typed, '1'],
  ];
  const drawn = withCharts(cleanHtml(table(rows, 'line', typed)));
  expect(drawn).toContain('<svg');
  expect(drawn).not.toMatch(/<img|aria-label="[^"]*"[^ >]/);
});

test.each([
  ['merged cells', '<table data-chart="bar"><tr><td colspan="2">a</td></tr><tr><td>x</td><td>1</td></tr></table>'],
  ['a table within a cell', `<table data-chart="bar"><tr><td>${table(RATES)}</td></tr></table>`],
  [
    'no figures',
    table([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ],
])('a table with %s remains a table', (_, html) => {
  expect(withCharts(html)).not.toContain('<svg class="chart-wide"');
  expect(withCharts(html)).toContain('<table>');
});

test('a table of an unknown kind does not affect the text that is drawn after it', () => {
  withCharts(`<p>${'Introduction. '.repeat(9)}</p>${table(RATES, 'pie')}`);
  expect(withCharts(table(RATES))).toContain('<svg class="chart-wide"');
});

test('the notes of a chart link to the list of notes', () => {
  const { content } = forReading({
    id: 'x',
    content: table(RATES, 'bar', 'Rates<small data-note="foot">Eurostat.</small>'),
  });
  expect(content).toContain('<figcaption>Rates<small class="note"><button');
  expect(content).toContain('aria-label="Bar chart: Rates. 2 rows');
});

test('drawing a long text full of charts needs limited memory', () => {
  const rows = [['', ...'abcdef'], ...Array.from({ length: 40 }, (_, at) => [`Row ${at}`, ...'123456'])];
  const one = table(rows);
  const html = one.repeat(Math.floor(200_000 / one.length));
  expect(withCharts(html).length).toBeLessThan(1_200_000);
  const unclosed = '<table data-chart="bar"><tr><td>'.repeat(6_000);
  expect(withCharts(unclosed).length).toBeLessThan(unclosed.length + 100);
});

test('a label as long as a text is cut before it is measured', () => {
  const html = withCharts(
    table([
      ['', 'Rate'],
      ['x'.repeat(100_000), '5'],
    ]),
  );
  expect(html.match(/<text[^>]*>x+…<\/text>/g)).toHaveLength(2);
});

test('a table with thousands of cells is not a chart, and the checklist says why', () => {
  const html = table([Array.from({ length: 1_500 }, () => 'a'), Array.from({ length: 1_500 }, () => '5')]);
  expect(withCharts(html)).not.toContain('<svg');
  expect(unfinishedTables(html)).toMatchObject([
    { at: 0, title: 'Rates of VAT', problem: 'A chart shows at most 2,000 cells. Readers see the table.' },
  ]);
});

test('the checklist names a table of several rows without header cells', () => {
  const cells = (tag: string) => `<table><tr><${tag}>Country</${tag}></tr><tr><td>Latvia</td></tr></table>`;
  expect(unfinishedTables(cells('th'))).toEqual([]);
  expect(unfinishedTables('<table><tr><td>One row</td></tr></table>')).toEqual([]);
  expect(unfinishedTables(cells('td'))).toEqual([
    {
      at: 0,
      title: 'The table that begins ‘Country’',
      problem: 'It has no header row, so screen readers cannot name its columns.',
    },
  ]);
});

test('a text has at most twelve charts; the others are shown as tables', () => {
  const html = withCharts(cleanHtml(Array.from({ length: 13 }, () => table(RATES)).join('')));
  expect(html.match(/<figure class="chart">/g)).toHaveLength(12);
  expect(html.lastIndexOf('<table>')).toBeGreaterThan(html.lastIndexOf('</figure>'));
});
