/**
 * A document of some 2,000 words with 12 footnotes, 3 tables (one with merged cells), 2 pictures and a chart.
 * LibreOffice Writer 7.4 wrote both files from a text of ours; the firms and the law in it are invented. The HTML is
 * Writer's clipboard, which names the pictures as files on that computer.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzip } from '#platform/server/documents/unzip.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));

export const HARBOUR_DOCX = read('harbour-reform.docx');
export const HARBOUR_HTML = read('harbour-reform.html').toString('utf8');

export const HARBOUR = {
  title: 'Import VAT after the harbour reform',
  notes: 12,
  tables: 3,
  chart: 'Days until a refund is paid',
  pictures: [
    'A loaded container ship at the quay below two cranes, at sunset',
    'A desk with a printed list, a cup of coffee and a screen that shows rising bars',
  ],
} as const;

const mediaOf = (name: string) =>
  unzip(HARBOUR_DOCX, (entry) => entry === `word/media/${name}`, 100_000)
    .values()
    .next().value!;

export const HARBOUR_PHOTOGRAPHS = ['image1.jpeg', 'image2.jpeg'].map(mediaOf);

/**
 * Returns the RTF beside the HTML, where Writer puts the bytes of pictures. `chart` is a PNG, used as its drawing of
 * the chart.
 */
export function harbourRtf(chart: Buffer): string {
  const [port, desk] = HARBOUR_PHOTOGRAPHS as [Buffer, Buffer];
  const group = (blip: string, bytes: Buffer) =>
    `{\\*\\shppict{\\pict\\picw491\\pich306\\${blip}\n${bytes.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8\n0100}}`;
  return `{\\rtf1 ${group('jpegblip', port)}${group('pngblip', chart)}${group('jpegblip', desk)}}`;
}
