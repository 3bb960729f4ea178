/** Word documents and emails that try to keep the site busy: small to send, but slow to read. */
import { hostile, quadratic } from '#features/mail/server/report.fixtures.ts';
import { signatureOf } from '#features/mail/server/signature.ts';
import { DOCX_TYPE } from '#kernel/document-limits.ts';
import { docxParts, paragraph, run, zip } from '#platform/server/documents/read-docx.fixtures.ts';

export interface HostileFile {
  name: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Just below the limit of a document's parts (bytes). */
const LARGEST = 11 * 1_048_576;
const filled = (unit: string) => unit.repeat(Math.floor(LARGEST / unit.length));
/** Just below the limit of a document's elements. */
const many = (element: string) => element.repeat(Math.floor(240_000 / (element.split('<').length - 1)));

const BODIES: Readonly<Record<string, string>> = {
  'empty paragraphs': many('<w:p/>'),
  'paragraphs of one letter': many(paragraph(run('a'))),
  'tables of one cell': many('<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'),
  'merged cells': `<w:tbl>${many('<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>')}</w:tbl>`,
  'elements in elements': '<w:ins>'.repeat(100_000) + '</w:ins>'.repeat(100_000),
  'fields that never end': filled('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'),
  'a text of entities': paragraph(run(filled('&amp;'))),
  'an instruction of spaces': paragraph(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${filled(' ')}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  ),
  'more elements than are read': filled('<w:p/>'),
  'signs that open nothing': filled('<'),
};

export const hostileDocuments = (): HostileFile[] =>
  [
    ...Object.entries(BODIES).map(([name, body]) => ({ name, body: new Uint8Array(zip(docxParts(body))) })),
    { name: 'ten megabytes of nothing', body: new Uint8Array(10 * 1_048_576) },
  ].map((file) => ({ ...file, url: '/api/documents/read', headers: { 'content-type': DOCX_TYPE } }));

/** Returns emails in the form in which the mail server hands them over. */
export function hostileMails(secret: string): HostileFile[] {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return Object.entries({ ...hostile, 'HTML beside a text': quadratic }).map(([name, body]) => ({
    name,
    url: '/api/mail/inbound',
    headers: {
      'content-type': 'message/rfc822',
      'x-mail-timestamp': timestamp,
      'x-mail-signature': signatureOf(body, timestamp, secret),
    },
    body,
  }));
}
