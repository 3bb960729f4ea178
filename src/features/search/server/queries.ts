import { and, desc, eq, gt, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type NameOf, namesHaving } from '#features/kinds.ts';
import type { Page } from '#kernel/endpoint.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import type { SearchedQuery, SearchResult } from '../contract.ts';
import { MARK } from '../vocabulary.ts';
import { searchQueries } from './table.ts';

type Kind = NameOf<'search'>;
type SearchedFilter = Omit<z.output<typeof SearchedQuery>, 'limit' | 'offset'>;

/** The query as typed: quotes for phrases, - to exclude a word, or. */
const wordsOf = (q: string) => sql`websearch_to_tsquery('english', ${q})`;

/** Selects visible records that contain the words, of one kind or of all, with the same columns for each kind. */
function candidates(kinds: Kinds, q: string, only?: Kind): SQL {
  const asked = kindsWith(kinds, 'search', 'public').filter(({ kind }) => !only || kind.name === only);
  return allOf(
    asked,
    ({ kind, table, title, search: of, public: { visible } }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${of.body} as body, ${of.by} as by,
        ${of.date} as date, ${of.vector} as vector
      from ${table} where ${of.vector} @@ ${wordsOf(q)} and ${visible}`,
  );
}

/**
 * Makes PostgreSQL use the index. Its planner underestimates the cost of searching a text vector, so for a common word it
 * would read every text of the table; the index is ten times faster.
 */
const byIndex = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return read(tx);
    },
    { accessMode: 'read only' },
  );

/** How many of the newest results are ranked; older ones follow by date. */
const RANKED = 2000;

const HEADLINE = `StartSel=${MARK.from}, StopSel=${MARK.to}, MaxWords=32, MinWords=16, MaxFragments=1`;

interface Query {
  q: string;
  kind?: Kind | undefined;
  limit: number;
  offset: number;
}

type Row = Omit<SearchResult, 'date'> & { date: Date | string; total: number };

/** Finds visible records that contain the words, best first; `excerpt` has the found words between MARK.from and MARK.to. */
export async function search(db: Db, kinds: Kinds, query: Query) {
  const { q, kind, limit, offset } = query;
  const words = wordsOf(q);
  // Makes excerpts only for the rows of the page, because making one reads the complete text.
  const { rows } = await byIndex(db, (tx) =>
    tx.execute<Row>(sql`
      select kind, id, title, by, date, total, ts_headline('english', left(body, 50000), ${words}, ${HEADLINE}) as excerpt
      from (
        select *, case when place <= ${RANKED} then ts_rank_cd(vector, ${words}) else 0 end as rank
        from (
          select *, count(*) over ()::int as total, row_number() over (order by date desc, id) as place
          from (${candidates(kinds, q, kind)}) all_kinds
        ) by_date
        order by rank desc, date desc, id limit ${limit} offset ${offset}
      ) shown order by rank desc, date desc, id`),
  );
  const page: Page<SearchResult> = {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, date: new Date(row.date).toISOString() })),
    // Beyond the last page there is no row to read the total from.
    total: rows[0]?.total ?? (offset > 0 ? await countOf(db, kinds, q, kind) : 0),
  };
  return page;
}

async function countOf(db: Db, kinds: Kinds, q: string, kind: Kind | undefined): Promise<number> {
  const found = await countByKind(db, kinds, q);
  return kind ? found[kind] : Object.values(found).reduce((sum, n) => sum + n, 0);
}

export async function countByKind(db: Db, kinds: Kinds, q: string): Promise<Record<Kind, number>> {
  const { rows } = await byIndex(db, (tx) =>
    tx.execute<{ kind: Kind; count: number }>(
      sql`select kind, count(*)::int as count from (${candidates(kinds, q)}) all_kinds group by kind`,
    ),
  );
  const counts = noneOfAnyKind();
  for (const row of rows) counts[row.kind] = row.count;
  return counts;
}

export const noneOfAnyKind = () =>
  Object.fromEntries(namesHaving('search').map((kind) => [kind, 0])) as Record<Kind, number>;

/** Stores a search, but the same words at most once a minute, so that reloads and programs do not count. */
export async function recordSearch(db: Db, typed: string, found: number, now: number): Promise<void> {
  const words = typed.toLowerCase();
  const lately = gt(searchQueries.at, new Date(now - MINUTE).toISOString());
  if ((await db.$count(searchQueries, and(lately, eq(searchQueries.words, words)))) > 0) return;
  await db.insert(searchQueries).values({ words, found });
}

/** Lists recent searches, most frequent first; `found` is the number of results of the last search. */
export async function listSearches(db: Db, { limit, offset, ...filter }: z.output<typeof SearchedQuery>, now: number) {
  const grouped = groupedSearches(db, filter, now);
  const [rows, total] = await Promise.all([
    db.select().from(grouped).orderBy(desc(grouped.times), grouped.words).limit(limit).offset(offset),
    db.$count(grouped),
  ]);
  return { rows, total };
}

/** The same without paging, for the export. */
export function selectSearches(db: Db, filter: SearchedFilter) {
  const grouped = groupedSearches(db, filter, Date.now());
  return db.select().from(grouped).orderBy(desc(grouped.times), grouped.words);
}

/** Groups searches by their words, with how often they were made and what the last one found. */
function groupedSearches(db: Db, { q, days, found }: SearchedFilter, now: number) {
  const since = new Date(now - days * DAY).toISOString();
  const lastFound = sql<number>`(array_agg(${searchQueries.found} order by ${searchQueries.at} desc))[1]`;
  return db
    .select({
      words: searchQueries.words,
      times: sql<number>`count(*)::int`.as('times'),
      found: lastFound.as('last_found'),
      lastAt: sql<string>`max(${searchQueries.at})`.mapWith(searchQueries.at).as('last_at'),
    })
    .from(searchQueries)
    .where(and(gte(searchQueries.at, since), ne(searchQueries.words, ''), matches(q, [searchQueries.words])))
    .groupBy(searchQueries.words)
    .having(found === 'nothing' ? sql`${lastFound} = 0` : undefined)
    .as('grouped');
}
