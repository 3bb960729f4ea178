/**
 * Finds documents: the one place that reads the index. docs/decisions/0051-search-documents.md says why it takes the same
 * time for common and rare words, and when an engine outside PostgreSQL should stand here instead.
 */
import { and, type SQL, sql } from 'drizzle-orm';
import { type NameOf, namesHaving } from '#features/kinds.ts';
import { Failure } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Facets, Found, SearchFilter, SearchResult } from '../contract.ts';
import { MARK, MOST_RESULTS } from '../vocabulary.ts';
import { documents, windows } from './table.ts';
import { correct, type Queries, understand } from './understand.ts';
import { isVisible } from './visible.ts';

type Kind = NameOf<'search'>;
export interface Query extends SearchFilter {
  q: string;
  limit: number;
  offset: number;
}

/** A transaction that reads the index, and since when the newest documents are from. */
export interface Index {
  tx: Db;
  windows: readonly (typeof windows.$inferSelect)[];
}

/** A document that fits, with as much of it as ranks and counts it. */
type Hit = {
  id: string;
  kind: Kind;
  type: string;
  path: string;
  jurisdictions: string[];
  topics: string[];
  /** When it became visible (ms). */
  date: number;
  /** How well title and lead fit. */
  rank: number;
};

/** A search that takes longer is given up: the index answers in a hundredth of that. */
const DEADLINE = '3s';
/** With fewer results than this for all of the words, those for any of them follow. */
const FEW = 10;
/** So many documents with the words in their title are ranked beside the newest ones. */
const TITLED = 300;

/** Finds visible documents, best first. @throws Failure unavailable if it takes too long */
export async function find(db: Db, query: Query): Promise<Found> {
  return reading(db, async (index) => {
    const { tx } = index;
    const typed = await understand(tx, query.q);
    const found = await findHits(index, typed, query);
    if (found.fit > 0 || query.exact) return pageOf(tx, typed, query, found);
    const better = await correct(tx, query.q);
    if (better !== undefined) {
      const meant = await understand(tx, better);
      const instead = await findHits(index, meant, query);
      if (instead.fit > 0) return { ...(await pageOf(tx, meant, query, instead)), corrected: better };
    }
    return pageOf(tx, typed, query, found);
  });
}

/** The results for all of the words; if these are few, followed by those for any of them. */
interface Hits {
  hits: Hit[];
  /** How many have all of the words. */
  fit: number;
  more: boolean;
  kinds: Facets['kinds'];
}

async function findHits(index: Index, queries: Queries, query: Query): Promise<Hits> {
  if (queries.parts === 0) return { hits: [], fit: 0, more: false, kinds: noneOfAnyKind() };
  const ofEveryKind = { ...query, kind: undefined };
  const best = await readHits(index, queries.all, queries.ranked, ofEveryKind);
  const fit = best.hits.length;
  if (best.more) return { ...(await manyHits(index, queries, query, best.hits)), fit, more: true };
  const hits = inOrder(best.hits);
  if (hits.length < FEW && queries.parts > 1) {
    const known = new Set(hits.map(({ id }) => id));
    const others = await readHits(index, queries.any, queries.ranked, ofEveryKind);
    hits.push(...inOrder(others.hits.filter(({ id }) => !known.has(id))));
  }
  const shown = hits.slice(0, MOST_RESULTS);
  const { kind } = query;
  return { hits: kind ? shown.filter((hit) => hit.kind === kind) : shown, fit, more: false, kinds: countKinds(shown) };
}

/** More than can be counted: the newest, and those that have the words in their title. */
async function manyHits(
  index: Index,
  { all, ranked }: Queries,
  query: Query,
  newest: Hit[],
): Promise<Pick<Hits, 'hits' | 'kinds'>> {
  const own = query.kind ? (await readHits(index, all, ranked, query)).hits : newest;
  const titled = await readTitled(index, all, ranked, query);
  const byId = new Map([...own, ...titled].map((hit) => [hit.id, hit]));
  return {
    hits: inOrder([...byId.values()]).slice(0, MOST_RESULTS),
    kinds: await countMany(index, all, query, newest),
  };
}

/** What the filters of a search ask of a document that readers may see. */
export const conditions = ({ kind, jurisdiction, topic, type, from, to }: SearchFilter): SQL[] => [
  isVisible,
  ...(kind ? [sql`${documents.kind} = ${kind}`] : []),
  ...(jurisdiction ? [sql`${documents.jurisdictions} @> array[${jurisdiction}]`] : []),
  ...(topic ? [sql`${documents.topics} @> array[${topic}]`] : []),
  ...(type ? [sql`${documents.type} = ${type}`] : []),
  ...(from ? [sql`${documents.day} >= ${dayOf(from)}`] : []),
  ...(to ? [sql`${documents.day} <= ${dayOf(to)}`] : []),
];

/** Days since 1970 of a date such as '2026-03-01'; a day that its month does not have is one of the next month. */
function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / DAY;
}

const COLUMNS = sql.raw('id, kind, type, path, jurisdictions, topics, visible_from as date, head');
type Ranked = Queries['ranked'];

/** Weights of D, C, B and A: a lead counts a third of a title. */
const WEIGHTS = sql.raw("'{0,0,0.35,1}'");

/** Reads the newest documents that fit, up to one more than are ever shown, which says that there are more. */
async function readHits(index: Index, query: string, ranked: Ranked, filter: SearchFilter) {
  const hits = await newestFirst<Hit>(index, MOST_RESULTS + 1, (since) =>
    select(and(sql`vector @@ ${query}::tsquery`, since, ...conditions(filter))!, ranked, MOST_RESULTS + 1),
  );
  return { hits, more: hits.length > MOST_RESULTS };
}

/** Reads the newest documents that have every word in their title. */
const readTitled = (index: Index, query: string, ranked: Ranked, filter: SearchFilter): Promise<Hit[]> =>
  newestFirst<Hit>(index, TITLED, (since) =>
    select(and(sql`head @@ ${inTitle(query)}::tsquery`, since, ...conditions(filter))!, ranked, TITLED),
  );

/** The same query for words of the title alone: 'tax' & 'treati' becomes 'tax':A & 'treati':A. */
const inTitle = (query: string): string => query.replaceAll(/'(?:[^']|'')*'/g, '$&:A');

/** Adds up how well title and lead fit each word, by the best of its alternatives; a phrase counts only as a phrase. */
const rankBy = (ranked: Ranked): SQL =>
  sql.join(
    ranked.map((group) => {
      const fits = group.map(
        (one) => sql`case when head @@ ${one}::tsquery then ts_rank(${WEIGHTS}, head, ${one}::tsquery) else 0 end`,
      );
      return sql`greatest(${sql.join(fits, sql`, `)})`;
    }),
    sql` + `,
  );

const select = (where: SQL, ranked: Ranked, limit: number): SQL => sql`
  select id, kind, type, path, jurisdictions, topics, extract(epoch from date)::float8 * 1000 as date, ${rankBy(ranked)} as rank from (
    select ${COLUMNS} from ${documents} where ${where} order by visible_from desc limit ${limit}) newest`;

/**
 * Reads from the newest documents only, if these are enough. A word that half of all texts contain is then as fast as any
 * other; a rare one is looked for in all of them, which is fast because it is rare.
 */
export async function newestFirst<Row>(
  { tx, windows: sizes }: Index,
  enough: number,
  read: (since: SQL | undefined) => SQL,
): Promise<Row[]> {
  let wanted = 0;
  for (const { size, since } of sizes) {
    if (size < wanted) continue;
    const rows = await rowsOf<Row>(tx, read(sql`${documents.day} >= ${since}`));
    if (rows.length >= enough) return rows;
    // As many as hold enough of them, if the words are as common among older ones.
    wanted = (1.5 * enough * size) / Math.max(1, rows.length);
  }
  return rowsOf<Row>(tx, read(undefined));
}

const rowsOf = async <Row>(tx: Db, query: SQL) => (await tx.execute(query)).rows as Row[];

const HALF_LIFE = 500 * DAY;

/** Title before lead before body; among equals, newer before older. A page with several texts is listed once. */
function inOrder(hits: readonly Hit[]): Hit[] {
  const now = Date.now();
  const scored = hits.map((hit) => {
    const age = Math.max(0, now - hit.date);
    return { hit, score: (hit.rank + 0.02) * (0.5 + 0.5 * 2 ** (-age / HALF_LIFE)) };
  });
  scored.sort((a, b) => b.score - a.score || b.hit.date - a.hit.date || (a.hit.id < b.hit.id ? -1 : 1));
  const paths = new Set<string>();
  return scored.map(({ hit }) => hit).filter(({ path }) => !paths.has(path) && paths.add(path));
}

export const noneOfAnyKind = (): Facets['kinds'] =>
  namesHaving('search').map((value) => ({ value, count: 0, more: false }));

function countKinds(hits: readonly Hit[]): Facets['kinds'] {
  const ofKind = Map.groupBy(hits, ({ kind }) => kind);
  return noneOfAnyKind().map((facet) => ({ ...facet, count: ofKind.get(facet.value)?.length ?? 0 }));
}

/** A kind with this share of the newest results has so many that counting all of them would take long. */
const LARGE = 0.05;

/** Counts the results of each kind, up to the number that is ever shown. */
async function countMany(index: Index, query: string, filter: SearchFilter, newest: readonly Hit[]) {
  const large = new Set(
    namesHaving('search').filter((name) => newest.filter(({ kind }) => kind === name).length > LARGE * newest.length),
  );
  const some = (kind: Kind, since?: SQL) => sql`select 1 from ${documents}
    where ${and(sql`vector @@ ${query}::tsquery`, since, ...conditions({ ...filter, kind }))} limit ${MOST_RESULTS + 1}`;
  const counts = new Map<Kind, number>();
  for (const kind of large) {
    const rows = await newestFirst(index, MOST_RESULTS + 1, (since) => some(kind, since));
    counts.set(kind, rows.length);
  }
  const small = namesHaving('search').filter((name) => !large.has(name));
  const columns = small.map((kind) => sql`(select count(*)::int from (${some(kind)}) counted)`);
  const { rows } = await index.tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(columns, sql`, `)}]::int[] as counts`,
  );
  small.forEach((kind, at) => {
    counts.set(kind, rows[0]!.counts[at]!);
  });
  return noneOfAnyKind().map((facet) => {
    const counted = counts.get(facet.value)!;
    return { ...facet, count: Math.min(counted, MOST_RESULTS), more: counted > MOST_RESULTS };
  });
}

const MOST_VALUES = 12;

/** The most frequent values of a filter among the results. */
function countValues(
  hits: readonly Hit[],
  valuesOf: (hit: Hit) => readonly string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of hits.flatMap(valuesOf)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}

async function pageOf(
  tx: Db,
  { marked }: Queries,
  { limit, offset }: Query,
  { hits, more, kinds }: Hits,
): Promise<Found> {
  return {
    rows: await readResults(tx, marked, hits.slice(offset, offset + limit)),
    total: hits.length,
    more,
    facets: {
      kinds,
      jurisdictions: countValues(hits, ({ jurisdictions }) => jurisdictions),
      topics: countValues(hits, ({ topics }) => topics),
      types: countValues(hits, ({ type }) => [type]),
    },
  };
}

/** An excerpt comes from the beginning of a text, if the words are there: reading all of a long one takes milliseconds. */
const BEGINNING = 8_000;
const HEADLINE = `StartSel=${MARK.from}, StopSel=${MARK.to}, MaxWords=32, MinWords=16, MaxFragments=1`;

async function readResults(tx: Db, marked: string, hits: readonly Hit[]): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const excerpt = (length: number) =>
    sql`ts_headline('search.english', left(d.body, ${length}), ${marked}::tsquery, ${HEADLINE})`;
  const { rows } = await tx.execute<Omit<SearchResult, 'date'> & { date: Date | string }>(sql`
    select d.id, d.kind, d.title, d.path, d.by, d.visible_from as date,
      case when length(d.body) <= ${BEGINNING} or position(${MARK.from} in beginning) > 0 then beginning
        else ${excerpt(1_000_000)} end as excerpt
    from unnest(${sql.param(hits.map(({ id }) => id))}::uuid[]) with ordinality as hit (id, place)
      join ${documents} d on d.id = hit.id, lateral (select ${excerpt(BEGINNING)} as beginning) headline
    order by hit.place`);
  return rows.map(({ date, ...row }) => ({ ...row, date: new Date(date).toISOString() }));
}

/**
 * Runs `work` in a transaction that reads by bitmaps of the indexes. These planner hints end with it: PostgreSQL underestimates
 * what it costs to look into a text vector, and would look into every one of them in the order of their dates.
 */
export async function reading<T>(db: Db, work: (index: Index) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(
          sql.raw(`set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
            set local statement_timeout = '${DEADLINE}'`),
        );
        return work({ tx, windows: await tx.select().from(windows).orderBy(windows.size) });
      },
      { accessMode: 'read only' },
    );
  } catch (err) {
    if ((err as { cause?: { code?: string } }).cause?.code !== '57014') throw err;
    throw new Failure('unavailable', 'This search takes too long. Please try fewer words.');
  }
}
