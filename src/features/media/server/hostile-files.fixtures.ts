/**
 * Some 250 files like those that attackers and broken programs send: truncated, altered, misnamed, of two formats at
 * once, bombs, odd names.
 */
import sharp from 'sharp';
import { archive, avif, chunk, gif, jpeg, pdf, png, pngOf, webp, workbook } from './files.fixtures.ts';

export interface HostileFile {
  what: string;
  name: string;
  bytes: Buffer;
}

const HTML = '<!DOCTYPE html><script>alert(document.domain)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PHP = '<?php system($_GET["c"]); ?>';
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Names with slashes, NUL, characters of other directions and widths, reserved words, and very long ones. */
const NAMES = [
  ...['../../etc/passwd.png', '..\\..\\boot.png', '/etc/cron.d/x.png', 'C:\\a.png', 'a/b/c/d.png', '....//x.png'],
  ...[
    'a\0.png',
    'a.png\0.php',
    '\0',
    'a\r\nSet-Cookie: x=1.png',
    'a\t.png',
    '\u202egnp.exe',
    'a\u200b.png',
    '\ufeffa.png',
  ],
  ...[
    '.png',
    '..',
    '.',
    ' ',
    'con.png',
    'nul',
    'a.php.png',
    'a.png.php',
    'a.PNG',
    'a.pńg',
    '.htaccess',
    '__proto__.png',
  ],
  ...['<img src=x onerror=alert(1)>.png', '"quoted".png', "'; drop table media_files; --.png", '%2e%2e%2fx.png'],
  ...[
    `${'a'.repeat(290)}.png`,
    '𝕒.png',
    'é'.normalize('NFD').repeat(100),
    '\ud800.png',
    '$' + '{jndi:ldap://x}.png',
    '|sh.png',
  ],
];

/** Alters a file, depending on a seed, so that every run has the same files. */
function altered(file: Buffer, seed: number): Buffer {
  const copy = Buffer.from(file);
  let state = seed;
  for (let time = 0; time < 12; time += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    copy[8 + (state % (copy.length - 8))] = state % 256;
  }
  return copy;
}

const svgBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg">&j;</svg>`;

export async function hostileFiles(): Promise<HostileFile[]> {
  const good = {
    png: await png(200, 150),
    jpg: await jpeg(200, 150),
    webp: await webp(200, 150),
    avif: await avif(200, 150),
    gif: await gif(200, 150),
  };
  const [one, two] = [await png(), await png()];
  const frames = sharp([one, two], { join: { animated: true } });
  const formats = Object.entries(good);
  const others: [string, Buffer][] = [
    ...formats,
    ['pdf', pdf()],
    ['xlsx', workbook()],
    ['html', Buffer.from(HTML)],
    ['svg', Buffer.from(SVG)],
  ];
  const cuts = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.99];
  const file = (what: string, name: string, bytes: Buffer | string): HostileFile => ({
    what,
    name,
    bytes: Buffer.from(bytes),
  });
  return [
    ...formats.flatMap(([ending, bytes]) =>
      cuts.map((share) =>
        file(`${ending} cut off at ${share}`, `a.${ending}`, bytes.subarray(0, Math.floor(bytes.length * share))),
      ),
    ),
    ...formats.flatMap(([ending, bytes]) =>
      Array.from({ length: 10 }, (_, seed) =>
        file(`${ending} altered ${seed}`, `a.${ending}`, altered(bytes, seed + 1)),
      ),
    ),
    ...others.flatMap(([what, bytes]) =>
      others
        .filter(([ending]) => ending !== what)
        .map(([ending]) => file(`${what} called ${ending}`, `a.${ending}`, bytes)),
    ),
    ...formats.flatMap(([ending, bytes]) => [
      file(`${ending} with HTML at its end`, `a.${ending}`, join(bytes, HTML)),
      file(`${ending} with PHP at its end`, `a.${ending}`, join(bytes, PHP)),
      file(`${ending} with an archive at its end`, `a.${ending}`, join(bytes, archive({ '../../x.sh': 'rm -rf /' }))),
      file(`HTML before ${ending}`, `a.${ending}`, join(HTML, bytes)),
    ]),
    ...[
      [20_000, 20_000],
      [50_000, 50_000],
      [16_001, 10],
      [10, 16_001],
      [2_147_483_647, 1],
      [1, 2_147_483_647],
      [65_535, 65_535],
      [8_000, 8_000],
      [0, 10],
      [10, 0],
    ].map(([width, height]) => file(`a PNG of ${width} × ${height}`, 'a.png', pngOf(width!, height!, 20))),
    file(
      'a PNG with 30 MB of text',
      'a.png',
      join(one.subarray(0, 33), chunk('zTXt', Buffer.alloc(30_000_000)), one.subarray(33)),
    ),
    file('a PNG of 4 million empty rows', 'a.png', pngOf(10, 4_000_000, 2_000)),
    file('a moving GIF', 'a.gif', await frames.gif().toBuffer()),
    file('a moving WebP', 'a.webp', await frames.webp().toBuffer()),
    file('a billion laughs as SVG', 'a.svg', svgBomb),
    file('the same called PNG', 'a.png', svgBomb),
    file('SVG in UTF-16', 'a.svg', Buffer.from(`\ufeff${SVG}`, 'utf16le')),
    file('nothing', 'a.png', ''),
    file('one byte', 'a.png', '\x89'),
    file('only the beginning of a JPEG', 'a.jpg', Buffer.from('ffd8ff', 'hex')),
    file('a JPEG of markers', 'a.jpg', Buffer.from(`ffd8${'ffe0ffff'.repeat(5_000)}`, 'hex')),
    file('10 MB of zeros', 'a.png', Buffer.alloc(10_000_000)),
    file('10 MB of JPEG beginnings', 'a.jpg', Buffer.from('ffd8ffe0'.repeat(2_500_000), 'hex')),
    file('a program', 'a.png', 'MZ\x90\0'),
    file('a script', 'a.png', '#!/bin/sh\nrm -rf /'),
    ...NAMES.map((name) => file(`the name ${JSON.stringify(name).slice(0, 60)}`, name, one)),
  ];
}
