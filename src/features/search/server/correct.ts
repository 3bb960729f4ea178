/** Finds what a reader probably meant by a word that occurs nowhere: two words as one, a longer or a similar word. */
import { and, sql } from 'drizzle-orm';
import { escapeLike } from '#platform/server/db/text-search.ts';
import type { SearchReply } from '../contract.ts';
import { fold, parseQuery } from './parse.ts';
import { type Index, newestFirst, rowsOf } from './reading.ts';
import { documents, isVisible, terms } from './table.ts';
import { distance, editsBetween, likelihood } from './typing-errors.ts';
import { findSynonyms } from './understand.ts';

/** The typed words with corrections in place of words that occur nowhere, and the corrections. */
interface Corrected {
  corrected: string;
  correction: NonNullable<SearchReply['correction']>;
}

type How = Corrected['correction']['how'];

/** The ways of correcting a word, the surest first. */
const WAYS: Record<How, (index: Index, word: string) => Promise<string | undefined>> = {
  parts: findParts,
  beginning: findLonger,
  similar: findAlike,
};

/** Replaces each word that occurs nowhere, unless it has synonyms; undefined if nothing is like any of them. */
export async function correct(index: Index, q: string): Promise<Corrected | undefined> {
  const typed = parseQuery(q);
  const synonyms = await findSynonyms(index.tx, typed);
  const words: string[] = [];
  let corrected = q;
  let way: How = 'similar';
  for (const { text, exact } of typed.all.flat()) {
    const word = fold(text).replace(/^\P{L}+|\P{L}+$/gu, '');
    const isWord = word.length >= SHORTEST && /^\p{L}+$/u.test(word);
    if (exact || synonyms.has(text) || !isWord || CITIES.has(word)) continue;
    if ((await isCommon(index, word)) || (await isFound(index, word))) continue;
    for (const how of Object.keys(WAYS) as How[]) {
      const better = await WAYS[how](index, word);
      if (better === undefined) continue;
      corrected = replaceWord(corrected, word, better);
      words.push(...better.split(' '));
      way = how;
      break;
    }
  }
  return words.length > 0 ? { corrected, correction: { how: way, words } } : undefined;
}

/** Nobody who types the name of a city means a similar word: 'Paris' is not 'pairs'. */
const CITIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('timeZone').flatMap((zone) => fold(zone.slice(zone.lastIndexOf('/') + 1)).split('_')),
);

/** Returns whether searches ignore the word, as they do 'which'. */
const isCommon = async ({ tx }: Index, word: string): Promise<boolean> =>
  (await rowsOf<{ is: boolean }>(tx, sql`select numnode(search.asked(${word})) = 0 as is`))[0]!.is;

/** Shorter words resemble too many others. */
const SHORTEST = 4;

/** The second of two words may have three letters: 'tax'. */
const LAST = 3;

/** Finds two words that were written as one: 'withholdingtax'. The first may be a letter, as in 'einvoicing'. */
async function findParts(index: Index, word: string): Promise<string | undefined> {
  const splits = Array.from(
    { length: word.length - 1 },
    (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const,
  );
  const parts = splits.filter(
    ([first, second]) => (first.length >= SHORTEST || first === 'e') && second.length >= LAST,
  );
  const known = await countWords(index, parts.flat());
  const likely = parts
    .map(([first, second]) => ({ first, second, documents: Math.min(known.get(first) ?? 0, known.get(second) ?? 0) }))
    .filter(({ first, second }) => known.has(second) && (first === 'e' || known.has(first)))
    .toSorted((a, b) => b.documents - a.documents);
  for (const { first, second } of likely.slice(0, CANDIDATES)) {
    if (first !== 'e') return `${first} ${second}`;
    if (await isFound(index, `e-${second}`)) return `e-${second}`;
  }
  return undefined;
}

/** Finds a longer word that begins like this one. */
async function findLonger(index: Index, word: string): Promise<string | undefined> {
  const rows = await rowsOf<{ folded: string }>(
    index.tx,
    sql`select folded from ${terms} where sort = 'word' and folded like ${`${escapeLike(word)}%`}
      group by folded order by sum(documents) desc, folded limit ${CANDIDATES}`,
  );
  for (const { folded } of rows) if (await isFound(index, folded)) return folded;
  return undefined;
}

async function countWords({ tx }: Index, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ folded: string; documents: number }>(
    tx,
    sql`select folded, sum(documents)::int as documents from ${terms}
      where sort = 'word' and folded = any(${sql.param([...new Set(words)])}::text[]) group by folded`,
  );
  return new Map(rows.map(({ folded, documents: count }) => [folded, count]));
}

/** How many candidates to check, because common words may be only in hidden documents. */
const CANDIDATES = 8;

/** Finds a word that differs by one or two slips. */
async function findAlike(index: Index, word: string): Promise<string | undefined> {
  const { tx } = index;
  // The intended word may be one letter longer.
  const edits = editsBetween(word, `${word}.`);
  if (edits === 0) return undefined;
  // Two swapped letters are one slip for people but two edits for levenshtein(), and they make a short word look very
  // different.
  const swapped = Array.from({ length: word.length - 1 }, (_, at) => swap(word, at));
  await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${edits === 1 ? 0.3 : 0.2}`));
  const { rows } = await tx.execute<{ folded: string; documents: number }>(sql`
    select folded, sum(documents)::int as documents from ${terms}
    where sort = 'word' and (folded = any(${sql.param(swapped)}::text[]) or folded % ${word} and length(folded) between ${word.length - edits} and ${word.length + edits}
      and levenshtein_less_equal(folded, ${word}, ${edits + 1}) <= ${edits + 1})
    group by folded`);
  const near = rows
    .map((row) => ({ ...row, distance: distance(row.folded, word) }))
    // Nobody types 'einvoicing' for 'invoicing' by a slip.
    .filter((row) => row.distance <= editsBetween(word, row.folded) && `e${row.folded}` !== word)
    .toSorted((a, b) => a.distance - b.distance || likelihood(word, b) - likelihood(word, a));
  for (const { folded } of near.slice(0, CANDIDATES))
    if (await isFound(index, folded)) return folded === word ? undefined : folded;
  return undefined;
}

/** Swaps the letter at a position with the next one. */
const swap = (word: string, at: number): string => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);

/** Returns whether a visible document contains the word. */
async function isFound(index: Index, word: string): Promise<boolean> {
  const query = sql`vector @@ search.asked(${word})`;
  const rows = await newestFirst(
    index,
    1,
    (since) => sql`select 1 from ${documents} where ${and(query, since, isVisible)} limit 1`,
  );
  return rows.length > 0;
}

/** Replaces a word wherever no letters surround it, whatever its accents. */
function replaceWord(q: string, word: string, better: string): string {
  return q.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (found) => (fold(found) === word ? better : found));
}
