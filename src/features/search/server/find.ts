/**
 * Finds documents in the index. docs/decisions/0051-search-documents.md says why common words take no longer than rare
 * ones, and when an engine outside PostgreSQL should replace this.
 */
import { sql } from 'drizzle-orm';
import { AUTHOR } from '#features/authors/content.ts';
import { daysOf, isPast } from '#kernel/when.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { correctedOf } from '#platform/server/editions/editions.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { turn } from '#platform/server/turn.ts';
import type { Asked, Facets, SearchReply, SearchResult } from '../contract.ts';
import { MOST_RESULTS } from '../vocabulary.ts';
import { correct } from './correct.ts';
import { type Excerpt, excerptFrom, markIn } from './excerpts.ts';
import { countKinds, countMany, countValues, noneOfAnyKind } from './facets.ts';
import { type Hit, inOrder, rankByText, readDates, readHits, readTitled } from './hits.ts';
import { findKeys, findNames } from './jurisdictions.ts';
import { isNamed } from './newest.ts';
import { type Index, reading, rowsOf } from './reading.ts';
import { findNearest } from './suggest.ts';
import { documents } from './table.ts';
import { type Queries, understand } from './understand.ts';

/** If fewer results than this have all of the words, adds some with most of them or, failing that, with any. */
const FEW = 10;
/** Finds visible documents, best first. @throws Failure unavailable if it takes too long */
export async function find(db: Db, kinds: Kinds, query: Asked): Promise<SearchReply> {
  return reading(db, async (index) => {
    const { tx } = index;
    const typed = await understand(tx, query.q);
    const found = await findHits(index, kinds, typed, query);
    if (found.fit > 0 || query.exact) return pageOf(tx, kinds, typed, query, found);
    const better = await correct(index, query.q);
    if (better !== undefined) {
      const meant = await understand(tx, better.corrected);
      const instead = await findHits(index, kinds, meant, query);
      const isInstead = instead.fit > 0 || found.hits.length === 0;
      if (instead.hits.length > 0)
        return { ...(await pageOf(tx, kinds, meant, query, instead)), ...(isInstead && better) };
    }
    const page = await pageOf(tx, kinds, typed, query, found);
    if (page.total > 0 || typed.parts === 0) return page;
    return { ...page, nearest: await findNearest(index, query.q) };
  });
}

/** The results with all of the words and, if these are few, then the results with fewer of them. */
interface Hits {
  hits: Hit[];
  /** The number of results of every kind with all of the words. */
  fit: number;
  /** The number of those among `hits`. */
  whole: number;
  more: boolean;
  kinds: Facets['kinds'];
}

async function findHits(index: Index, kinds: Kinds, queries: Queries, query: Asked): Promise<Hits> {
  const { all, most, any, groups, parts } = queries;
  if (parts === 0) return { hits: [], fit: 0, whole: 0, more: false, kinds: noneOfAnyKind() };
  const ofEveryKind = { ...query, kind: undefined };
  const best = await readHits(index, all, groups, ofEveryKind);
  const fit = best.hits.length;
  if (best.more) {
    const many = await manyHits(index, kinds, queries, query, best.hits);
    return { ...many, fit, whole: many.hits.length, more: true };
  }
  const hits = await rankByText(index.tx, kinds, queries, inOrder(best.hits));
  // Looks for most of the words if few texts have all, and for any of them only if none has most.
  for (const fewer of [most, any]) {
    if (fewer === '' || hits.length >= (fewer === most ? FEW : 1)) continue;
    const known = new Set(hits.map(({ id }) => id));
    const others = await readHits(index, fewer, groups, ofEveryKind);
    const ranked = inOrder(others.hits.filter(({ id }) => !known.has(id)));
    hits.push(...(await rankByText(index.tx, kinds, queries, ranked)));
  }
  const shown = hits.slice(0, MOST_RESULTS);
  const { kind } = query;
  const ofKind = kind ? shown.filter((hit) => hit.kind === kind) : shown;
  const fitting = new Set(best.hits.map(({ id }) => id));
  const whole = ofKind.filter(({ id }) => fitting.has(id)).length;
  return { hits: ofKind, fit, whole, more: false, kinds: countKinds(shown) };
}

/** Finds the hits of a search with too many to count: the newest, and those with the words in their title. */
async function manyHits(
  index: Index,
  kinds: Kinds,
  queries: Queries,
  query: Asked,
  newest: Hit[],
): Promise<Pick<Hits, 'hits' | 'kinds'>> {
  const { all, groups } = queries;
  const own = query.kind ? (await readHits(index, all, groups, query)).hits : newest;
  const titled = await readTitled(index, all, groups, query);
  const byId = new Map([...own, ...titled].map((hit) => [hit.id, hit]));
  const ranked = await rankByText(index.tx, kinds, queries, inOrder([...byId.values()]));
  return { hits: ranked.slice(0, MOST_RESULTS), kinds: await countMany(index, all, query, newest) };
}

/** Returns whether the page of a jurisdiction lists anything. */
async function hasPieces(tx: Db, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${documents} where ${isNamed('jurisdictions', sql`array[${code}]`)}) as found`,
  );
  return rows[0]!.found;
}

async function pageOf(
  tx: Db,
  kinds: Kinds,
  queries: Queries,
  { q, limit, offset, jurisdiction }: Asked,
  { hits, whole, more, kinds: counts }: Hits,
): Promise<SearchReply> {
  const jurisdictions = countValues(hits, ({ jurisdictions }) => jurisdictions);
  const typed = q.replaceAll('"', '').trim();
  const [asked = '', meant = ''] = await findKeys(tx, [jurisdiction ?? '', typed]);
  // A code is recognised only in capitals: 'it' is a word.
  const about = meant.toLowerCase() === typed ? '' : meant;
  const names = await findNames(tx, [...jurisdictions.map(({ value }) => value), asked, about]);
  const named = (value: string) => ({ value, label: names.get(value) ?? value });
  return {
    rows: await readResults(tx, kinds, queries, hits.slice(offset, offset + limit)),
    total: hits.length,
    whole,
    more,
    ...(asked && { jurisdiction: named(asked) }),
    ...(names.has(about) && (await hasPieces(tx, about)) && { about: named(about) }),
    facets: {
      kinds: counts,
      jurisdictions: jurisdictions.map(({ value, count }) => ({ ...named(value), count })),
      topics: countValues(hits, ({ topics }) => topics),
      types: countValues(hits, ({ type }) => [type]),
    },
  };
}

/** How many characters of a text are read for its excerpt: at first, and if these contain none of the words. */
const READ = [12_000, 50_000] as const;

interface Stored extends Omit<SearchResult, 'date' | 'excerpt' | 'heading'> {
  date: Date | string;
  lead: string;
  body: string;
}

async function readResults(tx: Db, kinds: Kinds, queries: Queries, hits: readonly Hit[]): Promise<SearchResult[]> {
  const ids = hits.map(({ id }) => id);
  const rows = await readTexts(tx, ids, READ[0]);
  const { phrases, groups } = queries;
  const weights = groups.map(({ weight }) => weight);
  const excerptOf = ({ lead, body, by }: Stored) => {
    const isSentence = /[.!?]/.test(lead);
    // The lead of a job, a course or an event only names a company and a place. The line below names the company.
    const own = !isSentence && lead.startsWith(by) ? lead.slice(by.length).trim() : lead;
    const [short, long] = [own, body].map((text) => excerptFrom(text, phrases, weights));
    if (long!.shows !== short!.shows) return long!.shows > short!.shows ? long! : short!;
    return long!.text !== '' && !isSentence ? long! : short!;
  };
  const excerpts = new Map<string, Excerpt>();
  const choose = async (texts: readonly Stored[]) => {
    for (const row of texts) {
      excerpts.set(row.id, excerptOf(row));
      // Lets other requests run, because a hundred long texts take a while.
      await turn();
    }
  };
  await choose(rows);
  const unshown = rows.filter(({ id, body }) => excerpts.get(id)!.shows === 0 && body.length === READ[0]);
  const longer = unshown.map(({ id }) => id);
  await choose(await readTexts(tx, longer, READ[1]));
  const pieces = await countOfAuthors(tx, rows);
  const dates = await readDates(tx, kinds, rows);
  const now = Date.now();
  return rows.map(({ date, lead: _, body: __, ...row }) => {
    const when = dates.get(row.id);
    return {
      ...row,
      heading: markIn(row.title, phrases),
      excerpt: excerpts.get(row.id)!.text,
      date: new Date(date).toISOString(),
      ...(pieces.has(row.id) && { pieces: pieces.get(row.id)! }),
      ...(when?.task === 'takes-place' && { days: daysOf(when) }),
      ...(when && isPast(when, now) && { over: true as const }),
    };
  });
}

/** Reads the documents with these ids, in that order. */
async function readTexts(tx: Db, ids: readonly string[], length: number): Promise<Stored[]> {
  if (ids.length === 0) return [];
  return rowsOf<Stored>(
    tx,
    sql`select d.id, d.kind, d.title, d.path, d.by, d.visible_from as date, d.lead, left(d.body, ${length}) as body,
        ${correctedOf(sql`d.id`)} as corrected
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as hit (id, place) join ${documents} d on d.id = hit.id
      order by hit.place`,
  );
}

/** Counts the visible pieces of the authors among the results. The body of an author's document is their bylines. */
async function countOfAuthors(tx: Db, rows: readonly Stored[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id, kind, body } of rows)
    if (kind === AUTHOR.name)
      counts.set(id, await tx.$count(documents, isNamed('authors', sql`${sql.param(body.split(' · '))}::text[]`)));
  return counts;
}
