/**
 * The style rules that read a single text (docs/decisions/0111-style-rules-advise.md). They prefer missing something to
 * raising a false alarm, and look at a limited number of words, so that no text keeps the site busy.
 */
import { recognise } from '#features/references/server/index.ts';
import { KEY_MAX, KNOWN_ACRONYMS } from '../vocabulary.ts';

/** A text without markup. */
export interface RuleText {
  title: string;
  summary: string;
  /**
   * The text's paragraphs, headings, list items and rows of tables, with tabs between the cells; then its footnotes.
   */
  blocks: readonly string[];
  byline: string;
  tags: readonly string[];
}

export interface RuleFinding {
  /** Identifies the finding in this record, so that the desk can dismiss it. */
  key: string;
  /** A sentence that the desk reads. */
  text: string;
}

export interface Judged {
  found: RuleFinding[];
  /** How many comparisons it took, as a measure of the work. */
  steps: number;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordsIn = (block: string, pattern: RegExp): Word[] =>
  [...block.matchAll(pattern)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));

/** Returns 'once', 'twice' or '3 times'. */
export const timesOf = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

// Acronyms

/** The maximum number of acronyms to examine, and of uses of each. */
const MOST_ACRONYMS = 200;
const MOST_USES = 10;
/** How many words before and after an acronym to search for its full words. */
const NEARBY = 12;

const PLAIN_WORD = /[\p{L}\p{N}]+(?:[&'’][\p{L}\p{N}]+)*/gu;
const ACRONYM = /^([A-Z][A-Z0-9&]{1,5})s?$/;
/** The Roman numerals up to 39. */
const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
/** Words whose initials are not part of an acronym. */
const SMALL = new Set(['a', 'an', 'and', 'by', 'de', 'des', 'du', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to']);

const ALWAYS_KNOWN = new Set([...KNOWN_ACRONYMS, ...Intl.supportedValuesOf('currency')]);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** `Intl.Locale` replaces old codes, so these do not count as countries. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;

/** Finds acronyms that the text, its title and its summary use without spelling them out nearby. */
export function undefinedAcronyms(text: RuleText, listed: readonly string[] = []): Judged {
  const known = new Set([...listed, ...text.tags.flatMap((tag) => tag.split(/[^\p{L}\p{N}&]+/u))].map(upper));
  const isKnown = (acronym: string) => {
    if (isCountry(acronym)) known.add(acronym);
    return known.has(acronym);
  };
  const uses = new Map<string, { count: number; isDefined: boolean }>();
  let steps = 0;
  for (const block of [text.title, text.summary, ...text.blocks]) {
    // In a line of capitals, an acronym looks like any other word.
    if (block === block.toUpperCase()) continue;
    const words = wordsIn(block, PLAIN_WORD);
    const cited = recognise(block);
    words.forEach((word, at) => {
      const acronym = acronymOf(word.text);
      if (!acronym || ALWAYS_KNOWN.has(acronym) || known.has(acronym) || isShouted(words, at)) return;
      // Skips part of a citation that the site does not recognise: '87/388/XYZ', '[1999] XYZ 16'.
      if (/(?:\/|\] ?)$/.test(block.slice(Math.max(0, word.start - 2), word.start))) return;
      if (cited.some(({ start, end }) => word.start >= start && word.end <= end)) return;
      if (!uses.has(acronym) && (uses.size === MOST_ACRONYMS || isKnown(acronym))) return;
      const use = uses.get(acronym) ?? { count: 0, isDefined: false };
      uses.set(acronym, use);
      use.count += 1;
      if (use.isDefined || use.count > MOST_USES) return;
      steps += 1;
      use.isDefined = isSpeltOut(acronym, block, words, at);
    });
  }
  const found = [...uses]
    .filter(([, { isDefined }]) => !isDefined)
    .map(([key, { count }]) => ({ key, text: `“${key}” is used ${timesOf(count)} and not spelt out` }));
  return { found, steps };
}

const upper = (word: string): string => word.toUpperCase();

/** Returns the acronym without the 's' of a plural or a genitive. */
function acronymOf(word: string): string | undefined {
  const acronym = ACRONYM.exec(word.replace(/['’]s$/, ''))?.[1];
  if (!acronym || ROMAN.test(acronym)) return undefined;
  return acronym.replaceAll(/[^A-Z]/g, '').length > 1 ? acronym : undefined;
}

/** Returns whether the word is one of three or more words of capitals in a row, as in a warning. */
function isShouted(words: readonly Word[], at: number): boolean {
  const follows = (index: number) => {
    const [word, next] = [words[index], words[index + 1]];
    return isCapital(word) && isCapital(next) && next!.start === word!.end + 1;
  };
  const [before, after] = [follows(at - 1), follows(at)];
  return (before && (after || follows(at - 2))) || (after && follows(at + 1));
}

const isCapital = (word: Word | undefined): boolean => word !== undefined && /^[A-Z]{2}/.test(word.text);

/** Recognises 'controlled foreign company (CFC)', 'CFC (controlled foreign company)', and the full words nearby. */
function isSpeltOut(acronym: string, block: string, words: readonly Word[], at: number): boolean {
  const { start, end } = words[at]!;
  const before = block.slice(Math.max(0, start - 6), start);
  const after = block.slice(end, end + 3);
  if (at > 0 && /\((?:the )?["“‘']?$/.test(before) && /^["”’']?[),;]/.test(after)) return true;
  const [next, second] = [words[at + 1], words[at + 2]];
  const begins = (word: Word | undefined) => word?.text[0]?.toUpperCase() === acronym[0];
  if (/^["”’']? ?\(/.test(after) && second && (begins(next) || begins(second))) return true;
  // Other acronyms cannot spell this one out.
  const near = words
    .slice(Math.max(0, at - NEARBY), at + NEARBY + 1)
    .map(({ text }) => (ACRONYM.test(text) ? ' ' : text.toLowerCase()));
  const letters = acronym.replaceAll(/[^A-Z]/g, '').toLowerCase();
  return [near, near.filter((word) => !SMALL.has(word))].some((some) => initialsOf(some).includes(letters));
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

// Figures

/** With more figures than this, the rule says nothing, because such a text contains any figure. */
const MOST_FIGURES = 10_000;

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/**
 * A punctuation mark or a space may separate thousands. No two parts match the same characters, so nothing is tried
 * twice.
 */
const NUMBER = new RegExp(
  `\\d+(?:[.,'’]\\d+|[ \\u00a0\\u202f\\u2009]\\d{3}(?!\\d))*|\\b(?:${NUMBER_WORDS.join('|')})\\b`,
  'gi',
);
const UNIT =
  /^[\s-]?(?:(%|per\s?cent\b|percentage points?\b|pc\b)|(k|thousand|m|mn|mio|million|bn|billion|tn|trillion)\b)/i;
const SCALES: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, mio: 1e6, million: 1e6 },
  ...{ bn: 1e9, billion: 1e9, tn: 1e12, trillion: 1e12 },
};

interface Figure {
  /** As the text writes it, with currency sign and unit. */
  shown: string;
  /** The values that it may mean: '1.200' is 1.2 or 1200. */
  values: string[];
  isPercent: boolean;
  /** The numbers between its separators, without scale: '31.12.2024' has three. */
  parts: string[];
  isWord: boolean;
  at: number;
}

function* figuresIn(text: string): Generator<Figure> {
  for (const { 0: digits, index: at } of text.matchAll(NUMBER)) {
    const unit = UNIT.exec(text.slice(at + digits.length, at + digits.length + 20));
    const scale = SCALES[unit?.[2]?.toLowerCase() ?? ''] ?? 1;
    const currency = /\p{Sc}$/u.exec(text.slice(Math.max(0, at - 1), at))?.[0] ?? '';
    const word = NUMBER_WORDS.indexOf(digits.toLowerCase()) + 1;
    const parts = word ? [String(word)] : digits.split(/\D/).map((part) => String(Number(part)));
    const values = word ? [word] : readingsOf(digits);
    yield {
      shown: currency + digits + (unit?.[0] ?? ''),
      values: values.map((value) => String(Math.round(value * scale * 1e4) / 1e4)),
      isPercent: unit?.[1] !== undefined,
      parts,
      isWord: word > 0,
      at,
    };
  }
}

/** Reads a number both as English and as continental texts write it. */
function readingsOf(digits: string): number[] {
  const plain = digits.replaceAll(/[\s'’]/g, '');
  const readings = [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number);
  return readings.filter(Number.isFinite);
}

/** Finds figures in the summary that neither the text nor the title contains in any form. */
export function figuresNotInText({ title, summary, blocks }: RuleText): Judged {
  const wanted = [...figuresIn(summary)].filter((figure) => isFigure(summary, figure));
  const has = new Set<string>();
  let steps = 0;
  if (wanted.length === 0) return { found: [], steps };
  for (const cell of [title, ...blocks.flatMap((block) => block.split('\t'))]) {
    for (const { shown, values, parts, isPercent } of figuresIn(cell)) {
      steps += 1;
      if (steps > MOST_FIGURES) return { found: [], steps };
      for (const value of [...values, ...parts]) has.add(value);
      // In a table, the unit may be in the column's heading.
      if (isPercent || shown === cell.trim()) for (const value of values) has.add(`${value}%`);
    }
  }
  const missing = wanted.filter(({ values, parts, isPercent }) => {
    if (values.some((value) => has.has(isPercent ? `${value}%` : value))) return false;
    return !(parts.length > 1 && parts.every((part) => has.has(part)));
  });
  const keys = new Set(missing.map(({ shown }) => shown.slice(0, KEY_MAX)));
  return { found: [...keys].map((key) => ({ key, text: `“${key}” is in the summary, but not in the text` })), steps };
}

/** Returns whether the number states something, unlike in 'one of', 'twenty-four', 'DAC7' or '2024-25'. */
function isFigure(text: string, { at, isWord, values }: Figure): boolean {
  const before = text.slice(Math.max(0, at - 5), at);
  if (isWord) return Number(values[0]) > 2 && !before.endsWith('-');
  return !/\p{L}$/u.test(before) && !/\d{4}[-–/]$/.test(before);
}
