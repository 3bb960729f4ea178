import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { HARBOUR, HARBOUR_DOCX } from '#testing/documents/harbour-reform.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { docxParts, NOTES, paragraph, REVIEWED_DOCX, run, zip } from './read-docx.fixtures.ts';
import { readDocx } from './read-docx.ts';

const MAMMOTH = path.join(import.meta.dirname, '../../../../node_modules/mammoth/test/test-data');

test('a reviewed document comes over without what its reviewers wrote', async () => {
  const { html, leftOut } = await readDocx(REVIEWED_DOCX);
  expect(html).not.toMatch(/Internal|90,000|moved from|Hidden/);
  expect(html).toContain('£85,000');
  expect(html).toContain('moved to here');
  expect(leftOut).toBe('comments:1 deletions:2 hidden:1 objects:2');
});

test('headings, footnotes, tables, merged cells and alignment come over', async () => {
  const { html } = await readDocx(REVIEWED_DOCX);
  expect(html).toContain('<h1>VAT in the digital age</h1><h1>The threshold</h1>');
  expect(html).toContain('<h2>Who registers</h2>');
  expect(html).toContain('<p style="text-align:center">Centred words</p>');
  expect(html).toContain('CO<sub>2</sub>');
  expect(html.match(/href="#footnote-\d+"/g)).toHaveLength(NOTES);
  expect(html.match(/<li id="footnote-\d+">/g)).toHaveLength(NOTES);
  expect(html.match(/<table>/g)).toHaveLength(3);
  expect(html).toMatch(/<th colspan="2"><p>Treatment of supplies/);
  expect(html).toMatch(/<td rowspan="2"><p>Goods/);
  expect(html).toContain('<p class="caption">Table 1. Rates</p>');
  // Marks, which the editor replaces or counts.
  expect(html.match(/<img [^>]*src="docx:word\/media\/(?:one|two)\.png"/g)).toHaveLength(2);
  expect(html).toContain('alt="A port"');
  expect(cleanHtml(html)).not.toContain('<img');
});

test.each([
  ['footnotes.docx', 'footnote-1'],
  ['endnotes.docx', 'endnote-2'],
  ['tables.docx', '<table>'],
  ['simple-list.docx', '<ul><li>Apple</li><li>Banana</li></ul>'],
  ['underline.docx', '<u>'],
  ['strict-format.docx', '<p>'],
])('the library’s own %s is read', async (file, part) => {
  expect((await readDocx(await readFile(path.join(MAMMOTH, file)))).html).toContain(part);
});

const CHART =
  '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="rId3"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
const points = (values: string[]) => values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
const chartXml = (form: string, values = ['0.18', '0.27']) =>
  `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Rates &amp; bases</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea>${form}<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Rate</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['Malta', '&lt;b&gt;'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0%</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser></c:plotArea></c:chart></c:chartSpace>`;
const withChart = (content: string, chart: string) =>
  readDocx(zip({ ...docxParts(content), 'word/charts/chart1.xml': chart }));

test.each([
  ['<c:barChart><c:grouping val="clustered"/>', 'bar'],
  ['<c:barChart><c:grouping val="percentStacked"/>', 'stacked'],
  ['<c:lineChart>', 'line'],
  ['<c:pieChart>', 'bar'],
])('a chart of the form %s comes over as the table that it shows', async (form, kind) => {
  const { html, leftOut } = await withChart(
    paragraph(run('One')) + paragraph(CHART) + paragraph(run('Two')),
    chartXml(form),
  );
  const table = `<table data-chart="${kind}"><caption>Rates &amp; bases</caption><tbody><tr><td></td><th>Rate</th></tr><tr><td>Malta</td><td>18%</td></tr><tr><td>&lt;b&gt;</td><td>27%</td></tr></tbody></table>`;
  expect(html).toBe(`<p>One</p>${table}<p>Two</p>`);
  expect(leftOut).not.toContain('objects');
});

test('a chart within a paragraph splits it; one that the site cannot draw is named', async () => {
  const { html } = await withChart(paragraph(run('One') + CHART + run('two')), chartXml('<c:lineChart>'));
  expect(html).toMatch(/^<p>One<\/p><table.*<\/table><p>two<\/p>$/);
  const { html: without, leftOut } = await withChart(paragraph(run('One') + CHART), chartXml('<c:radarChart>'));
  expect([without, leftOut]).toEqual(['<p>One</p>', 'comments:1 objects:1']);
});

test('a chart with endless figures is cut, and its words are no markup', async () => {
  const many = Array.from({ length: 5_000 }, () => '1');
  const { html } = await withChart(paragraph(CHART), chartXml('<c:barChart>', many));
  expect(html.match(/<tr>/g)).toHaveLength(201);
});

test('a link that runs code does not survive', async () => {
  const link = (href: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "${href}"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('here')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const { html } = await readDocx(zip(docxParts(paragraph(link('javascript:alert(1)')))));
  expect(cleanHtml(html)).toBe('<p>here</p>');
});

describe('hostile files', () => {
  const parts = docxParts(paragraph(run('Text')));
  const whole = zip(parts);
  const nested = `<w:p>${'<w:ins>'.repeat(100_000)}${'</w:ins>'.repeat(100_000)}</w:p>`;
  const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const liar = Buffer.from(whole);
  liar.writeUInt32LE(0xffffff, liar.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  const crowded = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`a/${index}`, '']));

  test.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('Dear editors, …')],
    ['an old Word file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251))],
    ['an archive that is no document', zip({ 'a.txt': 'a' })],
    ['an archive that ends early', whole.subarray(0, whole.length - 40)],
    ['an archive without its beginning', whole.subarray(200)],
    ['offsets outside the archive', liar],
    ['a bomb', zip({ ...parts, 'word/document.xml': Buffer.alloc(60 * 1_048_576, 'a') })],
    ['many small bombs', zip({ ...parts, ...bombs(40) })],
    ['too many entries', zip({ ...parts, ...crowded })],
    ['entities', zip({ ...parts, 'word/document.xml': entities + (parts['word/document.xml'] ?? '') })],
    ['elements nested a hundred thousand deep', zip(docxParts(nested))],
    ['half a million elements', zip(docxParts('<w:p/>'.repeat(500_000)))],
    ['paragraphs without words', zip(docxParts('<w:p/>'.repeat(26_000)))],
    ['runs without words', zip(docxParts(paragraph('<w:r/>'.repeat(110_000))))],
    [
      'fields that never end',
      zip(docxParts(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(30_000)))),
    ],
    ['no XML at all', zip({ ...parts, 'word/document.xml': '<<<<' })],
  ])('%s is refused in words', async (_, bytes) => {
    await expect(readDocx(bytes)).rejects.toBeInstanceOf(Failure);
  });

  test('a large part that is not text is never unpacked', async () => {
    const file = zip({ ...parts, 'word/media/one.png': Buffer.alloc(60 * 1_048_576), '../../etc/passwd': 'x' });
    expect((await readDocx(file)).html).toBe('<p>Text</p>');
  });
});

function bombs(count: number): Record<string, Buffer> {
  const bytes = Buffer.alloc(1_048_576, ' ');
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/header${index}.xml`, bytes]));
}

test('a document of LibreOffice comes over with its notes, tables, pictures and chart', async () => {
  const { html, leftOut } = await readDocx(HARBOUR_DOCX);
  expect(leftOut).toBe('');
  expect(html.match(/<li id="footnote-\d+">/g)).toHaveLength(HARBOUR.notes);
  expect(html.match(/<table>/g)).toHaveLength(HARBOUR.tables);
  expect(html).toMatch(/<th rowspan="2"><p>Harbour<\/p><\/th><th colspan="2"><p>Days until a refund/);
  expect(html).toContain(`<table data-chart="bar"><caption>${HARBOUR.chart}</caption>`);
  for (const alt of HARBOUR.pictures) expect(html).toMatch(new RegExp(`<img alt="${alt}" src="docx:word/media/`));
  expect(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(2000);
});
