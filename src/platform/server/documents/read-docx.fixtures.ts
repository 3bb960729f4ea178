/** A Word document of a reviewed article, and a function that makes zip archives. */
import { crc32, deflateRawSync } from 'node:zlib';

/** Returns an archive with these entries, deflated. */
export function zip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), head, name, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const NS =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const styled = (style: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
export const noteMark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${paragraph(text && run(text))}</w:tc>`;
const row = (cells: string, isHeader = false) =>
  `<w:tr>${isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells}</w:tr>`;
const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows}</w:tbl>`;
export const picture = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A port"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const rates = (name: string) =>
  table(
    row(cell('State') + cell('Rate'), true) +
      row(cell(`${name} one`) + cell('18%')) +
      row(cell(`${name} two`) + cell('20%')),
  );
const merged = table(
  row(cell('Treatment of supplies', '<w:gridSpan w:val="2"/>'), true) +
    row(cell('Goods', '<w:vMerge w:val="restart"/>') + cell('Taxed')) +
    row(cell('', '<w:vMerge/>') + cell('Exempt')),
);

export const NOTES = 12;
const SENTENCE =
  'A trader who supplies goods above the threshold registers within thirty days and keeps the evidence of every supply. ';

const body = [
  styled('Title', 'VAT in the digital age'),
  styled('Heading1', 'The threshold'),
  paragraph(
    run('Traders register above ') +
      '<w:commentRangeStart w:id="0"/>' +
      run('the limit of ') +
      '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>' +
      '<w:del w:id="1" w:author="Anna"><w:r><w:delText>£90,000</w:delText></w:r></w:del>' +
      `<w:ins w:id="2" w:author="Anna">${run('£85,000')}</w:ins>` +
      run(' a year') +
      noteMark(1) +
      run('.') +
      run('Hidden index entry', '<w:vanish/>'),
  ),
  paragraph(run('Centred words'), '<w:jc w:val="center"/>'),
  styled('Heading2', 'Who registers'),
  paragraph(
    `<w:moveFrom w:id="3" w:author="Anna">${run('moved from here')}</w:moveFrom>` +
      `<w:moveTo w:id="4" w:author="Anna">${run('moved to here')}</w:moveTo>` +
      run(' in CO') +
      run('2', '<w:vertAlign w:val="subscript"/>'),
  ),
  styled('Caption', 'Table 1. Rates'),
  rates('First'),
  ...Array.from({ length: NOTES - 1 }, (_, index) => paragraph(run(SENTENCE.repeat(10)) + noteMark(index + 2))),
  rates('Second'),
  merged,
  paragraph(picture('rId1') + picture('rId2')),
  paragraph(
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="rId3"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>' +
      '<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>',
  ),
  paragraph(run('The end.')),
].join('');

const footnotes = Array.from(
  { length: NOTES },
  (_, index) =>
    `<w:footnote w:id="${index + 1}">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(` Case C-${index + 1}/26 `)}${run('Halifax', '<w:i/>')}${run('.')}`)}</w:footnote>`,
).join('');

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`;
const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;

/** Returns the parts of a document with this body. */
export const docxParts = (content: string): Record<string, string> => ({
  '[Content_Types].xml': xml(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
  '_rels/.rels': xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
  ),
  'word/document.xml': xml(`<w:document ${NS}><w:body>${content}</w:body></w:document>`),
  'word/_rels/document.xml.rels': xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${
      relationship('rId1', 'image', 'media/one.png') +
      relationship('rId2', 'image', 'media/two.png') +
      relationship('rId3', 'chart', 'charts/chart1.xml') +
      relationship('rId4', 'footnotes', 'footnotes.xml') +
      relationship('rId5', 'comments', 'comments.xml') +
      relationship('rId6', 'styles', 'styles.xml')
    }</Relationships>`,
  ),
  'word/footnotes.xml': xml(`<w:footnotes ${NS}>${footnotes}</w:footnotes>`),
  'word/comments.xml': xml(
    `<w:comments ${NS}><w:comment w:id="0" w:author="Anna">${paragraph(run('Internal: ask client first!'))}</w:comment></w:comments>`,
  ),
  'word/styles.xml': xml(
    `<w:styles ${NS}>${style('Title', 'Title') + style('Heading1', 'heading 1') + style('Heading2', 'heading 2') + style('Caption', 'caption')}</w:styles>`,
  ),
  'word/media/one.png': 'not a picture, and never read',
  'word/media/two.png': 'not a picture, and never read',
});

/**
 * A document of some 2,000 words with 12 footnotes, 3 tables (one with merged cells), 2 pictures, a chart, a formula, a
 * comment and changes.
 */
export const REVIEWED_DOCX = zip(docxParts(body));
