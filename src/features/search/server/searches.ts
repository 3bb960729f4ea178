import { and, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { SearchedQuery } from '../contract.ts';
import { searchQueries } from './table.ts';

type SearchedFilter = Omit<SearchedQuery, 'limit' | 'offset'>;

/** Stores a search. Stores the same words at most once a minute, so that reloads and programs do not count. */
export async function recordSearch(db: Db, typed: string, found: number, now: number): Promise<void> {
  const words = typed.toLowerCase();
  const lately = gt(searchQueries.at, new Date(now - MINUTE).toISOString());
  if ((await db.$count(searchQueries, and(lately, eq(searchQueries.words, words)))) > 0) return;
  await db.insert(searchQueries).values({ words, found });
}

/** Lists recent searches, most frequent first; `found` is the number of results of the last search. */
export const listSearches = (db: Db, query: SearchedQuery) =>
  pageOf(db, selectSearches(db, query), query, groupedSearches(db, query));

/** Selects the same searches without paging, for the CSV file. */
export function selectSearches(db: Db, filter: SearchedFilter) {
  const grouped = groupedSearches(db, filter);
  return db.select().from(grouped).orderBy(desc(grouped.times), grouped.words).$dynamic();
}

/** Groups searches by their words, with how often each was made and how many results the last one had. */
function groupedSearches(db: Db, { q, days, found }: SearchedFilter) {
  const since = new Date(Date.now() - days * DAY).toISOString();
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
