/**
 * Turns what a reader typed into queries for the index, for all of the words or most of them, with synonyms and the
 * names of jurisdictions.
 */
import { sql } from 'drizzle-orm';
import { jurisdictionNames } from '#features/jurisdictions/server/table.ts';
import { kindsHaving, type NameOf } from '#features/kinds.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Phrase, type Phrases, phrasesByBeginning } from './excerpts.ts';
import { parseQuery, runsOf, type Term, type TypedRun, type Wanted, withSynonyms } from './parse.ts';
import { searchSynonyms, terms } from './table.ts';

export type FoundKind = NameOf<'search'>;

/** A word or phrase with its synonyms. */
export interface Group {
  /** Matches any of them, in PostgreSQL's syntax. */
  query: string;
  /** Matches the typed word alone. */
  typed: string;
  /** Matches the word or its synonyms; for a word of a phrase, the phrase or its synonyms. Empty if there are none. */
  meant: string;
  /** How much the word says about a text: the fewer documents contain it, the more. */
  weight: number;
  /** The part of `weight` that only a text with the typed word gets. */
  own: number;
  /** About how many documents contain the word or phrase. */
  documents: number;
}

/** Queries in PostgreSQL's syntax. They are empty if nothing is left to search for, as in 'the'. */
export interface Queries {
  /** Matches everything that was typed. */
  all: string;
  /** Matches enough groups to have half of the weight; empty if that takes all of them. */
  most: string;
  /** Matches any of what was typed. */
  any: string;
  /** What to mark in texts: the words of each group, by the group's position in `groups`. */
  phrases: Phrases;
  /** What to rank by: first what a text must have, then words that only phrase the question. */
  groups: Group[];
  /** How many of `groups` a text must have. */
  parts: number;
  /** The kinds of pieces that the words name: 'job'. */
  kinds: FoundKind[];
}

const NONE: Queries = {
  all: '',
  most: '',
  any: '',
  phrases: phrasesByBeginning([]),
  groups: [],
  parts: 0,
  kinds: [],
};

export async function understand(tx: Db, q: string): Promise<Queries> {
  const typed = parseQuery(q);
  return compile(tx, withSynonyms(typed, await findSynonyms(tx, typed)));
}

/** Returns the synonyms of each run of typed words, by the run: the desk's, and the names of jurisdictions. */
export async function findSynonyms(tx: Db, typed: Wanted): Promise<Map<string, string[]>> {
  const runs = runsOf(typed);
  const found = new Map<string, string[]>();
  if (runs.length === 0) return found;
  const keys = sql`${sql.param([...new Set(runs.map(({ key }) => key))])}::text[]`;
  const { rows } = await tx.execute<{ code: string; keys: string[]; terms: string[] }>(sql`
    select '' as code, keys, terms || narrower as terms from ${searchSynonyms} where keys && ${keys}
    union all
    select code, array_agg(key order by key), array_agg(key order by key) from ${jurisdictionNames}
    where code in (select code from ${jurisdictionNames} where key = any(${keys})) group by code
    order by code, keys`);
  for (const run of runs)
    for (const { code, ...group } of rows) {
      if (!group.keys.includes(run.key) || isOnlyWord(run, code)) continue;
      const others = group.terms.filter((term) => !isShortCode(term, code));
      found.set(run.text, [...(found.get(run.text) ?? []), ...others].slice(0, SYNONYMS.read));
    }
  return found;
}

/** Returns whether a code of two letters may also be a word, such as 'it' and 'us', but not 'eu'. */
const isShortCode = (key: string, code: string): boolean =>
  key.length === 2 && key === code.toLowerCase() && key !== 'eu';

/** Returns whether the typed letters mean the word and not the code: they are in lower case. */
const isOnlyWord = ({ text, key }: TypedRun, code: string): boolean =>
  isShortCode(key, code) && text !== text.toUpperCase();

/** A term with its query, and the words that say how many documents contain it. */
interface Asked extends Term {
  query: string;
  words: string[];
}

/** Returns the queries of terms by their text; '' for words such as 'the', which searches ignore. */
async function ask(tx: Db, terms: readonly Term[]): Promise<Map<string, Omit<Asked, 'exact'>>> {
  const { rows } = await tx.execute<{ text: string; query: string; words: string[] }>(sql`
    select text, search.asked(text)::text as query,
      tsvector_to_array(to_tsvector('search.words', search.plain(text))) as words
    from unnest(${sql.param([...new Set(terms.map(({ text }) => text))])}::text[]) text`);
  return new Map(rows.map((asked) => [asked.text, asked]));
}

async function compile(tx: Db, { all, asking, none }: Wanted): Promise<Queries> {
  const asked = await ask(tx, [...all.flat(), ...asking, ...none]);
  const named = (group: readonly Term[]): Asked[] =>
    group.map((term) => ({ ...term, ...asked.get(term.text)! })).filter(({ query }) => query !== '');
  const wanted = distinct(all.map(named).filter((group) => group.length > 0));
  // Without a word that a text must have, every text without the excluded words would match.
  if (wanted.length === 0) return NONE;
  const optional = asking.map((term) => named([term])).filter((group) => group.length > 0);
  const but = named(none).map(({ query }) => ` & !(${query})`);
  const words = [...wanted, ...optional].flat().flatMap((one) => one.words);
  const counts = await countDocuments(tx, words);
  const groupOf = ([first, ...synonyms]: Asked[]): Group => {
    const others = synonyms.filter((one) => one.words.every(counts.has)).slice(0, SYNONYMS.used);
    const alternatives = [first!, ...others];
    const documents = commonest(alternatives, counts.of);
    const phrase = synonyms.findLast(({ isPhrase }) => isPhrase);
    // In a phrase of another language, each word has a share of the meaning of the translation.
    const isForeign = phrase !== undefined && first!.words.every((word) => !counts.of.has(word));
    return {
      query: disjunction(alternatives),
      typed: first!.query,
      meant: others.length > 0 ? disjunction(phrase ? others : alternatives) : '',
      own: ABBREVIATION.test(first!.text) ? OWN.abbreviation : phrase ? OWN.inPhrase : OWN.word,
      documents,
      weight: Math.max(0.05, Math.log(1 + counts.total / (0.5 + documents))) / (isForeign ? phrase.words.length : 1),
    };
  };
  const groups = wanted.map(groupOf);
  const ranked = [...groups, ...optional.map(groupOf).map((group) => ({ ...group, weight: ASKED * group.weight }))];
  const without = (query: string) => (query === '' ? '' : `(${query})${but.join('')}`);
  return {
    all: without(conjunction(groups.map(({ query }) => query))),
    most: without(mostOf(ranked)),
    any: without(disjunction(groups)),
    phrases: phrasesByBeginning(phrasesOf([...wanted, ...optional])),
    groups: ranked,
    parts: groups.length,
    kinds: KIND_NAMES.filter(({ names }) => words.some((word) => names.includes(word))).map(({ kind }) => kind),
  };
}

/** Reads the stems of queries such as `'valu' <-> 'ad' <-> 'tax' | 'vat'`. */
function phrasesOf(groups: readonly Asked[][]): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const [group, alternatives] of groups.entries()) {
    // Marks the words of a phrase only where they are side by side: a harbour master is no safe harbour.
    const shown = alternatives.some(({ isPhrase }) => isPhrase) ? alternatives.slice(1) : alternatives;
    for (const stems of shown.flatMap(({ query }) => query.split(/[|&]/).map(stemsIn))) {
      const known = phrases.get(stems.join(' '));
      if (known) known.groups.push(group);
      else if (stems.length > 0) phrases.set(stems.join(' '), { stems, groups: [group] });
    }
  }
  return [...phrases.values()];
}

const stemsIn = (query: string): string[] => Array.from(query.matchAll(/'((?:[^']|'')*)'/g), ([, stem]) => stem!);

/** The weight of a word that only phrases the question, compared with other words. */
const ASKED = 0.5;
/** How many synonyms of a word to read, and for how many of those that occur to search. */
const SYNONYMS = { read: 60, used: 16 };
/** The share of its weight that only a text with the typed word gets: elsewhere, 'MAP' may be another word. */
const OWN = { word: 0.5, inPhrase: 0.35, abbreviation: 0.1 };
const ABBREVIATION = /^[A-Z][A-Z&\d]+$/;

const KIND_NAMES = kindsHaving('search').map(({ name, one, many }) => ({ kind: name, names: [one, many] as string[] }));

/** Leaves out groups that repeat others in other words, as in 'VAT TVA IVA', because ranking takes time for each. */
function distinct(groups: readonly Asked[][]): Asked[][] {
  const keyOf = (group: readonly Asked[]) =>
    [...new Set(group.map(({ query }) => query))].toSorted((a, b) => (a < b ? -1 : 1)).join('|');
  return [...new Map(groups.toReversed().map((group) => [keyOf(group), group])).values()].toReversed();
}

const conjunction = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

const disjunction = (alternatives: readonly { query: string }[]): string =>
  alternatives.map(({ query }) => `(${query})`).join(' | ');

/**
 * Returns how many documents contain a group. A phrase is as rare as its rarest word. If the typed words occur nowhere,
 * the most frequent synonym is used.
 */
function commonest(alternatives: readonly Asked[], of: ReadonlyMap<string, number>): number {
  const [typed, ...others] = alternatives.map(({ words }) => Math.min(...words.map((word) => of.get(word) ?? 0)));
  return typed || Math.max(0, ...others);
}

/** Returns the word, its plural and its singular. */
const formsOf = (word: string): string[] => [word, `${word}s`, word.replace(/s$/, '')];

/**
 * Returns about how many documents there are, how many contain each word, and whether any contains it in singular or
 * plural.
 */
async function countDocuments(tx: Db, words: readonly string[]) {
  const forms = new Set(words.flatMap(formsOf));
  const { rows } = await tx.execute<{ folded: string | null; documents: number }>(sql`
    select folded, sum(documents)::int as documents from ${terms}
    where sort = 'word' and folded = any(${sql.param([...forms])}::text[]) group by folded
    union all select null, greatest(0, reltuples)::int from pg_class where oid = 'search.documents'::regclass`);
  const of = new Map(rows.flatMap(({ folded, documents: count }) => (folded === null ? [] : [[folded, count]])));
  const total = Math.max(200, ...rows.map(({ documents: count }) => count));
  // The terms contain no numbers.
  for (const word of words) if (/\d/.test(word)) of.set(word, NUMBERS * total);
  return { total, of, has: (word: string) => formsOf(word).some((form) => of.has(form)) };
}

/** The share of documents that are assumed to contain any given number. */
const NUMBERS = 0.02;
/** How many groups to combine, because the query contains every combination. */
const COMBINED = 6;
/** A text must have groups with this share of the total weight, or this share of their number. */
const ENOUGH = { weight: 0.4, number: 0.5 };

/** Returns the query for documents with enough of the groups that occur: every smallest combination of them. */
function mostOf(all: readonly Group[]): string {
  const groups = all.filter(({ documents: count }) => count > 0);
  const said = groups.toSorted((a, b) => b.weight - a.weight).slice(0, COMBINED);
  const weightOf = (some: readonly Group[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const isEnough = (some: readonly Group[]) =>
    weightOf(some) >= ENOUGH.weight * weightOf(said) || some.length >= Math.max(2, ENOUGH.number * said.length);
  const combinations: Group[][] = [];
  for (let bits = 1; bits < 2 ** said.length; bits++) {
    const some = said.filter((_, at) => bits & (1 << at));
    const isSmallest = !some.some((one) => isEnough(some.filter((other) => other !== one)));
    if (isEnough(some) && isSmallest) combinations.push(some);
  }
  return combinations.map((some) => `(${conjunction(some.map(({ query }) => query))})`).join(' | ');
}
