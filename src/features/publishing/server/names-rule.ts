/**
 * The style rule about names spelt in two ways. A name is two or three capitalised words in a row. Compares only names
 * that share a word, and of these only a limited number.
 */
import { type Judged, type RuleFinding, type RuleText, timesOf } from './text-rules.ts';

/** The maximum number of capitalised words to read, and of names to compare. */
const MOST_WORDS = 10_000;
const MOST_NAMES = 1_000;
/** At most this many names that share a word and the initial of the other word are compared with each other. */
const MOST_ALIKE = 10;
/** Limits the work, because each pair is compared with all those reported before. */
const MOST_REPORTED = 100;
const LONGEST_WORD = 40;
const LONGEST_RUN = 50;

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
const CAPITALISED = /^\p{Lu}[\p{L}\p{M}'’-]*$/u;
const PARTICLES = new Set(
  'al bin da de del della den der di do dos du el la le ten ter van vom von zu zum zur'.split(' '),
);
/** Words that begin sentences and headings, and are long enough to look like part of a name. */
const NO_NAMES = new Set(
  (
    'about above according after again against although among another because before below between could during each ' +
    'either every first fourth however other others second should since their there these third those through under ' +
    'until where whether which while within without would'
  ).split(' '),
);
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

interface NamePart {
  shown: string;
  /** The word in lower case, without diacritics, hyphens and apostrophes. */
  folded: string;
  isParticle: boolean;
}

interface Name {
  shown: string;
  /** The name's folded words without particles. */
  words: string[];
  /** All letters of the name, folded. */
  letters: string;
  count: number;
  inByline: boolean;
  /** Whether the text also has the name without another capitalised word beside it. */
  isWhole: boolean;
}

/** Finds names that differ from a more frequent one by a letter or two, diacritics, a hyphen or their order. */
export function namesSpeltTwoWays({ title, summary, blocks, byline }: RuleText): Judged {
  const names = countNames(byline, [title, summary, ...blocks]);
  const pairs = pairUp([...names.values()].sort((one, other) => one.words.length - other.words.length));
  const found: RuleFinding[] = [];
  const reported: [Name, Name][] = [];
  for (const [one, other] of pairs.alike) {
    const [rare, usual] = weight(one) < weight(other) ? [one, other] : [other, one];
    if (weight(rare) === weight(usual) || rare.inByline) continue;
    // Already reported: the same two names, with another word before or after them.
    if (reported.some(([r, u]) => rare.letters.includes(r.letters) && usual.letters.includes(u.letters))) continue;
    if (reported.length === MOST_REPORTED) break;
    reported.push([rare, usual]);
    const where = usual.inByline ? 'in the byline' : `(${timesOf(usual.count)})`;
    found.push({
      key: `${rare.shown} / ${usual.shown}`,
      text: `“${rare.shown}” (${timesOf(rare.count)}) and “${usual.shown}” ${where}: are these the same name?`,
    });
  }
  return { found, steps: pairs.steps };
}

/** The byline's spelling counts as right. */
const weight = ({ count, inByline }: Name): number => (inByline ? Number.POSITIVE_INFINITY : count);

function countNames(byline: string, blocks: readonly string[]): Map<string, Name> {
  const names = new Map<string, Name>();
  let words = 0;
  for (const run of runsIn(byline)) addNames(names, run, true);
  for (const block of blocks) {
    for (const run of runsIn(block)) {
      addNames(names, run, false);
      words += run.length;
      if (words > MOST_WORDS) return names;
    }
  }
  return names;
}

/** Returns the runs of capitalised words, with the particles between them. */
function* runsIn(block: string): Generator<NamePart[]> {
  let run: NamePart[] = [];
  let end = -1;
  let isClosed = false;
  for (const { 0: word, index } of block.matchAll(WORD)) {
    const part = partOf(word);
    const follows = index === end + 1 && /\s/.test(block[end]!) && !isClosed;
    if (run.length > 0 && (!part || !follows || run.length === LONGEST_RUN)) {
      yield run;
      run = [];
    }
    if (part && (run.length > 0 || !part.isParticle)) run.push(part);
    end = index + word.length;
    isClosed = /['’]s?$/.test(word);
  }
  if (run.length > 0) yield run;
}

function partOf(word: string): NamePart | undefined {
  if (PARTICLES.has(word)) return { shown: word, folded: word, isParticle: true };
  // Rules out most words quickly, because they are in lower case.
  if (word[0] === word[0]!.toLowerCase()) return undefined;
  const shown = word.replace(/['’]s?$/, '');
  if (shown.length < 2 || shown.length > LONGEST_WORD || !CAPITALISED.test(shown)) return undefined;
  if (shown === shown.toUpperCase() || NO_NAMES.has(shown.toLowerCase())) return undefined;
  return { shown: shown.replaceAll('’', "'"), folded: fold(shown), isParticle: false };
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return lower;
  const bare = lower.normalize('NFD').replaceAll(/[\p{M}'’-]/gu, '');
  return bare.replaceAll(/[ßøłæœđðþı]/g, (letter) => LETTERS[letter]!);
}

/** Counts each name of two or three words in the run. */
function addNames(names: Map<string, Name>, run: readonly NamePart[], inByline: boolean): void {
  const places = run.flatMap(({ isParticle }, at) => (isParticle ? [] : [at]));
  for (const size of [2, 3]) {
    for (let first = 0; first + size <= places.length; first += 1) {
      const parts = run.slice(places[first]!, places[first + size - 1]! + 1);
      const shown = parts.map((part) => part.shown).join(' ');
      const known = names.get(shown.toLowerCase());
      if (!known && names.size >= MOST_NAMES) continue;
      const letters = parts.map(({ folded }) => folded).join('');
      const words = parts.flatMap(({ folded, isParticle }) => (isParticle ? [] : folded));
      const name = known ?? { shown, words, letters, count: 0, inByline: false, isWhole: false };
      if (!inByline) name.count += 1;
      name.inByline ||= inByline;
      name.isWhole ||= size === places.length;
      names.set(shown.toLowerCase(), name);
    }
  }
}

/** Returns the pairs of names that may be the same, and how many comparisons it took. */
function pairUp(names: readonly Name[]): { alike: [Name, Name][]; steps: number } {
  const seen = new Map<string, Name[]>();
  const alike: [Name, Name][] = [];
  let steps = 0;
  const compare = (place: string, name: Name, isAlike: (other: Name) => boolean) => {
    const others = seen.get(place) ?? [];
    for (const other of others) {
      steps += 1;
      if (isAlike(other)) alike.push([other, name]);
    }
    if (others.length < MOST_ALIKE) seen.set(place, [...others, name]);
  };
  for (const name of names) {
    const [first = '', last = ''] = name.words;
    compare(`letters ${name.letters}`, name, () => true);
    if (name.words.length > 2) continue;
    compare(`first ${first} ${last[0]}`, name, ({ words }) => isMisspelt(last, words[1]!));
    compare(`last ${last} ${first[0]}`, name, ({ words }) => isMisspelt(first, words[0]!));
    if (name.isWhole)
      compare(`order ${[first, last].sort().join(' ')}`, name, (other) => other.isWhole && other.words[0] === last);
  }
  return { alike, steps };
}

/**
 * Returns whether two folded words with the same initial may be one word, misspelt. Short words differ too easily, and
 * a word with another ending is another form, such as a plural.
 */
export function isMisspelt(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < 5 || one.startsWith(other) || other.startsWith(one)) return false;
  return lettersApart(one, other) <= (length < 9 ? 1 : 2);
}

/** Returns how many letters differ, are missing or are swapped: 0, 1 or 2; 3 means more. Reads each word once. */
function lettersApart(one: string, other: string): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [mine, theirs] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
  if (mine.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0]) return 1;
  if (mine.length === theirs.length) return Math.min(3, [...mine].filter((letter, at) => letter !== theirs[at]).length);
  return Math.min(3, Math.max(mine.length, theirs.length));
}
