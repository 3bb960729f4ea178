/**
 * Finds documents in the index. docs/decisions/0051-search-documents.md says why common words take no longer than rare
 * ones, and when an engine outside PostgreSQL should replace this.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import type { Facets, Found, SearchFilter, SearchResult } from '../contract.ts';
import { MARK, MOST_RESULTS } from '../vocabulary.ts';
import { countKinds, countMany, countValues, noneOfAnyKind } from './facets.ts';
import { type Hit, inOrder, rankByText, readHits, readTitled } from './hits.ts';
import { findKey, findMeant, findNames } from './jurisdictions.ts';
import { type Index, reading } from './reading.ts';
import { documents } from './table.ts';
import { correct, type Queries, understand } from './understand.ts';

export interface Query extends SearchFilter {
  q: string;
  limit: number;
  offset: number;
}

/** If fewer results than this have all of the words, those with any of them follow. */
const FEW = 10;
/** Finds visible documents, best first. @throws Failure unavailable if it takes too long */
export async function find(db: Db, query: Query): Promise<Found> {
  return reading(db, async (index) => {
    const { tx } = index;
    const typed = await understand(tx, query.q);
    const found = await findHits(index, typed, query);
    if (found.fit > 0 || query.exact) return pageOf(tx, typed, query, found);
    const better = await correct(index, query.q);
    if (better !== undefined) {
      const meant = await understand(tx, better.q, better.words);
      const instead = await findHits(index, meant, query);
      const isInstead = instead.fit > 0 || found.hits.length === 0;
      if (instead.hits.length > 0)
        return { ...(await pageOf(tx, meant, query, instead)), ...(isInstead && { corrected: better.q }) };
    }
    return pageOf(tx, typed, query, found);
  });
}

/** The results with all of the words; if these are few, followed by those with any of them. */
interface Hits {
  hits: Hit[];
  /** The number of results with all of the words. */
  fit: number;
  more: boolean;
  kinds: Facets['kinds'];
}

async function findHits(index: Index, queries: Queries, query: Query): Promise<Hits> {
  const { all, most, any, groups, parts } = queries;
  if (parts === 0) return { hits: [], fit: 0, more: false, kinds: noneOfAnyKind() };
  const ofEveryKind = { ...query, kind: undefined };
  const best = await readHits(index, all, groups, ofEveryKind);
  const fit = best.hits.length;
  if (best.more) return { ...(await manyHits(index, queries, query, best.hits)), fit, more: true };
  const hits = await rankByText(index.tx, queries, inOrder(best.hits));
  // Any of the words, if no text has most of them.
  for (const fewer of [most, any]) {
    if (fewer === '' || hits.length >= (fewer === most ? FEW : 1)) continue;
    const known = new Set(hits.map(({ id }) => id));
    const others = await readHits(index, fewer, groups, ofEveryKind);
    const ranked = inOrder(others.hits.filter(({ id }) => !known.has(id)));
    hits.push(...(await rankByText(index.tx, queries, ranked)));
  }
  const shown = hits.slice(0, MOST_RESULTS);
  const { kind } = query;
  return { hits: kind ? shown.filter((hit) => hit.kind === kind) : shown, fit, more: false, kinds: countKinds(shown) };
}

/** Returns the hits of a search with too many to count: the newest, and those with the words in their title. */
async function manyHits(
  index: Index,
  queries: Queries,
  query: Query,
  newest: Hit[],
): Promise<Pick<Hits, 'hits' | 'kinds'>> {
  const { all, groups } = queries;
  const own = query.kind ? (await readHits(index, all, groups, query)).hits : newest;
  const titled = await readTitled(index, all, groups, query);
  const byId = new Map([...own, ...titled].map((hit) => [hit.id, hit]));
  const ranked = await rankByText(index.tx, queries, inOrder([...byId.values()]));
  return { hits: ranked.slice(0, MOST_RESULTS), kinds: await countMany(index, all, query, newest) };
}

async function pageOf(
  tx: Db,
  { marked }: Queries,
  { q, limit, offset, jurisdiction }: Query,
  { hits, more, kinds }: Hits,
): Promise<Found> {
  const jurisdictions = countValues(hits, ({ jurisdictions }) => jurisdictions);
  const asked = jurisdiction && (await findKey(tx, jurisdiction));
  const about = await findMeant(tx, q);
  const keys = [asked, about].filter((key) => key !== undefined && key !== '') as string[];
  const names = await findNames(tx, [...jurisdictions.map(({ value }) => value), ...keys]);
  const named = (value: string) => ({ value, label: names.get(value) ?? value });
  return {
    rows: await readResults(tx, marked, hits.slice(offset, offset + limit)),
    total: hits.length,
    more,
    ...(asked && { jurisdiction: named(asked) }),
    ...(about && names.has(about) && { about: named(about) }),
    facets: {
      kinds,
      jurisdictions: jurisdictions.map(({ value, count }) => ({ ...named(value), count })),
      topics: countValues(hits, ({ topics }) => topics),
      types: countValues(hits, ({ type }) => [type]),
    },
  };
}

/**
 * Takes an excerpt from the beginning of a text if the words are there: reading a long text to its end takes
 * milliseconds.
 */
const BEGINNINGS = { short: 1_000, long: 8_000, whole: 1_000_000 };
const HEADLINE = `StartSel=${MARK.from}, StopSel=${MARK.to}, MaxWords=32, MinWords=16, MaxFragments=1`;

async function readResults(tx: Db, marked: string, hits: readonly Hit[]): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const excerpt = (length: number) =>
    sql`ts_headline('search.english', left(d.body, ${length}), ${marked}::tsquery, ${HEADLINE})`;
  /** The excerpt from the shorter beginning, if it contains one of the words or the text ends there. */
  const orFrom = (shorter: SQL, { from, of }: { from: number; of: number }) =>
    sql`case when length(d.body) <= ${of} or position(${MARK.from} in ${shorter}) > 0 then ${shorter} else ${excerpt(from)} end`;
  const { short, long, whole } = BEGINNINGS;
  const { rows } = await tx.execute<Omit<SearchResult, 'date'> & { date: Date | string }>(sql`
    select d.id, d.kind, d.title, d.path, d.by, d.visible_from as date,
      ${orFrom(sql`longer.excerpt`, { from: whole, of: long })} as excerpt
    from unnest(${sql.param(hits.map(({ id }) => id))}::uuid[]) with ordinality as hit (id, place)
      join ${documents} d on d.id = hit.id,
      -- Without "offset 0", the planner would make each excerpt as often as it is named.
      lateral (select ${excerpt(short)} as excerpt offset 0) shorter,
      lateral (select ${orFrom(sql`shorter.excerpt`, { from: long, of: short })} as excerpt offset 0) longer
    order by hit.place`);
  return rows.map(({ date, ...row }) => ({ ...row, date: new Date(date).toISOString() }));
}
