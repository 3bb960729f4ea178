/** Chooses the part of a text that shows why it was found, and marks the words in it. */
import { MARK } from '../vocabulary.ts';
import { fold } from './parse.ts';

/** A word or phrase as PostgreSQL stems it: the stems in their order, and the groups of the query that it shows. */
export interface Phrase {
  stems: string[];
  groups: number[];
}

/** The phrases of a search, prepared for comparing them with many words. */
export interface Phrases {
  /** Returns the phrases that may begin with a word from a text. */
  likeBeginning(word: string): readonly Phrase[];
  /** Returns false for most texts that contain none of them. Takes a fraction of the time of `findMarks`. */
  mayBeIn(text: string): boolean;
}

/** 'ti' is the stem of 'tie' and 'tying': only its first letter is certain. */
const beginningOf = (stem: string): string => stem.slice(0, stem.length > 2 ? 2 : 1);

export function phrasesByBeginning(phrases: readonly Phrase[]): Phrases {
  const known = Map.groupBy(phrases, ({ stems }) => beginningOf(stems[0]!));
  // A number may have a comma after its first digit, and a word a hyphen after its first letter.
  const beginnings = [...known.keys()].map((text) =>
    /^\d/.test(text) ? text[0]! : [...text.replaceAll(/[^\p{L}\p{N}]/gu, '.')].join('[\\-\u2010\u2011]?'),
  );
  const percent = known.has('pe') ? '|%' : '';
  const likely = new RegExp(`[[\\p{L}\\p{M}]--[a-z]]|(?<![a-z])(?:${beginnings.join('|')})${percent}`, 'iv');
  return {
    likeBeginning(word) {
      const [two = [], one = []] = [known.get(word.slice(0, 2)), word.length > 1 ? known.get(word[0]!) : []];
      return one.length === 0 ? two : [...two, ...one];
    },
    mayBeIn: (text) => known.size > 0 && likely.test(text),
  };
}

/** Adds sentences to an excerpt up to this length (characters). */
const LENGTH = 240;
/** How much of a long sentence is shown before its first mark (characters). */
const BEFORE = 60;
/** How many words that searches ignore may be between two words of a phrase, as in 'of the'. */
const GAP = 2;

/** What may follow a stem: 'regist' is the stem of 'registered', 'compani' of 'company', 'plan' of 'planning'. */
const ENDING =
  /^(?:[bdgklmnprt]?(?:e|es|ed|ing|ings|er|ers|ered|ering|or|ors|ion|ions|ation|ations|al|ally|ly|able|ment|ments|ance|ity|ive)|e?s|y|ies|ied)?$/;

interface Token {
  start: number;
  end: number;
  word: string;
}

/** A marked part of a text. */
interface Mark {
  start: number;
  end: number;
  groups: readonly number[];
}

function hasStem(word: string, stem: string): boolean {
  if (word === stem) return true;
  // PostgreSQL stems 'company' to 'compani', and 'pricing' to 'price'.
  const isCut = /..e$/.test(stem) || (stem.endsWith('i') && !word.startsWith(stem));
  const root = isCut ? stem.slice(0, -1) : stem;
  return word.startsWith(root) && ENDING.test(word.slice(root.length));
}

/** Returns the words of a text, without possessive endings and elided articles. */
const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/\bper cent\b|[\p{L}\p{M}]+|\d+(?:[.,]\d+)*|%/gu), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    word: wordOf(found),
  }));

function wordOf(text: string): string {
  if (text === '%' || text === 'per cent') return 'percent';
  if (/^\d/.test(text)) return text.replaceAll(/,(?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^[A-Za-z]+$/.test(text) ? text.toLowerCase() : fold(text);
}

/** Finds the phrases in a text. Marks a phrase once, and only where all of it occurs. */
function findMarks(text: string, phrases: Phrases): Mark[] {
  if (!phrases.mayBeIn(text)) return [];
  const tokens = tokensOf(text);
  const marks: Mark[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const joined = joinedAt(text, tokens, at);
    const likely = phrases.likeBeginning(joined ?? tokens[at]!.word);
    if (likely.length === 0) continue;
    const found = likely
      .map(({ groups, stems }) => {
        const isJoined = joined !== undefined && stems.length === 1 && hasStem(joined, stems[0]!);
        return { groups, last: isJoined ? at + 1 : lastOf(tokens, at, stems) };
      })
      .filter(({ last }) => last >= 0)
      .toSorted((a, b) => b.last - a.last)[0];
    if (!found) continue;
    marks.push({ start: tokens[at]!.start, end: tokens[found.last]!.end, groups: found.groups });
    at = found.last;
  }
  return marks;
}

/** Returns the hyphenated word that begins at `at`, without its hyphen: 'einvoicing' finds 'e-invoicing'. */
function joinedAt(text: string, tokens: readonly Token[], at: number): string | undefined {
  const [first, second] = [tokens[at]!, tokens[at + 1]];
  const isHyphenated = second?.start === first.end + 1 && /[-\u2010\u2011]/.test(text[first.end]!);
  return isHyphenated ? first.word + second.word : undefined;
}

/** Returns the place of the last word of a phrase that begins at `at`; -1 if none does. */
function lastOf(tokens: readonly Token[], at: number, stems: readonly string[]): number {
  let last = at - 1;
  for (const [nth, stem] of stems.entries()) {
    const until = nth === 0 ? at : last + 1 + GAP;
    let next = last + 1;
    while (next <= until && next < tokens.length && !hasStem(tokens[next]!.word, stem)) next += 1;
    if (next > until || next >= tokens.length) return -1;
    last = next;
  }
  return last;
}

const marked = (text: string, marks: readonly Mark[]): string => {
  let [out, from] = ['', 0];
  for (const { start, end } of marks) {
    out += text.slice(from, start) + MARK.from + text.slice(start, end) + MARK.to;
    from = end;
  }
  return out + text.slice(from);
};

export const markIn = (text: string, phrases: Phrases): string => marked(text, findMarks(text, phrases));

interface Part {
  text: string;
  /** False for a heading and for the cells of a table. */
  isProse: boolean;
}

const ENDS = /[.!?:;…][”"’')\]]*$/;
/** Splits a line where a sentence ends and another begins. */
const SENTENCES = /(?<=[.!?…][”"’')\]]?)\s+(?=[\p{Lu}\p{N}“"‘'(])/u;

/** Splits a text, each of whose lines is a block, into sentences, headings and the cells of tables. */
const partsOf = (text: string): Part[] =>
  text
    .split('\n')
    .flatMap((line) => (line.includes('\t') ? [line.replaceAll('\t', ' · ')] : line.split(SENTENCES)))
    .map((part) => ({ text: part, isProse: ENDS.test(part) && !part.includes(' · ') }));

export interface Excerpt {
  text: string;
  /** The weight of the groups that it shows. */
  shows: number;
}

/**
 * Returns the sentence with most of the words and the sentences after it, up to a limit. `weights` are the weights of
 * the groups.
 */
export function excerptFrom(text: string, phrases: Phrases, weights: readonly number[]): Excerpt {
  const parts = partsOf(text);
  const found = parts.map((part) => {
    const groups = new Set(findMarks(part.text, phrases).flatMap(({ groups: shown }) => shown));
    return [...groups].reduce((sum, group) => sum + weights[group]!, 0);
  });
  const worth = found.map((shows, at) => shows * (parts[at]!.isProse ? 1 : 0.6));
  const best = worth.reduce((most, one, at) => (one > worth[most]! ? at : most), 0);
  let shown = parts[best]!.text;
  for (const { text: next, isProse } of parts.slice(best + 1)) {
    if (!isProse || !ENDS.test(shown) || `${shown} ${next}`.length > LENGTH) break;
    shown += ` ${next}`;
  }
  return { text: cut(shown, phrases), shows: found[best] ?? 0 };
}

/** Cuts a long text at words, around its first mark; within a word, if the word is longer than the excerpt. */
function cut(text: string, phrases: Phrases): string {
  const marks = findMarks(text, phrases);
  const first = marks[0]?.start ?? 0;
  const lastSpace = (after: number, before: number) => {
    const at = text.lastIndexOf(' ', before);
    if (at > after) return at;
    // Not between the halves of an emoji.
    return /[\uDC00-\uDFFF]/.test(text[before]!) ? before - 2 : before - 1;
  };
  const from = text.length > LENGTH && first > LENGTH - BEFORE ? lastSpace(first - 2 * BEFORE, first - BEFORE) + 1 : 0;
  const until = text.length - from > LENGTH ? lastSpace(from, from + LENGTH) : text.length;
  const shown = marks.filter(({ start, end }) => start >= from && end <= until);
  const moved = shown.map((mark) => ({ ...mark, start: mark.start - from, end: mark.end - from }));
  return marked(text.slice(from, until), moved);
}
