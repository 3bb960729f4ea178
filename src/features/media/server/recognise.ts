/** Recognises an uploaded file by its bytes, never only by its name. */
import { invalidField } from '#kernel/problem.ts';
import { unzip } from '#platform/server/documents/unzip.ts';
import { endingOf } from '../addresses.ts';
import type { DocumentEnding } from '../vocabulary.ts';

/** Formats that the library reads, by the name that sharp gives them. */
export const PICTURE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;
export type PictureFormat = keyof typeof PICTURE_TYPES;

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'avif', 'gif'];

export type FileFormat = { picture: PictureFormat } | { document: DocumentEnding };

export const refusal = (message: string) => invalidField('file', message);

/** Known formats that the library does not accept, with advice for each. */
const OTHERS: readonly [test: (head: Buffer) => boolean, message: string][] = [
  [isSvg, 'SVG drawings can contain programs. Please export the drawing as PNG'],
  [(head) => isBrand(head, /^(heic|heix|hevc|mif1|msf1|heim)/), 'Please export the HEIC picture as JPEG'],
  [(head) => /^(II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4)), 'Please export the TIFF picture as PNG or JPEG'],
  [(head) => head.toString('latin1', 0, 2) === 'BM', 'Please export the BMP picture as PNG'],
  [(head) => head.toString('latin1', 0, 4) === '8BPS', 'Please export the Photoshop file as PNG or JPEG'],
  [
    (head) => head.toString('latin1', 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'Please save the file in a current format: .xlsx or PDF',
  ],
  [(head) => /^(MZ|\x7fELF|#!)/.test(head.toString('latin1', 0, 4)), 'Programs are not accepted'],
];

const ACCEPTED = 'We accept JPEG, PNG, WebP, AVIF and GIF pictures, and PDF, XLSX and CSV files';

/**
 * Returns what a file is. `name` is the name that it was sent under.
 * @throws Failure invalid, with the reason, unless it is exactly one of the accepted formats
 */
export function recognise(bytes: Buffer, name: string): FileFormat {
  if (bytes.length === 0) throw refusal('The file is empty');
  const ending = endingOf(name);
  const picture = pictureOf(bytes);
  if (picture) {
    if (ending !== '' && !PICTURE_ENDINGS.includes(ending))
      throw refusal(`The file’s name ends in .${ending}, but it is a ${picture.toUpperCase()} picture`);
    return { picture };
  }
  for (const [test, message] of OTHERS) if (test(bytes)) throw refusal(message);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return named('pdf', ending, () => checkPdf(bytes));
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return named('xlsx', ending, () => checkWorkbook(bytes));
  if (ending === 'csv') {
    checkTable(bytes);
    return { document: 'csv' };
  }
  if (PICTURE_ENDINGS.includes(ending)) throw refusal('The file is damaged or is not a picture');
  if (ending === 'pdf' || ending === 'xlsx')
    throw refusal(`The file’s name ends in .${ending}, but it is something else`);
  throw refusal(ACCEPTED);
}

function named(ending: DocumentEnding, called: string, check: () => void): FileFormat {
  if (called !== ending)
    throw refusal(
      called === ''
        ? `Please add .${ending} to the file’s name`
        : ending === 'xlsx'
          ? ACCEPTED
          : `The file’s name ends in .${called}, but it is a ${ending.toUpperCase()}`,
    );
  check();
  return { document: ending };
}

function pictureOf(bytes: Buffer): PictureFormat | undefined {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (isBrand(bytes, /^(avif|avis)/)) return 'avif';
  return undefined;
}

/** Returns whether the file is in the ISO base media format and has this brand. */
const isBrand = (bytes: Buffer, brand: RegExp) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && brand.test(bytes.toString('latin1', 8, 12));

function isSvg(bytes: Buffer): boolean {
  const head = textOf(bytes.subarray(0, 4096));
  return /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head) && /<svg[\s>:]/i.test(textOf(bytes.subarray(0, 65_536)));
}

/** Decodes a text, as UTF-16 if its byte order mark says so. */
function textOf(bytes: Buffer): string {
  const utf16 =
    bytes.length > 1 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff));
  return utf16 ? bytes.toString('latin1').replaceAll('\0', '').slice(2) : bytes.toString('utf8').replace(/^\ufeff/, '');
}

function checkPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw refusal('The PDF has an unknown version');
  if (!bytes.subarray(-2048).includes('%%EOF')) throw refusal('The PDF is cut off: its end is missing');
}

const MAX_ENTRIES = 20_000;

/** Reads the directory at the end of the archive, without unpacking anything. */
function checkWorkbook(bytes: Buffer): void {
  const names = namesInArchive(bytes);
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) throw refusal(ACCEPTED);
  if (names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)))
    throw refusal('The workbook contains macros. Please save it without them');
  if (names.some((name) => name.startsWith('/') || name.includes('..') || name.includes('\\') || name.includes('\0')))
    throw refusal('The workbook is damaged');
}

function namesInArchive(bytes: Buffer): string[] {
  const names: string[] = [];
  const note = (name: string) => {
    names.push(name);
    return false;
  };
  try {
    unzip(bytes, note, 0, MAX_ENTRIES);
  } catch {
    throw refusal('The workbook is cut off: its end is missing');
  }
  return names;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression looks for control characters
const NOT_IN_TABLES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function checkTable(bytes: Buffer): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal('Please save the CSV file as UTF-8');
  }
  if (NOT_IN_TABLES.test(text)) throw refusal('The file’s name ends in .csv, but it does not contain text');
  if (/^\s*<|<(html|script|svg|!doctype|\?xml|\?php)/i.test(text.slice(0, 4096)))
    throw refusal('The file’s name ends in .csv, but it looks like a web page');
}
