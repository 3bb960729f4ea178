/** Turns the charts of a Word document into tables, which the site draws: Word keeps the figures beside the drawing. */
import { randomBytes } from 'node:crypto';
import { plainText } from '#kernel/plain-text.ts';
import type { ChartKind } from '#kernel/rich-text.ts';
import { escapeText } from '#kernel/text-to-html.ts';

const DRAWING = '<w:drawing>';
const DRAWING_END = '</w:drawing>';
const CHART = /<c:chart [^<>]*r:id="(\w{1,40})"/;
const RELATION = /<Relationship [^<>]*>/g;
/** The maximum number of charts of a document; further ones are left out. */
const MAX_CHARTS = 30;
const MAX_ROWS = 200;
const MAX_SERIES = 12;

export interface DocxCharts {
  /** The document, with a word in the place of each chart. */
  xml: string;
  /** Replaces the words with the tables. Returns how many charts are in the text. */
  place(html: string): { html: string; placed: number };
}

export function takeCharts(xml: string, parts: ReadonlyMap<string, string>): DocxCharts {
  if (!xml.includes('<c:chart ')) return { xml, place: (html) => ({ html, placed: 0 }) };
  const targets = targetsOf(parts.get('word/_rels/document.xml.rels') ?? '');
  const mark = `chart${randomBytes(12).toString('hex')}n`;
  const tables: string[] = [];
  const pieces = xml.split(DRAWING).map((piece, at) => {
    const end = piece.indexOf(DRAWING_END);
    const id = at > 0 && end >= 0 && CHART.exec(piece.slice(0, end))?.[1];
    const target = id && tables.length < MAX_CHARTS && targets.get(id);
    const table = target ? tableOfChart(parts.get(`word/${target}`) ?? '') : undefined;
    if (!table) return (at > 0 ? DRAWING : '') + piece;
    return `<w:t>${mark}${tables.push(table) - 1};</w:t>${piece.slice(end + DRAWING_END.length)}`;
  });
  return {
    xml: pieces.join(''),
    place(html) {
      let placed = 0;
      const withTables = html.replace(new RegExp(`(?:<p[^<>]*>)?${mark}(\\d+);(</p>)?`, 'g'), (found, at: string) => {
        placed += 1;
        // A paragraph with text around the chart is split before and after it.
        const [opens, closes] = [found.startsWith('<p'), found.endsWith('</p>')];
        return `${opens ? '' : '</p>'}${tables[Number(at)]}${closes ? '' : '<p>'}`;
      });
      return { html: withTables, placed };
    },
  };
}

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const targetsOf = (rels: string): Map<string, string> =>
  new Map((rels.match(RELATION) ?? []).map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]));

/** Returns undefined for charts without figures, and forms that the site does not draw. */
function tableOfChart(xml: string): string | undefined {
  const kind = kindOf(xml);
  const series = elements(xml, 'c:ser').slice(0, MAX_SERIES).map(readSeries);
  const [labels = []] = series.map(({ names }) => names).filter((names) => names.length > 0);
  const rows = Math.min(Math.max(labels.length, ...series.map(({ values }) => values.length)), MAX_ROWS);
  if (!kind || rows < 1) return undefined;
  const head = ['', ...series.map(({ name }) => name)];
  const body = Array.from({ length: rows }, (_, at) => [
    labels[at] ?? '',
    ...series.map(({ values }) => values[at] ?? ''),
  ]);
  const title = elements(xml, 'c:title').flatMap((part) => elements(part, 'a:t'))[0] ?? '';
  // An empty corner cell is not a header.
  const cellOf = (text: string, tag: 'th' | 'td') => (text === '' ? '<td></td>' : `<${tag}>${written(text)}</${tag}>`);
  const row = (cells: string[], tag: 'th' | 'td') => `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>`;
  return `<table data-chart="${kind}">${title && `<caption>${written(title)}</caption>`}<tbody>${row(head, 'th')}${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

/** Returns the kind of chart that the site shows: a pie becomes bars, and an area its upper line. */
function kindOf(xml: string): ChartKind | undefined {
  if (/<c:(?:line|area)Chart>/.test(xml)) return 'line';
  if (/<c:(?:pie|doughnut)Chart>/.test(xml)) return 'bar';
  if (!/<c:barChart>/.test(xml)) return undefined;
  return /<c:grouping val="(?:stacked|percentStacked)"/.test(xml) ? 'stacked' : 'bar';
}

function readSeries(xml: string) {
  const [values = ''] = elements(xml, 'c:val');
  const inPercent = (elements(values, 'c:formatCode')[0] ?? '').includes('%');
  const figure = (value: string) => (inPercent ? `${Number((Number(value) * 100).toPrecision(12))}%` : value);
  return {
    name: elements(elements(xml, 'c:tx')[0] ?? '', 'c:v')[0] ?? '',
    names: pointsOf(elements(xml, 'c:cat')[0] ?? ''),
    values: pointsOf(values).map((value) =>
      value.trim() === '' || Number.isNaN(Number(value)) ? value : figure(value),
    ),
  };
}

/** Returns the values. Word's list lacks points without a value. */
function pointsOf(xml: string): string[] {
  const points: string[] = [];
  for (const piece of xml.split('<c:pt ').slice(1)) {
    const at = Number(/^idx="(\d{1,4})"/.exec(piece)?.[1]);
    if (at < MAX_ROWS) points[at] = elements(piece, 'c:v')[0] ?? '';
  }
  return Array.from(points, (point) => point ?? '');
}

/** Returns the contents of these elements, which contain no element of the same name. */
const elements = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}`)
    .slice(1)
    .filter((piece) => /^[ >]/.test(piece))
    .map((piece) => piece.slice(piece.indexOf('>') + 1).split(`</${name}>`)[0] ?? '');

/** Writes the text as HTML. XML has few entities, and HTML knows them too. */
const written = (xml: string): string => escapeText(plainText(xml));
