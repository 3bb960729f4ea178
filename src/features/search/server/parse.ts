/**
 * Parses what a reader typed: words, "phrases", -exclusions, and alternatives with `or`. Takes time proportional to its
 * length.
 */

export interface Term {
  text: string;
  /** In quotation marks, so the search neither corrects it nor adds synonyms. */
  exact: boolean;
  /** Several typed words that together have synonyms. A text need not contain them side by side. */
  isPhrase?: boolean;
}

export interface Wanted {
  /** A text must have each of these, in one of its alternatives. */
  all: Term[][];
  /** The words that only phrase a question. A text need not have them. */
  asking: Term[];
  /** A text must have none of these. */
  none: Term[];
}

/** Ignores later terms: nobody reads the results for a page of text. */
const MOST_TERMS = 24;

/** Words that ask for something without naming it. PostgreSQL's stop words have others: 'what', 'when', 'how' … */
const ASKING = new Set(
  `about actually another any anybody anyone anything ask asked asks away begin bring called can't cannot come could does
  don't find first get gets give given go goes got happen happened happens have i'd i'm kind know let like long look
  made make makes many may mean means might much must need needs ought own people person please put really reason right
  say see shall show some somebody someone something sort still take takes tell thing things try use used want wants was
  way went will without wonder would yet`.split(/\s+/),
);
/** In a shorter search, every word names something. */
const SHORTEST_QUESTION = 4;

/**
 * Joins what is one term and separates what is not: '5 %' and 'per cent' are one term, 'VAT/GST' and '6-month' are two;
 * '§ 8' and 'art. 8' name a section and an article.
 */
const respaced = (q: string): string =>
  q
    .replaceAll(/§+/g, ' section ')
    .replaceAll(/\barts?\.?\s*(?=\d)/gi, 'article ')
    .replaceAll(/(?<=\d)\s*(?:%|per cent\b)/gi, '%')
    .replaceAll(/\bper cent\b/gi, 'percent')
    .replaceAll(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])|(?<=\d)[-‐‑](?=\p{L})/gu, ' ');

export function parseQuery(q: string): Wanted {
  const wanted: Wanted = { all: [], asking: [], none: [] };
  let isAlternative = false;
  let count = 0;
  for (const [token, minus, quoted] of respaced(q).matchAll(/(-?)["“”]([^"“”]*)["“”]?|\S+/g)) {
    const isQuoted = quoted !== undefined;
    if (!isQuoted && /^or$/i.test(token) && wanted.all.length > 0) {
      isAlternative = true;
      continue;
    }
    const excluded = isQuoted ? minus === '-' : /^-(?=[\p{L}\p{N}])/u.test(token);
    const text = isQuoted ? quoted : token.replace(/^-/, '');
    if (!/[\p{L}\p{N}]/u.test(text) || count++ >= MOST_TERMS) continue;
    const term = { text, exact: isQuoted };
    if (excluded) wanted.none.push(term);
    else if (isAlternative) wanted.all.at(-1)!.push(term);
    else wanted.all.push([term]);
    isAlternative = false;
  }
  return withoutAsking(wanted);
}

/** Separates the words of a question that only ask, unless nothing else is left. */
function withoutAsking(wanted: Wanted): Wanted {
  const { all } = wanted;
  if (all.length < SHORTEST_QUESTION) return wanted;
  const isAsking = ([term, ...others]: Term[]) =>
    others.length === 0 && !term!.exact && ASKING.has(fold(term!.text).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  const naming = all.filter((one) => !isAsking(one));
  return naming.length > 0 ? { ...wanted, all: naming, asking: all.filter(isAsking).flat() } : wanted;
}

/** How PostgreSQL's unaccent writes letters that are not a plain letter with an accent. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/** Returns a text in lower case and without accents, for comparing synonyms. */
export const fold = (text: string): string =>
  text
    .replaceAll(/[øØłŁđĐðÐßæÆœŒþÞıħĦ]/g, (letter) => PLAIN[letter.toLowerCase()] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The maximum number of words of a synonym. */
const LONGEST = 6;

/** A run of typed words that may be a synonym or the name of a jurisdiction. */
export interface TypedRun {
  /** As typed. */
  text: string;
  /** Without accents, capitals and punctuation. */
  key: string;
}

/** Returns the key for looking up synonyms and names of jurisdictions: only words, folded. */
export const keyOfWords = (text: string): string =>
  fold(text)
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns all sequences of words that could be a synonym. */
export function runsOf({ all }: Wanted): TypedRun[] {
  const runs: TypedRun[] = [];
  for (let start = 0; start < all.length; start++)
    for (let length = 1; length <= LONGEST; length++) {
      const run = runAt(all, start, length);
      if (run === undefined) break;
      runs.push(run);
    }
  return runs;
}

function runAt(all: Term[][], start: number, length: number): TypedRun | undefined {
  const terms = all.slice(start, start + length);
  const isRun = terms.length === length && terms.every((one) => one.length === 1 && !one[0]!.exact);
  if (!isRun) return undefined;
  const text = terms.map(([term]) => term!.text).join(' ');
  return { text, key: keyOfWords(text) };
}

type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Adds to each word the synonyms of all runs that contain it, the longest run first, and these runs as phrases. */
export const withSynonyms = (wanted: Wanted, synonyms: Synonyms): Wanted => ({
  ...wanted,
  all: addSynonyms(wanted.all, synonyms, LONGEST),
});

/** Returns as many groups as `all` has. */
function addSynonyms(all: Term[][], synonyms: Synonyms, longest: number): Term[][] {
  const groups: Term[][] = [];
  while (groups.length < all.length) {
    const start = groups.length;
    let length = Math.min(longest, all.length - start);
    while (length > 0 && !synonyms.has(runAt(all, start, length)?.text ?? '')) length -= 1;
    if (length === 0) {
      groups.push(all[start]!);
      continue;
    }
    const { text, key } = runAt(all, start, length)!;
    const others = new Set(synonyms.get(text)!.filter((other) => keyOfWords(other) !== key));
    if (length > 1) others.add(text);
    const added = [...others].map((other) => ({ text: other, exact: false, isPhrase: other === text }));
    const words = all.slice(start, start + length);
    const withShorter = length > 1 ? addSynonyms(words, synonyms, length - 1) : words;
    groups.push(...withShorter.map((group) => [...group, ...added]));
  }
  return groups;
}
