/**
 * Turns what a reader typed into queries for the index: with synonyms, for all words or any of them, and with typing
 * errors corrected.
 */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { fold, parseQuery, runsOf, type Term, type Wanted, withSynonyms } from './parse.ts';
import { type Index, newestFirst } from './reading.ts';
import { documents, searchSynonyms, terms } from './table.ts';
import { distance, editsBetween, likelihood } from './typing-errors.ts';
import { isVisible } from './visible.ts';

/** Queries in PostgreSQL's syntax; empty if nothing is left to search for, as in 'the'. */
export interface Queries {
  /** Everything that was typed. */
  all: string;
  /** Any of the words. */
  any: string;
  /** Any of the words, except those that must not be found: for marking in excerpts. */
  marked: string;
  /** Each word with its alternatives, for ranking. */
  ranked: string[][];
  /** How many words, phrases or groups of synonyms must be found. */
  parts: number;
}

export async function understand(tx: Db, q: string): Promise<Queries> {
  const typed = parseQuery(q);
  return compile(tx, withSynonyms(typed, await findSynonyms(tx, typed)));
}

/** Returns the synonyms of each run of typed words, by run. */
async function findSynonyms(tx: Db, typed: Wanted): Promise<Map<string, string[]>> {
  const runs = runsOf(typed);
  const found = new Map<string, string[]>();
  if (runs.length === 0) return found;
  const { rows } = await tx.execute<{ terms: string[] }>(sql`
    select terms from ${searchSynonyms} where exists (
      select from unnest(terms) term where lower(unaccent(term)) = any(${sql.param(runs)}::text[]))
    order by created_at, id`);
  for (const group of rows)
    for (const term of group.terms)
      if (runs.includes(fold(term))) found.set(fold(term), [...(found.get(fold(term)) ?? []), ...group.terms]);
  return found;
}

async function compile(tx: Db, { all, none }: Wanted): Promise<Queries> {
  const one = ({ text }: Term) => sql`phraseto_tsquery('search.english', ${text})`;
  const either = (parts: SQL[]) => (parts.length > 0 ? sql`(${sql.join(parts, sql` || `)})` : sql`''::tsquery`);
  const groups = all.map((alternatives) => either(alternatives.map(one)));
  const but = none.map((term) => sql` && !!${one(term)}`);
  const every = groups.length > 0 ? sql`(${sql.join(groups, sql` && `)})` : sql`''::tsquery`;
  const each = all.map(
    (alternatives) => sql`array_to_json(array[${sql.join(alternatives.map(one), sql`, `)}]::text[])`,
  );
  const { rows } = await tx.execute<Omit<Queries, 'parts'>>(sql`
    select (${sql.join([every, ...but], sql``)})::text as all, (${sql.join([either(groups), ...but], sql``)})::text as any,
      (${either(groups)})::text as marked, json_build_array(${sql.join(each, sql`, `)}) as ranked`);
  const [queries] = rows;
  // Words such as 'the' leave nothing to search for.
  const ranked = queries!.ranked.map((group) => group.filter(Boolean)).filter((group) => group.length > 0);
  // Otherwise, without a word that must be found, every text without the excluded words would match.
  if (ranked.length === 0) return { all: '', any: '', marked: '', ranked, parts: 0 };
  return { ...queries!, ranked, parts: ranked.length };
}

/**
 * Returns the query with each word that occurs nowhere replaced by the likeliest similar word; undefined if there is
 * none.
 */
export async function correct(index: Index, q: string): Promise<string | undefined> {
  let corrected = q;
  for (const { text, exact } of parseQuery(q).all.flat()) {
    const word = fold(text).replace(/^\P{L}+|\P{L}+$/gu, '');
    if (exact || editsBetween(word, `${word}.`) === 0 || !/^\p{L}+$/u.test(word)) continue;
    const better = await findAlike(index, word);
    if (better !== undefined) corrected = replaceWord(corrected, word, better);
  }
  return corrected === q ? undefined : corrected;
}

/** How many candidates are checked: common ones may be in hidden documents only. */
const CANDIDATES = 8;

async function findAlike(index: Index, word: string): Promise<string | undefined> {
  const { tx } = index;
  // The intended word may be one letter longer.
  const edits = editsBetween(word, `${word}.`);
  // Two swapped letters are one edit to people but two to levenshtein(), and make a short word look very different.
  const swapped = Array.from({ length: word.length - 1 }, (_, at) => swap(word, at));
  await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${edits === 1 ? 0.3 : 0.2}`));
  const { rows } = await tx.execute<{ folded: string; documents: number }>(sql`
    select folded, sum(documents)::int as documents from ${terms}
    where sort = 'word' and (folded = any(${sql.param(swapped)}::text[]) or folded % ${word} and length(folded) between ${word.length - edits} and ${word.length + edits}
      and levenshtein_less_equal(folded, ${word}, ${edits + 1}) <= ${edits + 1})
    group by folded`);
  const near = rows
    .map((row) => ({ ...row, distance: distance(row.folded, word) }))
    .filter((row) => row.distance <= editsBetween(word, row.folded))
    .toSorted((a, b) => a.distance - b.distance || likelihood(word, b) - likelihood(word, a));
  for (const { folded } of near.slice(0, CANDIDATES))
    if (await isFound(index, folded)) return folded === word ? undefined : folded;
  return undefined;
}

/** Swaps the letter at a position with the next one. */
const swap = (word: string, at: number): string => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);

/** Returns whether a visible document contains the word. */
async function isFound(index: Index, word: string): Promise<boolean> {
  const query = sql`vector @@ plainto_tsquery('search.english', ${word})`;
  const rows = await newestFirst(
    index,
    1,
    (since) => sql`select from ${documents} where ${and(query, since, isVisible)} limit 1`,
  );
  return rows.length > 0;
}

/** Replaces a word wherever no letters surround it, whatever its accents. */
function replaceWord(q: string, word: string, better: string): string {
  return q.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (found) => (fold(found) === word ? better : found));
}
