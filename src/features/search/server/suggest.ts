/** Suggests how to complete a search while it is typed. Every suggestion matches a visible document. */
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
import { findKey, findNames as findKnown } from './jurisdictions.ts';
import { fold } from './parse.ts';
import { type Index, isSince, newestFirst, reading } from './reading.ts';
import { documents, terms } from './table.ts';
import { isVisible } from './visible.ts';

const TITLES = 5;
/** How many texts one page may have. */
const SEVERAL = 3;
const NAMES = 3;
const WORDS = 3;
/** How many of the most frequent terms are checked: some may be in hidden documents only. */
const CANDIDATES = 8;
const MOST_WORDS = 12;

export async function suggest(db: Db, start: string): Promise<Suggestion[]> {
  const words =
    fold(start)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return [];
  return reading(db, async (index) => [
    ...(await findNames(index, fold(start))),
    ...(await findWords(index, start, words.at(-1)!)),
    ...(await findTitles(index, words)),
  ]);
}

/** Leaves out authors, who are suggested by name; their names lead to their pages too. */
const IS_PIECE = sql`kind <> ${literal(AUTHOR.name)}`;

/** Finds titles with these words, the last of which may be incomplete. */
async function findTitles(index: Index, words: readonly string[]): Promise<Suggestion[]> {
  const query = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ');
  const rows = await newestFirst<{ title: string; path: string }>(
    index,
    SEVERAL * TITLES,
    (since) => sql`
      select title, path from ${documents} where ${and(sql`title_words @@ ${query}::tsquery`, since, isVisible, IS_PIECE)}
      order by visible_from desc limit ${SEVERAL * TITLES}`,
  );
  // A page with several texts is several documents.
  const byPath = new Map(rows.map(({ title, path }) => [path, title]));
  return [...byPath].slice(0, TITLES).map(([path, text]) => ({ sort: 'title', text, path }));
}

type Name = 'topic' | 'jurisdiction' | 'author';

/** Finds names in which one word begins with `start`. */
async function findNames(index: Index, start: string): Promise<Suggestion[]> {
  const like = escapeLike(start);
  const { rows } = await index.tx.execute<{ sort: Name; term: string }>(sql`
    select sort, term from ${terms}
    where sort <> 'word' and (folded like ${`${like}%`} or folded like ${`% ${like}%`})
    order by documents desc, term limit ${CANDIDATES}`);
  const has: Record<Name, (term: string) => SQL> = {
    topic: (term) => sql`topics @> array[${term}]`,
    jurisdiction: (term) => sql`jurisdictions @> ${keyOf(term)}`,
    author: (term) => sql`authors @> array[${term}]`,
  };
  const known = await existing(index, rows, ({ sort, term }) => has[sort](term), NAMES);
  const names = (wanted: Name) => known.flatMap(({ sort, term }) => (sort === wanted ? [term] : []));
  const paths = {
    topic: await findTopicPaths(index.tx, names('topic')),
    author: await findAuthorPaths(index.tx, names('author')),
    jurisdiction: await findJurisdictionPaths(index.tx, names('jurisdiction')),
  };
  return known.map(({ sort, term }) => ({ sort, text: term, path: paths[sort].get(term) ?? searchFor(`"${term}"`) }));
}

/** Returns the pages of jurisdictions. A spelling that means no known jurisdiction has none. */
async function findJurisdictionPaths(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  const keyed = await Promise.all(names.map(async (name) => [name, (await findKey(tx, name)) ?? ''] as const));
  const known = await findKnown(
    tx,
    keyed.map(([, key]) => key),
  );
  return new Map(keyed.filter(([, key]) => known.has(key)).map(([name, key]) => [name, jurisdictionPath(key)]));
}

/** Finds words that begin like the last one. */
async function findWords(index: Index, start: string, last: string): Promise<Suggestion[]> {
  const { rows } = await index.tx.execute<{ term: string }>(sql`
    select term from ${terms} where sort = 'word' and folded like ${`${escapeLike(last)}%`} and folded <> ${last}
    order by documents desc, term limit ${CANDIDATES}`);
  const known = await existing(
    index,
    rows,
    ({ term }) => sql`vector @@ plainto_tsquery('search.english', ${term})`,
    WORDS,
  );
  const before = start.slice(0, start.length - (start.match(/[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}]*$/u)?.[0].length ?? 0));
  return known.map(({ term }) => ({ sort: 'word', text: before + term, path: searchFor(before + term) }));
}

/** Returns the first candidates that occur in a visible document. */
async function existing<T>(
  index: Index,
  candidates: readonly T[],
  has: (candidate: T) => SQL,
  enough: number,
): Promise<T[]> {
  if (candidates.length === 0) return [];
  const { tx, windows } = index;
  const finds = (candidate: T, since?: SQL) =>
    sql`exists (select from ${documents} where ${and(has(candidate), since, isVisible)})`;
  const since = windows[0] && isSince(windows[0].since);
  // Nearly all occur in one of the newest documents, so these are read once for all candidates.
  const { rows } = await tx.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(
      candidates.map((candidate) => finds(candidate, since)),
      sql`, `,
    )}] as found`,
  );
  const known: T[] = [];
  for (const [at, candidate] of candidates.entries()) {
    if (known.length === enough) break;
    if (rows[0]!.found[at] || (since && (await isTrue(tx, finds(candidate))))) known.push(candidate);
  }
  return known;
}

const isTrue = async (tx: Db, condition: SQL): Promise<boolean> =>
  (await tx.execute<{ is: boolean }>(sql`select ${condition} as is`)).rows[0]!.is;

const searchFor = (q: string): string => `/search?${new URLSearchParams({ q })}`;
