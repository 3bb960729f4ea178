/** Suggests how to complete a search while a reader types. Every suggestion matches a visible document. */
import { and, type SQL, sql } from 'drizzle-orm';
import { AUTHOR } from '#features/authors/content.ts';
import { findAuthorPaths } from '#features/authors/server/index.ts';
import { keyOf } from '#features/jurisdictions/server/table.ts';
import { jurisdictionPath } from '#features/jurisdictions/vocabulary.ts';
import { findTopicPaths } from '#features/topics/server/index.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { escapeLike } from '#platform/server/db/text-search.ts';
import { literal } from '#platform/server/kinds.ts';
import type { Suggestion } from '../contract.ts';
import { correct } from './correct.ts';
import { findKeys, findNames as findKnown } from './jurisdictions.ts';
import { fold } from './parse.ts';
import { type Index, isSince, newestFirst, reading, rowsOf } from './reading.ts';
import { documents, isVisible, terms } from './table.ts';

const TITLES = 5;
/** At most this many texts of one page are read. */
const SEVERAL = 3;
const NAMES = 3;
const WORDS = 3;
/** How many of the most frequent terms to check, because some may be only in hidden documents. */
const CANDIDATES = 8;
const MOST_WORDS = 12;

/** Further words are taken as they were typed. */
const MOST_CORRECTED = 3;

export async function suggest(db: Db, start: string): Promise<Suggestion[]> {
  if (wordsOf(start).length === 0) return [];
  return reading(db, async (index) => {
    const [before, last] = cutLastWord(start);
    const isShort = wordsOf(before).length <= MOST_CORRECTED;
    const meant = (isShort && (await correct(index, before))?.corrected) || before;
    const words = wordsOf(meant + last).slice(0, MOST_WORDS);
    return [
      ...(await findNames(index, fold(meant + last))),
      ...(await findWords(index, meant, words.at(-1)!)),
      ...(await findTitles(index, words)),
    ];
  });
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns what precedes the last word, and that word with what follows it. */
function cutLastWord(text: string): [before: string, last: string] {
  const at = text.length - (text.match(/[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}]*$/u)?.[0].length ?? 0);
  return [text.slice(0, at), text.slice(at)];
}

/** For how many words of a search to suggest similar ones, and how many for each. */
const NEAR = { words: 3, each: 3 };

/** Finds words, topics and jurisdictions that are spelt like the words of a search that found nothing. */
export async function findNearest(index: Index, q: string): Promise<{ text: string; path: string }[]> {
  const words = new Set(fold(q).match(/\p{L}{4,}/gu) ?? []);
  const nearest: Suggestion[] = [];
  for (const word of [...words].slice(0, NEAR.words)) {
    const alike = await rowsOf<Term>(
      index.tx,
      sql`(select sort, folded as term from ${terms} where sort = 'word' and folded % ${word}
          group by sort, folded order by similarity(folded, ${word}) desc limit ${CANDIDATES})
        union all (select sort, term from ${terms} where sort in ('topic', 'jurisdiction') and ${word} <% folded limit ${CANDIDATES})`,
    );
    nearest.push(...(await suggestionsOf(index.tx, await existing(index, alike, NEAR.each))));
  }
  return [...new Map(nearest.map(({ text, path }) => [path, { text, path }])).values()];
}

/** Leaves out authors: the search suggests their names, with links to their pages. */
const IS_PIECE = sql`kind <> ${literal(AUTHOR.name)}`;

/** Finds titles with these words. The last word may be incomplete. */
async function findTitles(index: Index, words: readonly string[]): Promise<Suggestion[]> {
  const query = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ');
  const rows = await newestFirst<{ title: string; path: string }>(
    index,
    SEVERAL * TITLES,
    (since) => sql`
      select title, path from ${documents} where ${and(sql`title_words @@ ${query}::tsquery`, since, isVisible, IS_PIECE)}
      order by visible_from desc limit ${SEVERAL * TITLES}`,
  );
  // A page with several texts has several documents.
  const byPath = new Map(rows.map(({ title, path }) => [path, title]));
  return [...byPath].slice(0, TITLES).map(([path, text]) => ({ sort: 'title', text, path }));
}

type Name = 'topic' | 'jurisdiction' | 'author';

type Term = { sort: Name | 'word'; term: string };

/** Finds names in which one word begins with `start`. */
async function findNames(index: Index, start: string): Promise<Suggestion[]> {
  const like = escapeLike(start);
  const { rows } = await index.tx.execute<Term>(sql`
    select sort, term from ${terms}
    where sort <> 'word' and (folded like ${`${like}%`} or folded like ${`% ${like}%`})
    order by documents desc, term limit ${CANDIDATES}`);
  return suggestionsOf(index.tx, await existing(index, rows, NAMES));
}

/** Builds the condition that a document has a term. */
const HAS: Record<Term['sort'], (term: string) => SQL> = {
  topic: (term) => sql`topics @> array[${term}]`,
  jurisdiction: (term) => sql`jurisdictions @> ${keyOf(term)}`,
  author: (term) => sql`authors @> array[${term}]`,
  word: (term) => sql`vector @@ plainto_tsquery('search.english', ${term})`,
};

/** Suggests each term with the address of its page or, without one, of a search for it. */
async function suggestionsOf(tx: Db, known: readonly Term[]): Promise<Suggestion[]> {
  const names = (wanted: Name) => known.flatMap(({ sort, term }) => (sort === wanted ? [term] : []));
  const pages: Record<Term['sort'], ReadonlyMap<string, string>> = {
    topic: await findTopicPaths(tx, names('topic')),
    author: await findAuthorPaths(tx, names('author')),
    jurisdiction: await findJurisdictionPaths(tx, names('jurisdiction')),
    word: new Map(),
  };
  return known.map(({ sort, term }) => {
    const path = pages[sort].get(term) ?? searchFor(sort === 'word' ? term : `"${term}"`);
    return { sort, text: term, path };
  });
}

/** Returns the pages of jurisdictions. A spelling of no known jurisdiction has none. */
async function findJurisdictionPaths(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const keys = await findKeys(tx, names);
  const known = await findKnown(tx, keys);
  return new Map(
    names
      .map((name, at) => [name, keys[at]!] as const)
      .flatMap(([name, key]) => (known.has(key) ? [[name, jurisdictionPath(key)]] : [])),
  );
}

/** Finds words that begin like the last one, and occur in a document with the words before it. */
async function findWords(index: Index, before: string, last: string): Promise<Suggestion[]> {
  const { rows } = await index.tx.execute<Term>(sql`
    select sort, term from ${terms} where sort = 'word' and folded like ${`${escapeLike(last)}%`} and folded <> ${last}
    order by documents desc, term limit ${CANDIDATES}`);
  const completed = rows.map(({ sort, term }) => ({ sort, term: before + term }));
  const known = await existing(index, completed, WORDS);
  return known.map(({ term }) => ({ sort: 'word', text: term, path: searchFor(term) }));
}

/** Returns the first candidates that occur in a visible document. */
async function existing({ tx, windows }: Index, candidates: readonly Term[], enough: number): Promise<Term[]> {
  if (candidates.length === 0) return [];
  const finds = ({ sort, term }: Term, since?: SQL) =>
    sql`exists (select from ${documents} where ${and(HAS[sort](term), since, isVisible)})`;
  const since = windows[0] && isSince(windows[0].since);
  // Nearly all occur in one of the newest documents, so one query checks these for all candidates.
  const { rows } = await tx.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(
      candidates.map((candidate) => finds(candidate, since)),
      sql`, `,
    )}] as found`,
  );
  const known: Term[] = [];
  for (const [at, candidate] of candidates.entries()) {
    if (known.length === enough) break;
    if (rows[0]!.found[at] || (since && (await isTrue(tx, finds(candidate))))) known.push(candidate);
  }
  return known;
}

const isTrue = async (tx: Db, condition: SQL): Promise<boolean> =>
  (await tx.execute<{ is: boolean }>(sql`select ${condition} as is`)).rows[0]!.is;

const searchFor = (q: string): string => `/search?${new URLSearchParams({ q })}`;
