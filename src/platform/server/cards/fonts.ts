/**
 * The fonts of social cards. The fonts of a script are read only for texts that need them:
 * docs/decisions/0061-fonts-of-social-cards.md.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Family {
  /** The layout's name for the family. */
  name: string;
  /** The package of `@fontsource`; each of its files has some of the letters. */
  pack: string;
  weight: number;
  /** Parts that every text needs. */
  always?: readonly string[];
  /** The letters that a text must have before its other parts are searched. */
  script?: RegExp;
}

const LATIN = ['latin', 'latin-ext'];

/** Returns the names of a family's fonts. Each font has some of the letters. */
export const familyOf = (name: string): string =>
  [
    name,
    ...['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((part) => `${name} ${part}`),
  ].join(', ');

/** In the order in which they are searched for a letter. */
const FAMILIES: readonly Family[] = [
  { name: 'Source Serif 4', pack: 'source-serif-4', weight: 600, always: LATIN },
  { name: 'Inter', pack: 'inter', weight: 500, always: LATIN },
  { name: 'Noto Naskh Arabic', pack: 'noto-naskh-arabic', weight: 600, script: /\p{Script=Arabic}/u },
  { name: 'David Libre', pack: 'david-libre', weight: 700, script: /\p{Script=Hebrew}/u },
  { name: 'Gowun Dodum', pack: 'gowun-dodum', weight: 400, script: /\p{Script=Hangul}/u },
  {
    name: 'Shippori Antique',
    pack: 'shippori-antique',
    weight: 400,
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  { name: 'ZCOOL XiaoWei', pack: 'zcool-xiaowei', weight: 400, script: /\p{Script=Han}/u },
  // Listed again, for letters that the Chinese font lacks in a text without Japanese letters.
  { name: 'Shippori Antique', pack: 'shippori-antique', weight: 400, script: /\p{Script=Han}/u },
];

interface Font {
  name: string;
  data: Buffer;
}

/** Reads the fonts that cover a text. Letters that no font has stay without one. */
export async function fontsFor(text: string): Promise<Font[]> {
  const letters = [...new Set(text.normalize('NFC'))].map((letter) => letter.codePointAt(0)!);
  const chosen = new Map<string, Promise<Font>>();
  for (const { name, pack, weight, always = [], script = /./s } of FAMILIES)
    if (script.test(text))
      for (const [part, ranges] of await partsOf(pack)) {
        if (!always.includes(part) && !letters.some((letter) => letter > LAST_LATIN && isIn(ranges, letter))) continue;
        const file = `${pack}/files/${pack}-${part}-${weight}-normal.woff`;
        if (!chosen.has(file))
          chosen.set(file, fontOf(always.includes(part) && part === LATIN[0] ? name : `${name} ${part}`, file));
      }
  return Promise.all(chosen.values());
}

/** All letters up to this one are in the parts that every text gets. */
const LAST_LATIN = 0x24f;

type Ranges = readonly (readonly [number, number])[];
const isIn = (ranges: Ranges, letter: number) => ranges.some(([first, last]) => letter >= first && letter <= last);

const packs = new Map<string, Promise<[string, Ranges][]>>();

/** Reads once which letters each file of a package has: the part's name, as in the file's name, and its ranges. */
function partsOf(pack: string): Promise<[string, Ranges][]> {
  const parts = packs.get(pack) ?? readParts(pack);
  packs.set(pack, parts);
  return parts;
}

async function readParts(pack: string): Promise<[string, Ranges][]> {
  const known = JSON.parse(await readFile(fileOf(`${pack}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(known).map(([part, list]) => [
    part.replace(/[[\]]/g, ''),
    list.split(',').map((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)) as [number, number?];
      return [first, last] as const;
    }),
  ]);
}

const fonts = new Map<string, Promise<Font>>();

/** Reads a font. Fonts for the most common scripts stay in memory. */
function fontOf(name: string, file: string): Promise<Font> {
  if (!/-latin/.test(file)) return readFont(name, file);
  const font = fonts.get(file) ?? readFont(name, file);
  fonts.set(file, font);
  return font;
}

const readFont = async (name: string, file: string): Promise<Font> => ({ name, data: await readFile(fileOf(file)) });
const fileOf = (file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${file}`));
