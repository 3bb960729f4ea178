import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEFT_OUT_MAX, leftOutNote, readLeftOut } from '#kernel/left-out.ts';
import { Failure } from '#kernel/problem.ts';
import { HARBOUR, HARBOUR_DOCX } from '#testing/documents/harbour-reform.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { docxParts, NOTES, paragraph, picture, REVIEWED_DOCX, run, zip } from './read-docx.fixtures.ts';
import { readDocx } from './read-docx.ts';

const MAMMOTH = path.join(import.meta.dirname, '../../../../node_modules/mammoth/test/test-data');

test('a reviewed document is read without its reviewers’ comments and deletions', async () => {
  const { html, leftOut } = await readDocx(REVIEWED_DOCX);
  expect(html).not.toMatch(/Internal|90,000|moved from|Hidden/);
  expect(html).toContain('£85,000');
  expect(html).toContain('moved to here');
  expect(leftOutNote(readLeftOut(leftOut)).split('\n')).toEqual([
    'Left out: 1 comment, 2 tracked deletions or moves, 1 hidden passage and 2 drawings, charts or formulas. Accepted: 2 tracked insertions.',
    'Comment: Traders register above the limit of […] £85,000 a year.',
    'Tracked deletion or move: Traders register above the limit of […] £85,000 a year.',
    'Tracked insertion: Traders register above the limit of £85,000 a year.',
    'Hidden passage: …register above the limit of £85,000 a year. […]',
    'Tracked deletion or move: […] moved to here in CO2',
    'Tracked insertion: moved to here in CO2',
    'Drawing, chart or formula: Exempt […]',
  ]);
});

describe('hidden text', () => {
  const styles = [
    '<w:style w:type="character" w:styleId="Hidden"><w:name w:val="Hidden"/><w:rPr><w:vanish/></w:rPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:rPr><w:vanish w:val="1"/></w:rPr></w:style>',
    '<w:style w:type="paragraph" w:styleId="Advice"><w:name w:val="Advice"/><w:basedOn w:val="Note"/></w:style>',
    '<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>',
  ].join('');
  const read = async (content: string) => {
    const parts = docxParts(paragraph(run('Readers see this. ')) + content);
    const withStyles = parts['word/styles.xml']!.replace('</w:styles>', `${styles}$&`);
    const { html, leftOut } = await readDocx(zip({ ...parts, 'word/styles.xml': withStyles }));
    return { html, counts: leftOutNote(readLeftOut(leftOut)).split('\n')[0] };
  };

  test.each([
    ['a space in the tag', paragraph(run('Secret', '<w:vanish />'))],
    ['single quotation marks', paragraph(run('Secret', "<w:vanish w:val='true'/>"))],
    ['a closing tag', paragraph(run('Secret', '<w:vanish></w:vanish>'))],
    ['a style of letters', paragraph(run('Secret', '<w:rStyle w:val="Hidden"/>'))],
    ['a style of paragraphs', paragraph(run('Secret'), '<w:pStyle w:val="Note"/>')],
    ['the style on which another is based', paragraph(run('Secret'), '<w:pStyle w:val="Advice"/>')],
    [
      'its paragraph, after a text box',
      paragraph(
        `<w:r><w:txbxContent>${paragraph(run('In the box.'))}</w:txbxContent></w:r>${run('Secret')}`,
        '<w:pStyle w:val="Note"/>',
      ),
    ],
  ])('is removed and reported if it is hidden by %s', async (_, content) => {
    const { html, counts } = await read(content);
    expect(html).toContain('Readers see this.');
    expect(html).not.toContain('Secret');
    expect(counts).toContain('1 hidden passage');
  });

  test.each([
    ['the run overrules its style', paragraph(run('Seen', '<w:vanish w:val="0"/>'), '<w:pStyle w:val="Note"/>')],
    ['the run overrules with single quotation marks', paragraph(run('Seen', "<w:vanish w:val='false'/>"))],
    ['a style is based on itself', paragraph(run('Seen'), '<w:pStyle w:val="Loop"/>')],
    ['it comes after a hidden paragraph', paragraph(run(''), '<w:pStyle w:val="Note"/>') + paragraph(run('Seen'))],
    [
      'it was hidden before a tracked change',
      paragraph(run('Seen', '<w:rPrChange w:id="1"><w:rPr><w:vanish/></w:rPr></w:rPrChange>')),
    ],
  ])('stays if %s', async (_, content) => {
    expect((await read(content)).html).toContain('Seen');
  });

  test('is not looked for in a document with other prefixes than Word’s, which is refused', async () => {
    const parts = docxParts(paragraph(run('Secret', '<w:vanish/>')));
    const other = parts['word/document.xml']!.replaceAll('w:', 'x:');
    await expect(readDocx(zip({ ...parts, 'word/document.xml': other }))).rejects.toThrow('could not be read');
  });
});

test('a picture’s description is not the path or the name of its file', async () => {
  const described = async (description: string) =>
    (await readDocx(zip(docxParts(paragraph(picture('rId1').replace('A port', description)))))).html;
  expect(await described('A port')).toContain('alt="A port"');
  for (const name of ['C:\\Users\\ada\\Client.png', 'scan.JPEG']) expect(await described(name)).toContain('alt=""');
});

test('a picture that is hidden in Word is left out, and one that is cropped is reported', async () => {
  const read = async (shown: string) => {
    const { html, leftOut } = await readDocx(zip(docxParts(paragraph(run('Ports') + shown))));
    return [html.includes('<img'), leftOutNote(readLeftOut(leftOut)).split('\n')[0]];
  };
  const [hidden, cropped] = [
    picture('rId1').replace('<wp:docPr', '$& hidden="1"'),
    picture('rId1').replace('</pic:blipFill>', '<a:srcRect b="41000"/>$&'),
  ];
  expect(await read(picture('rId1').replace('</pic:blipFill>', '<a:srcRect/>$&'))).toEqual([
    true,
    'Left out: 1 comment.',
  ]);
  expect(await read(hidden)).toEqual([false, 'Left out: 1 comment and 1 hidden passage.']);
  expect(await read(hidden + picture('rId1'))).toEqual([true, 'Left out: 1 comment and 1 hidden passage.']);
  expect(await read(cropped)).toEqual([
    true,
    'Left out: 1 comment. Accepted: 1 cropped picture with the parts that Word does not show.',
  ]);
});

test('text boxes and fields are accepted, and each is reported once', async () => {
  const field = (instruction: string, value: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(value)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const box = `<w:txbxContent>${paragraph(run('In the box &amp; out'))}</w:txbxContent>`;
  const { html, leftOut } = await readDocx(
    zip(
      docxParts(
        paragraph(
          run('As of ') + field('DATE', '3 May 2026') + run(', see ') + field('HYPERLINK "https://oecd.org"', 'here'),
        ) +
          paragraph(
            run('Beside it') +
              `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
          ),
      ),
    ),
  );
  expect(html.match(/In the box/g)).toHaveLength(1);
  expect(leftOutNote(readLeftOut(leftOut))).toBe(
    'Left out: 1 comment. Accepted: 1 text box and 1 field.\nField: As of 3 May 2026, see here\nText box: Beside it',
  );
});

test('a document with thousands of changes yields only a few short passages', async () => {
  const change = `<w:ins w:id="2" w:author="Anna">${run('word '.repeat(20))}</w:ins>`;
  const { leftOut } = await readDocx(zip(docxParts(paragraph(change.repeat(5_000)))));
  expect(readLeftOut(leftOut).passages).toHaveLength(40);
  expect(leftOut.length).toBeLessThan(LEFT_OUT_MAX);
});

test('headings, footnotes, tables, merged cells and alignment are kept', async () => {
  const { html } = await readDocx(REVIEWED_DOCX);
  expect(html).toContain('<h1 class="title">VAT in the digital age</h1><h1>The threshold</h1>');
  expect(html).toContain('<h2>Who registers</h2>');
  expect(html).toContain('<p style="text-align:center">Centred words</p>');
  expect(html).toContain('CO<sub>2</sub>');
  expect(html.match(/href="#footnote-\d+"/g)).toHaveLength(NOTES);
  expect(html.match(/<li id="footnote-\d+">/g)).toHaveLength(NOTES);
  expect(html.match(/<table>/g)).toHaveLength(3);
  expect(html).toMatch(/<th colspan="2"><p>Treatment of supplies/);
  expect(html).toMatch(/<td rowspan="2"><p>Goods/);
  expect(html).toContain('<p class="caption">Table 1. Rates</p>');
  // Marks for pictures, which the editor replaces or counts.
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
])('the library’s test document %s can be read', async (file, part) => {
  expect((await readDocx(await readFile(path.join(MAMMOTH, file)))).html).toContain(part);
});

test('a nested table becomes paragraphs, and a table that only frames another becomes its content', async () => {
  const table = (...cells: string[]) =>
    `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`;
  const word = (text: string) => paragraph(run(text));
  const inner = table(word('Malta'), word('18%'));
  const nested = await readDocx(zip(docxParts(table(word('Rates'), inner + word('Since 1995')))));
  expect(nested.html).toBe(
    '<table><tr><td><p>Rates</p></td><td><p>Malta</p><p>18%</p><p>Since 1995</p></td></tr></table>',
  );
  const framed = await readDocx(zip(docxParts(table(word('Rates') + inner))));
  expect(framed.html).toBe('<p>Rates</p><table><tr><td><p>Malta</p></td><td><p>18%</p></td></tr></table>');
});

test('without a title style, a text’s only first-level heading becomes its title if it comes first', async () => {
  const first = (content: string) => readDocx(zip(docxParts(content)));
  const heading = (text: string) => paragraph(run(text), '<w:pStyle w:val="Heading1"/>');
  expect((await first(heading('One') + paragraph(run('Text')))).html).toBe('<h1 class="title">One</h1><p>Text</p>');
  expect((await first(heading('One') + heading('Two'))).html).toBe('<h1>One</h1><h1>Two</h1>');
  expect((await first(paragraph(run('Text')) + heading('One'))).html).toBe('<p>Text</p><h1>One</h1>');
});

describe('header rows', () => {
  const bold = '<w:b/>';
  const tableOf = (rows: [string, string?][][], properties = '') =>
    `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows
      .map((cells) => `<w:tr>${cells.map(([text, look]) => cellOf(text, look)).join('')}</w:tr>`)
      .join('')}</w:tbl>`;
  const cellOf = (text: string, look = '') => `<w:tc>${paragraph(text && run(text, look))}</w:tc>`;
  const read = async (content: string, styles = '') => {
    const parts = docxParts(content);
    return (
      await readDocx(
        zip({ ...parts, 'word/styles.xml': parts['word/styles.xml']!.replace('</w:styles>', `${styles}$&`) }),
      )
    ).html;
  };

  test('a bold first row is a header', async () => {
    const rows: [string, string?][][] = [
      [[''], ['Rate', bold]],
      [['Malta'], ['18%']],
    ];
    expect(await read(tableOf(rows))).toBe(
      '<table><thead><tr><th></th><th><p>Rate</p></th></tr></thead><tbody><tr><td><p>Malta</p></td><td><p>18%</p></td></tr></tbody></table>',
    );
  });

  test.each<[string, [string, string?][][]]>([
    [
      'bold in part',
      [
        [['State', bold], ['Rate']],
        [['Malta'], ['18%']],
      ],
    ],
    [
      'the only row',
      [
        [
          ['State', bold],
          ['Rate', bold],
        ],
      ],
    ],
    ['in a table that is bold throughout', [[['State', bold]], [['Malta', bold]]]],
  ])('a first row that is %s is not a header', async (_, rows) => {
    expect(await read(tableOf(rows))).not.toContain('<th>');
  });

  test('a table style with a bold first row makes it a header, unless the table switches that off', async () => {
    const style =
      '<w:style w:type="table" w:styleId="Grid4"><w:name w:val="Grid Table 4"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>';
    const rows: [string, string?][][] = [[['State']], [['Malta']]];
    const look = (first: string) => `<w:tblStyle w:val="Grid4"/><w:tblLook w:val="04A0" w:firstRow="${first}"/>`;
    expect(await read(tableOf(rows, look('1')), style)).toContain('<th><p>State</p></th>');
    expect(await read(tableOf(rows, look('0')), style)).not.toContain('<th>');
  });
});

test('a paragraph with a number that Word counts is a caption, in any language', async () => {
  const simple = `<w:fldSimple w:instr=" SEQ Abbildung \\* ARABIC ">${run('1')}</w:fldSimple>`;
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const complex = `${field('begin')}<w:r><w:instrText xml:space="preserve"> SEQ Tableau \\* ARABIC </w:instrText></w:r>${field('separate')}${run('2')}${field('end')}`;
  const { html } = await readDocx(
    zip(
      docxParts(
        paragraph(run('Abbildung ') + simple + run(' Wege')) + paragraph(run('Tableau ') + complex + run(' Taux')),
      ),
    ),
  );
  expect(html).toBe('<p class="caption">Abbildung 1 Wege</p><p class="caption">Tableau 2 Taux</p>');
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
])('a chart of the form %s becomes the table that it shows', async (form, kind) => {
  const { html, leftOut } = await withChart(
    paragraph(run('One')) + paragraph(CHART) + paragraph(run('Two')),
    chartXml(form),
  );
  const table = `<table data-chart="${kind}"><caption>Rates &amp; bases</caption><tbody><tr><td></td><th>Rate</th></tr><tr><td>Malta</td><td>18%</td></tr><tr><td>&lt;b&gt;</td><td>27%</td></tr></tbody></table>`;
  expect(html).toBe(`<p>One</p>${table}<p>Two</p>`);
  expect(leftOut).not.toContain('objects');
});

test('a chart within a paragraph splits it; a chart that the site cannot draw is reported', async () => {
  const { html } = await withChart(paragraph(run('One') + CHART + run('two')), chartXml('<c:lineChart>'));
  expect(html).toMatch(/^<p>One<\/p><table.*<\/table><p>two<\/p>$/);
  const { html: without, leftOut } = await withChart(paragraph(run('One') + CHART), chartXml('<c:radarChart>'));
  expect([without, leftOut]).toEqual(['<p>One</p>', 'comments:1 objects:1']);
});

test('a chart with thousands of figures is cut, and its words cannot add markup', async () => {
  const many = Array.from({ length: 5_000 }, () => '1');
  const { html } = await withChart(paragraph(CHART), chartXml('<c:barChart>', many));
  expect(html.match(/<tr>/g)).toHaveLength(201);
});

test('a link that runs code is removed', async () => {
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
    ['more characters written as entities than words need', zip(docxParts(paragraph(run('&amp;'.repeat(110_000)))))],
    ['more text than can be sent', zip(docxParts(paragraph(run('word '.repeat(210_000)))))],
    ['entities', zip({ ...parts, 'word/document.xml': entities + (parts['word/document.xml'] ?? '') })],
    ['elements nested a hundred thousand deep', zip(docxParts(nested))],
    ['half a million elements', zip(docxParts('<w:p/>'.repeat(500_000)))],
    ['tables without cells', zip(docxParts('<w:tbl/>'.repeat(1_001)))],
    ['paragraphs without words', zip(docxParts('<w:p/>'.repeat(26_000)))],
    ['runs without words', zip(docxParts(paragraph('<w:r/>'.repeat(110_000))))],
    [
      'fields that never end',
      zip(docxParts(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(30_000)))),
    ],
    ['no XML at all', zip({ ...parts, 'word/document.xml': '<<<<' })],
  ])('%s is refused with a reason', async (_, bytes) => {
    await expect(readDocx(bytes)).rejects.toBeInstanceOf(Failure);
  });

  test('a large part that is not text is never unpacked', async () => {
    const file = zip({ ...parts, 'word/media/one.png': Buffer.alloc(60 * 1_048_576), '../../etc/passwd': 'x' });
    expect(await readDocx(file)).toEqual({ html: '<p>Text</p>', leftOut: 'comments:1' });
  });

  test.each([
    ['word/media/one.png', true],
    ['../../etc/passwd', true],
    ['word/header1.xml', false],
  ])('%s with bytes that cannot be unpacked is left alone: %s', async (name, isLeftAlone) => {
    const file = zip({ ...parts, [name]: 'x'.repeat(1_000) });
    // No block of compressed data begins with these bytes.
    const packed = file.indexOf(name) + name.length;
    file.fill(0xff, packed, packed + 5);
    const read = readDocx(file).then(
      ({ html }) => html,
      (err: unknown) => err,
    );
    expect(await read).toEqual(isLeftAlone ? '<p>Text</p>' : expect.any(Failure));
  });
});

function bombs(count: number): Record<string, Buffer> {
  const bytes = Buffer.alloc(1_048_576, ' ');
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/header${index}.xml`, bytes]));
}

test('a LibreOffice document keeps its notes, tables, pictures and chart', async () => {
  const { html, leftOut } = await readDocx(HARBOUR_DOCX);
  expect(leftOut).toBe('');
  expect(html.match(/<li id="footnote-\d+">/g)).toHaveLength(HARBOUR.notes);
  expect(html.match(/<table>/g)).toHaveLength(HARBOUR.tables);
  expect(html).toMatch(/<th rowspan="2"><p>Harbour<\/p><\/th><th colspan="2"><p>Days until a refund/);
  expect(html).toContain(`<table data-chart="bar"><caption>${HARBOUR.chart}</caption>`);
  for (const alt of HARBOUR.pictures) expect(html).toMatch(new RegExp(`<img alt="${alt}" src="docx:word/media/`));
  expect(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(2000);
});

test.each([
  ['note', '<w:r><w:footnoteReference w:id="1"/></w:r>'],
  ['note of another prefix', "<w:r><x:footnoteReference x:id='1'/></w:r>"],
  ['link', '<w:hyperlink r:id="rId99"><w:r><w:t>l</w:t></w:r></w:hyperlink>'],
  ['picture', '<w:r><w:drawing><a:blip r:embed="rId99"/></w:drawing></w:r>'],
  ['chart', '<w:r><w:drawing><c:chart r:id="rId98"/></w:drawing></w:r>'],
])('a document that repeats a long %s many times is refused before the library writes it out', async (_, use) => {
  const parts = docxParts(paragraph(use.repeat(600)));
  const long = 'n'.repeat(900_000);
  parts['word/footnotes.xml'] = `<w:footnotes><w:footnote w:id="1">${paragraph(run(long))}</w:footnote></w:footnotes>`;
  parts['word/_rels/document.xml.rels'] = parts['word/_rels/document.xml.rels']!.replace(
    '</Relationships>',
    `<Relationship Id="rId99" Type="hyperlink" Target="https://example.org/${long}" TargetMode="External"/><Relationship Id="rId98" Type="chart" Target="charts/chart9.xml"/></Relationships>`,
  );
  parts['word/charts/chart9.xml'] = `<c:chartSpace><c:title><a:t>${long}</a:t></c:title></c:chartSpace>`;
  await expect(readDocx(zip(parts))).rejects.toThrow('This document is too long: please send it in parts.');
});

test('a document with an endlessly long style name is refused, because each paragraph would repeat the name', async () => {
  const parts = docxParts(paragraph(run('A')));
  parts['word/styles.xml'] =
    `<w:styles><w:style w:type="paragraph" w:styleId="S"><w:name w:val="${'n'.repeat(100_000)}"/></w:style></w:styles>`;
  await expect(readDocx(zip(parts))).rejects.toThrow('This document is too long: please send it in parts.');
});
