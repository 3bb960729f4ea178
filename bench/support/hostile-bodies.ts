/** Makes bodies of a megabyte that try to keep the site busy, always the same for the same seed. */
import type { z } from 'zod';
import { fieldsOf, sampleOf } from '#testing/sample.ts';

const MEGABYTE = 1_048_576;
const FORM = 'application/x-www-form-urlencoded';

export interface HostileBody {
  /** Describes the content, to identify the body that took longest. */
  name: string;
  type: string;
  body: string;
}

/** Texts that are repeated: those that parsers, regular expressions and normalisations look for. */
const UNITS = [
  ...['a', ' ', '\n', '\t \n', '\r\n', '0', '.', '-', '@', ',', ';', ':', '/', '"', '\\', '&', '<', '>', '%', '(', '='],
  ...['a.', 'a@', 'a-', '1.', '..', '../', '//', '/*', '<!', '<?', '<!--', '-->', '<![CDATA[', '&amp;', '&#x41;', '&#'],
  ...['ü', 'ü.', '\u0316\u0301', '\uFDFA', '\u202E', '\u00AD', '😀', 'http://', 'https://a.b/ ', 'mailto:', 'xn--'],
  ...['<u>', '<p>', '<div>', '<a>', '<li>', '</p>', '<br>', '<u> </u>', '<p> <br>', '<table><tr><td>', '<em><strong>'],
  ...['<a href="', '<a href="/..">', '<p style="', "<span style='color:red'>", '<p style="mso-list:l0 level1">'],
  ...['<svg>', '<script>', '<b style="font-weight:normal">', '<div hidden>', '<p class=a ', '<blockquote>', '</u>'],
] as const;
/** Texts before the repeated ones, so that a check of the beginning passes. */
const BEGINNINGS = ['', '', 'a', 'a@', 'a@b.', 'https://', 'http://ü', '<p>', '<p style="', '<!--', '+44 ', '/', '"'];
const ENDS = ['', '', 'x', '!', '@', '.', '>', '</p>', '"', '\n', ' '];

type Random = () => number;

/** Returns a valid body for one endpoint. */
export function usualBody(schema: z.ZodType, form = false): HostileBody {
  const sample = sampleOf(schema) as Record<string, string>;
  if (form) return { name: 'a valid form', type: FORM, body: new URLSearchParams(sample).toString() };
  return { name: 'a valid body', type: 'application/json', body: JSON.stringify(sample) };
}

/** Returns `count` bodies for one endpoint: JSON, or form-encoded for a form of a page. */
export function hostileBodies(schema: z.ZodType, seed: number, count: number, form = false): HostileBody[] {
  const random = randomFrom(seed);
  const sample = sampleOf(schema) as Record<string, unknown>;
  const fields = [...new Set([...fieldsOf(schema), ...Object.keys(sample), 'unknown'])];
  return Array.from({ length: count }, () => {
    const field = pick(random, fields);
    if (form) return formBody(random, sample, field);
    return random() < 0.7 ? textBody(random, sample, field) : structureBody(random, sample, field);
  });
}

/** Returns a valid body with one text of a megabyte. */
function textBody(random: Random, sample: object, field: string): HostileBody {
  const { name, text } = longText(random, MEGABYTE - 10_000, (part) => Buffer.byteLength(JSON.stringify(part)) - 2);
  const body = JSON.stringify({ ...sample, [field]: text });
  return { name: `${field} of ${name}`, type: 'application/json', body };
}

/** Returns a valid body with many or deep values in one field. */
function structureBody(random: Random, sample: object, field: string): HostileBody {
  const { name, json } = pick(random, STRUCTURES)(random);
  const others = Object.entries(sample).filter(([other]) => other !== field);
  const members = [...others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`)];
  const body = `{${[...members, `${JSON.stringify(field)}:${json}`].join(',')}}`;
  return { name: `${field} of ${name}`, type: 'application/json', body: body.slice(0, MEGABYTE) };
}

const VALUES = ['1', '"a"', 'null', '{}', '[]', '"\\ud800"', '{"a":"\\ud800"}', '[[[[[[1]]]]]]', '1e999', '""'];
const NAMES = (n: number) => [`"${n}"`, `"__proto__${n}"`, `"${'n'.repeat(90)}${n}"`, '"__proto__"', '"constructor"'];

const STRUCTURES: ((random: Random) => { name: string; json: string })[] = [
  (random) => {
    const [open, close] = pick(random, [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
    ] as const);
    const depth = pick(random, [60, 64, 5_000, Math.floor((MEGABYTE - 10_000) / (open.length + close.length))]);
    return { name: `${depth} times ${open}`, json: `${open.repeat(depth)}"\\ud800"${close.repeat(depth)}` };
  },
  (random) => {
    const value = pick(random, VALUES);
    const count = pick(random, [4_000, 9_900, 60_000]);
    return { name: `${count} of ${value} in a list`, json: `[${`${value},`.repeat(count)}${value}]` };
  },
  (random) => {
    const value = pick(random, VALUES);
    const count = pick(random, [4_000, 9_900, 60_000]);
    const which = Math.floor(random() * 5);
    const members = Array.from({ length: count }, (_, n) => `${NAMES(n)[which]}:${value}`);
    return { name: `${count} members ${NAMES(0)[which]}: ${value}`, json: `{${members.join(',')}}` };
  },
  (random) => {
    const { name, text } = longText(random, 1_000_000, (part) => Buffer.byteLength(JSON.stringify(part)) - 2);
    return { name: `a member with the name ${name}`, json: `{${JSON.stringify(text)}:"\\ud800"}` };
  },
  (random) => {
    const { name, text } = longText(random, 100, (part) => part.length);
    const list = Array.from({ length: 9_000 }, () => text);
    return { name: `a list of 9000 texts of ${name}`, json: JSON.stringify(list) };
  },
];

export interface HostileRead {
  name: string;
  url: string;
  headers: Record<string, string>;
}

const PATHS = ['/', '/articles', '/search', '/api/articles', '/api/search', '/api/jobs', '/articles/x', '/nothing'];
const QUERIES = ['q', 'page', 'sort', 'limit', 'kind', 'type', 'fields', 'path', 'unknown'];
const HEADERS = ['cookie', 'accept-encoding', 'if-none-match', 'origin', 'user-agent', 'accept', 'accept-language'];
/** How many bytes Node accepts of address and headers together, minus those that every request contains. */
const HEAD = 14_000;

/** Returns `count` reads with an address or a header of the greatest length that servers accept. */
export function hostileReads(seed: number, count: number): HostileRead[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, nth) => {
    const path = pick(random, PATHS);
    if (nth % 3 === 0) {
      const header = pick(random, HEADERS);
      const { name, text } = longText(random, HEAD, (part) => Buffer.byteLength(latin(part)));
      return { name: `${path}, ${header} of ${name}`, url: path, headers: { [header]: latin(text) } };
    }
    const { name, text } = longText(random, HEAD, (part) => encodeURIComponent(part).length);
    const query = pick(random, QUERIES);
    const url = nth % 3 === 1 ? `${path}?${query}=${encodeURIComponent(text)}` : `${path}/${encodeURIComponent(text)}`;
    return { name: `${url.slice(0, 30)}… of ${name}`, url, headers: {} };
  });
}

/** Headers contain no line ends, and only characters of one byte. */
const latin = (text: string): string => text.replace(/[^\x20-\xff]/g, '!');

function formBody(random: Random, sample: object, field: string): HostileBody {
  const type = FORM;
  const texts = Object.entries(sample).map(([name, value]) => [name, String(value)]);
  if (random() < 0.2) {
    const part = pick(random, ['a=b&', 'a&', '&', '=&', '%', '+', 'a%20=%F0&']);
    const count = Math.floor(MEGABYTE / part.length) - 10;
    return { name: `${count} times ${part}`, type, body: part.repeat(count) };
  }
  const { name, text } = longText(
    random,
    MEGABYTE - 10_000,
    (part) => new URLSearchParams({ a: part }).toString().length - 2,
  );
  return { name: `${field} of ${name}`, type, body: new URLSearchParams([...texts, [field, text]]).toString() };
}

/**
 * Returns a text of this size: a beginning, up to three repeated units and an end. `sizeOf` gives the size of a part.
 */
function longText(random: Random, size: number, sizeOf: (part: string) => number): { name: string; text: string } {
  const unit = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, UNITS)).join('');
  const [beginning, end] = [pick(random, BEGINNINGS), pick(random, ENDS)];
  // Some fields accept at most 200,000 characters: the longest accepted text is as hostile as a longer one.
  const limit = random() < 0.4 ? Math.min(199_000 / unit.length, size / sizeOf(unit)) : size / sizeOf(unit);
  const name = JSON.stringify(`${beginning}(${unit})*${end}`);
  return { name, text: beginning + unit.repeat(Math.max(1, Math.floor(limit))) + end };
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Returns a function for numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
