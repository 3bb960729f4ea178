/** The site refuses hostile and broken files with a reason, or turns them into harmless pictures. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { MAX_PIXELS } from '../vocabulary.ts';
import { archive, avif, chunk, drawing, gif, jpeg, pdf, png, pngOf, webp, workbook } from './files.fixtures.ts';
import { readUpload } from './read-upload.ts';

const folder = temporaryFolder(afterAll);

let count = 0;
/** Returns what was read, with the bytes of the sizes. */
async function read(name: string, bytes: Uint8Array | string) {
  count += 1;
  const file = path.join(folder, `file-${count}`);
  await writeFile(file, bytes);
  const sizes = `${file}.sizes`;
  const { files, ...found } = await readUpload({ path: file, name, folder: sizes });
  const made = await Promise.all(
    files.map(async (size) => ({ ...size, content: await readFile(path.join(sizes, size.name)) })),
  );
  for (const size of made) expect(size.content.length).toBe(size.bytes);
  return { ...found, files: made };
}

const text = (words: string) => Buffer.from(words);
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

const HTML = '<!DOCTYPE html><script>alert(document.domain)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PHP = '<?php system($_GET["c"]); ?>';

const [aPng, aJpeg, aWebp, anAvif, aGif] = await Promise.all([png(), jpeg(), webp(), avif(), gif()]);
const bigPng = await png(400, 300);
const bigJpeg = await jpeg(400, 300);
const bigWebp = await webp(400, 300);
const bigAvif = await avif(400, 300);
const moving = await sharp([aPng, await png()], { join: { animated: true } })
  .gif()
  .toBuffer();
const movingWebp = await sharp([aPng, await png()], { join: { animated: true } })
  .webp()
  .toBuffer();
const large = sharp({ create: { width: 5_000, height: 2_501, channels: 3, background: '#888' } });
const steps = await drawing(400, 300).jpeg({ progressive: true }).toBuffer();
/** A JPEG that repeats its last scan a hundred times. */
const manyScans = (() => {
  const last = steps.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = steps.subarray(last, -2);
  return join(steps.subarray(0, last), ...Array.from({ length: 100 }, () => scan), bytes('ffd9'));
})();
const tiff = await drawing(8, 8).tiff().toBuffer();

/** Returns the first `share` of the bytes. */
const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));
/** Replaces the bytes in the middle. */
function scratched(file: Buffer, by = 0xff): Buffer {
  const copy = Buffer.from(file);
  copy.fill(by, Math.floor(copy.length * 0.4), Math.floor(copy.length * 0.6));
  return copy;
}

const CUTS = [0.1, 0.3, 0.5, 0.7, 0.9, 0.97];
const cutOff = [
  ['png', bigPng],
  ['jpg', bigJpeg],
  ['webp', bigWebp],
  ['avif', bigAvif],
].flatMap(([ending, file]) =>
  CUTS.map((share): [string, string, Buffer] => [
    `${ending} cut off at ${share}`,
    `a.${ending}`,
    cut(file as Buffer, share),
  ]),
);

/** Pairs each content with names of other types. */
const CONTENTS: [string, Buffer | string][] = [
  ['png', aPng],
  ['pdf', pdf()],
  ['xlsx', workbook()],
  ['html', HTML],
  ['svg', SVG],
  ['php', PHP],
];
const misnamed = CONTENTS.flatMap(([what, content]) =>
  [
    'png',
    'jpg',
    'webp',
    'avif',
    'gif',
    'pdf',
    'xlsx',
    'exe',
    'html',
    'svg',
    'php',
    'js',
    'htaccess',
    'docx',
    'zip',
    'mp4',
  ]
    .filter((ending) => ending !== what && !(what === 'png' && ['jpg', 'webp', 'avif', 'gif'].includes(ending)))
    .map((ending): [string, string, Buffer | string] => [`${what} called .${ending}`, `file.${ending}`, content]),
);

const refused: [what: string, name: string, content: Buffer | string][] = [
  ...cutOff,
  ...misnamed,
  ['an empty file', 'a.png', ''],
  ['an empty file without a name’s ending', 'a', ''],
  ['a PNG signature alone', 'a.png', bytes('89504e470d0a1a0a')],
  ['a JPEG signature alone', 'a.jpg', bytes('ffd8ff')],
  ['a GIF signature alone', 'a.gif', text('GIF89a')],
  ['a WebP signature alone', 'a.webp', text('RIFF\0\0\0\0WEBP')],
  ['an AVIF signature alone', 'a.avif', join(bytes('0000001c'), 'ftypavif')],
  ['a JPEG of a hundred scans, each of which takes time', 'a.jpg', manyScans],
  [
    'a JPEG of a hundred scans behind a marker without a length',
    'a.jpg',
    join(manyScans.subarray(0, 2), bytes('ff01'), manyScans.subarray(2)),
  ],
  ['a JPEG signature with HTML after it', 'a.jpg', join(bytes('ffd8ffe0'), HTML)],
  ['a GIF signature with JavaScript after it', 'a.gif', text('GIF89a=1;alert(1)//')],
  ['a PNG signature with PHP after it', 'a.png', join(bytes('89504e470d0a1a0a'), PHP)],
  ['a BMP', 'a.bmp', text('BM......')],
  ['a BMP called PNG', 'a.png', text('BM......')],
  ['a TIFF', 'a.tiff', tiff],
  ['a TIFF called JPEG', 'a.jpg', tiff],
  ['a Photoshop file', 'a.psd', text('8BPS\0\x01')],
  ['a HEIC picture', 'a.heic', join(bytes('00000018'), 'ftypheic', bytes('00000000'))],
  ['a video', 'a.mp4', join(bytes('00000018'), 'ftypmp42')],
  ['a moving GIF', 'a.gif', moving],
  ['a moving WebP', 'a.webp', movingWebp],
  ['an SVG', 'a.svg', SVG],
  ['an SVG with an XML declaration', 'a.svg', `<?xml version="1.0"?>${SVG}`],
  ['an SVG with an entity bomb', 'a.svg', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${SVG}`],
  ['an SVG that reads a file', 'a.svg', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`],
  ['an SVG after a comment', 'a.svg', `<!-- x -->${SVG}`],
  ['an SVG after a byte order mark', 'a.svg', `\ufeff${SVG}`],
  ['an SVG in UTF-16', 'a.svg', join(bytes('fffe'), Buffer.from(SVG, 'utf16le'))],
  ['an SVG called PNG', 'a.png', SVG],
  ['an SVG called CSV', 'a.csv', SVG],
  ['a web page', 'a.html', HTML],
  ['a web page called CSV', 'a.csv', HTML],
  ['a web page called CSV after blank lines', 'a.csv', `\n\n  ${HTML}`],
  ['a script within a CSV', 'a.csv', 'a,b\n<script>alert(1)</script>,2'],
  ['PHP called CSV', 'a.csv', PHP],
  ['a CSV with NUL', 'a.csv', 'a,b\0,c'],
  ['a CSV with escape sequences', 'a.csv', 'a,\u001b[2Jb'],
  ['a CSV in Windows-1252', 'a.csv', bytes('6dfc6c6c65722c31')],
  ['a CSV in UTF-16', 'a.csv', join(bytes('fffe'), Buffer.from('a,b', 'utf16le'))],
  ['a picture called CSV', 'a.csv', aPng],
  ['a program for Windows', 'a.exe', text('MZ\x90\0')],
  ['a program for Windows called PNG', 'a.png', text('MZ\x90\0')],
  ['a program for Windows called PDF', 'a.pdf', text('MZ\x90\0')],
  ['a program for Linux', 'a', text('\x7fELF')],
  ['a shell script', 'a.sh', '#!/bin/sh\nrm -rf /'],
  ['a shell script called CSV', 'a.csv', '#!/bin/sh\nrm -rf /'],
  ['a Word document of 1997', 'a.doc', bytes('d0cf11e0a1b11ae1')],
  ['a workbook of 1997', 'a.xls', bytes('d0cf11e0a1b11ae1')],
  ['a workbook of 1997 called XLSX', 'a.xlsx', bytes('d0cf11e0a1b11ae1')],
  ['a PDF without an end', 'a.pdf', cut(pdf(), 0.6)],
  ['a PDF of version 9', 'a.pdf', pdf().toString('latin1').replace('%PDF-1.7', '%PDF-9.9')],
  ['a PDF after HTML', 'a.pdf', join(HTML, pdf())],
  ['a PDF with its end far before the end of the file', 'a.pdf', join(pdf(), Buffer.alloc(4096, 32))],
  ['a PDF without an ending in its name', 'report', pdf()],
  ['an archive called XLSX', 'a.xlsx', archive({ 'readme.txt': 'x' })],
  ['a Word document called XLSX', 'a.xlsx', archive({ '[Content_Types].xml': '', 'word/document.xml': '' })],
  ['a Java archive called XLSX', 'a.xlsx', archive({ 'META-INF/MANIFEST.MF': '', 'A.class': '' })],
  ['a workbook with macros', 'a.xlsx', workbook({ 'xl/vbaProject.bin': 'x' })],
  ['a workbook with macros of 1992', 'a.xlsx', workbook({ 'xl/macrosheets/sheet1.xml': 'x' })],
  ['a workbook with a path that leads out', 'a.xlsx', workbook({ '../../etc/passwd': 'x' })],
  ['a workbook with an absolute path', 'a.xlsx', workbook({ '/etc/passwd': 'x' })],
  ['a workbook with a path of Windows', 'a.xlsx', workbook({ 'xl\\..\\..\\x': 'x' })],
  ['a workbook that is cut off', 'a.xlsx', cut(workbook(), 0.7)],
  ['a workbook without its last bytes', 'a.xlsx', workbook().subarray(0, -5)],
  ['a workbook whose directory is scratched', 'a.xlsx', scratched(workbook())],
  ['an archive’s signature alone', 'a.xlsx', bytes('504b0304')],
  ['a gzip bomb', 'a.gz', bytes('1f8b0800')],
  ['a bomb of 100,000 by 100,000 pixels', 'a.png', pngOf(100_000, 100_000)],
  ['a bomb of 50,000 by 50,000 pixels', 'a.png', pngOf(50_000, 50_000, 2)],
  ['a picture 20,000 pixels long', 'a.png', pngOf(20_000, 10)],
  ['a picture 20,000 pixels high', 'a.png', pngOf(10, 20_000)],
  ['a picture of 20,000 by 20,000 pixels', 'a.png', pngOf(20_000, 20_000)],
  [
    'an AVIF of more megapixels than allowed, although a JPEG may have them',
    'a.avif',
    await large.avif({ effort: 0 }).toBuffer(),
  ],
  [
    'an interlaced PNG of more megapixels than allowed',
    'a.png',
    await large.png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  ['a picture of more megapixels than allowed', 'a.png', pngOf(8_000, MAX_PIXELS / 8_000 + 1)],
  ['a PNG of no width', 'a.png', pngOf(0, 10)],
  ['a PNG of no height', 'a.png', pngOf(10, 0)],
  ['a PNG of 2^31 pixels', 'a.png', pngOf(2 ** 31 - 1, 1)],
  ['a PNG that lacks its rows', 'a.png', pngOf(100, 100, 3)],
  ['a scratched JPEG', 'a.jpg', scratched(bigJpeg)],
  ['a scratched PNG', 'a.png', scratched(bigPng)],
  ['a scratched AVIF', 'a.avif', scratched(bigAvif, 0)],
  ['noise called PNG', 'a.png', Buffer.alloc(1000, 7)],
  ['noise called PDF', 'a.pdf', Buffer.alloc(1000, 7)],
  ['noise', 'a.bin', Buffer.alloc(1000, 7)],
  ['a font', 'a.woff2', text('wOF2\0')],
  ['WebAssembly', 'a.wasm', text('\0asm')],
  ['a link of Windows', 'a.lnk', bytes('4c0000000114020000000000c000000000000046')],
  ['JSON', 'a.json', '{"a":1}'],
  ['JavaScript', 'a.js', 'alert(1)'],
  ['a style sheet', 'a.css', 'body{}'],
  ['Markdown', 'a.md', '# a'],
  ['a text without an ending', 'readme', 'hello'],
  ['a name with two endings', 'a.png.exe', aPng],
  ['a name with a space in its ending', 'a.pn g', aPng],
  ['a name whose ending is HTML in capitals', 'a.HTML', aPng],
];

describe('the site refuses a file with the reason', () => {
  test.each(refused)('%s', async (_, name, content) => {
    const problem: unknown = await read(name, content).catch((err: unknown) => err);
    expect(problem).toBeInstanceOf(Failure);
    const { code, message, errors } = problem as Failure;
    expect([code, errors]).toEqual(['invalid', { file: message }]);
    expect(message).toMatch(/^[A-Z][^\n]{10,140}$/);
  });
});

/** The site accepts these, because it publishes only redrawn pictures, without anything hidden in the file. */
const harmless: [what: string, name: string, content: Buffer][] = [
  ['a PNG', 'a.png', aPng],
  ['a JPEG', 'a.jpg', aJpeg],
  ['a JPEG that appears step by step', 'a.jpg', steps],
  ['a WebP', 'a.webp', aWebp],
  ['an AVIF', 'a.avif', anAvif],
  ['a GIF', 'a.gif', aGif],
  ['a picture without an ending in its name', 'a', aPng],
  ['an ending in capitals', 'A.PNG', aPng],
  ['a JPEG called PNG', 'a.png', aJpeg],
  ['a PNG with HTML after its end', 'a.png', join(aPng, HTML)],
  ['a JPEG with PHP after its end', 'a.jpg', join(aJpeg, PHP)],
  ['a JPEG with an archive after its end', 'a.jpg', join(aJpeg, workbook())],
  ['a GIF with a script after its end', 'a.gif', join(aGif, HTML)],
  [
    'a PNG with a script in its text',
    'a.png',
    join(aPng.subarray(0, 33), chunk('tEXt', text(`Comment\0${HTML}`)), aPng.subarray(33)),
  ],
  [
    'a JPEG with a script in its notes',
    'a.jpg',
    await drawing(40, 30)
      .withExif({ IFD0: { ImageDescription: HTML } })
      .jpeg()
      .toBuffer(),
  ],
  ['a picture one pixel wide', 'a.png', await png(1, 1)],
  ['a picture one pixel wide and 4,000 high', 'a.png', await png(1, 4000)],
];

describe('the site turns a harmless file into sizes of its picture', () => {
  test.each(harmless)('%s', async (_, name, content) => {
    const { kind, files, width, height, widths } = await read(name, content);
    expect(kind).toBe('picture');
    expect(widths.at(-1)).toBe(width);
    expect(height).toBeGreaterThan(0);
    for (const { name: made, content: result } of files) {
      const about = await sharp(result).metadata();
      expect(about.width, made).toBe(Number.parseInt(made, 10));
      expect([about.exif, about.icc, about.xmp, about.comments], made).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(result.toString('latin1')).not.toMatch(/alert|system|<script|workbook/);
    }
  });
});

test.each([
  ['PDF', 'Report 2026.pdf', pdf()],
  ['PDF with a script inside, which browsers never open as a page', 'a.pdf', pdf('/OpenAction << /S /JavaScript >>')],
  ['XLSX', 'a.xlsx', workbook()],
  ['CSV', 'a.csv', text('Country,Rate\nÖsterreich,20\n')],
  ['CSV with formulas, which readers get as it is', 'a.csv', text('=1+1,@SUM(A1)\n')],
])('the library accepts %s as an attachment', async (_, name, content) => {
  expect(await read(name, content)).toMatchObject({ kind: 'document', files: [], widths: [] });
});

describe('a photograph', () => {
  test('a photograph gets five widths in two formats, and a JPEG for emails', async () => {
    const { files, widths, placeholder } = await read('a.jpg', await jpeg(3000, 2000));
    expect(widths).toEqual([320, 640, 960, 1440, 2048]);
    expect(files.map(({ name }) => name)).toEqual([
      ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
      '1200.jpg',
    ]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,.{40,600}$/);
  });

  test('a photograph is never enlarged, and its largest size has its own width', async () => {
    const { widths, width, height } = await read('a.jpg', await jpeg(700, 500));
    expect([widths, width, height]).toEqual([[320, 640, 700], 700, 500]);
  });

  test('a photograph taken sideways is turned upright and loses its location', async () => {
    const notes = { IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const { width, height, files } = await read(
      'a.jpg',
      await drawing(400, 300).withExif(notes).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([300, 400]);
    expect((await sharp(files.at(-1)!.content).metadata()).exif).toBeUndefined();
  });

  test('a photograph in printing colours is converted to screen colours', async () => {
    const { files } = await read('a.jpg', await drawing(40, 30).toColourspace('cmyk').jpeg().toBuffer());
    expect((await sharp(files.at(-1)!.content).metadata()).space).toBe('srgb');
  });
});

test('a drawing keeps its transparent parts, has no placeholder, and is on white in emails', async () => {
  const { files, placeholder } = await read(
    'a.png',
    await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  const hasAlpha = async (at: number) => (await sharp(files.at(at)!.content).metadata()).hasAlpha;
  expect([placeholder, await hasAlpha(0), await hasAlpha(-1)]).toEqual(['', true, false]);
});
