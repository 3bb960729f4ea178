/**
 * Parses what a reader typed: words, "phrases", -exclusions, and alternatives with `or`. Takes time in proportion to
 * its length.
 */

export interface Term {
  text: string;
  /** In quotation marks, so neither corrected nor replaced by synonyms. */
  exact: boolean;
}

export interface Wanted {
  /** Each of these must be found, in one of its alternatives. */
  all: Term[][];
  /** None of these may be found. */
  none: Term[];
}

/** Later terms are ignored: nobody reads results for a page of text. */
const MOST_TERMS = 24;

export function parseQuery(q: string): Wanted {
  const wanted: Wanted = { all: [], none: [] };
  let isAlternative = false;
  let count = 0;
  for (const [token, minus, quoted] of q.matchAll(/(-?)["“”]([^"“”]*)["“”]?|\S+/g)) {
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
  return wanted;
}

/** Letters that are not a plain letter with an accent, and how PostgreSQL's unaccent writes them. */
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

/** Returns a text in lower case and without accents, which is how synonyms are compared. */
export const fold = (text: string): string =>
  text
    .replaceAll(/[øØłŁđĐðÐßæÆœŒþÞıħĦ]/g, (letter) => PLAIN[letter.toLowerCase()] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The longest synonym, in words. */
const LONGEST = 6;

/** Returns every run of words that could be a synonym, folded, with the number of its words. */
export function runsOf({ all }: Wanted): string[] {
  const runs = new Set<string>();
  for (let start = 0; start < all.length; start++)
    for (let length = 1; length <= LONGEST; length++) {
      const run = runAt(all, start, length);
      if (run === undefined) break;
      runs.add(run);
    }
  return [...runs];
}

function runAt(all: Term[][], start: number, length: number): string | undefined {
  const terms = all.slice(start, start + length);
  const isRun = terms.length === length && terms.every((one) => one.length === 1 && !one[0]!.exact);
  return isRun ? fold(terms.map(([term]) => term!.text).join(' ')) : undefined;
}

/** Replaces each run of words that has synonyms with the alternatives, the longest run first. */
export function withSynonyms({ all, none }: Wanted, synonyms: ReadonlyMap<string, readonly string[]>): Wanted {
  const replaced: Term[][] = [];
  for (let start = 0; start < all.length; ) {
    const length = [6, 5, 4, 3, 2, 1].find((words) => synonyms.has(runAt(all, start, words) ?? '')) ?? 0;
    if (length === 0) replaced.push(all[start]!);
    else {
      const typed = all
        .slice(start, start + length)
        .map(([term]) => term!.text)
        .join(' ');
      const others = synonyms.get(fold(typed))!.filter((other) => fold(other) !== fold(typed));
      replaced.push([typed, ...others].map((text) => ({ text, exact: false })));
    }
    start += Math.max(1, length);
  }
  return { all: replaced, none };
}
