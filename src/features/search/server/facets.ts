/** Counts results by the facets that readers use to narrow a search. */
import { and, type SQL, sql } from 'drizzle-orm';
import { namesHaving } from '#features/kinds.ts';
import { DAY } from '#kernel/time.ts';
import type { Facets, SearchFilter } from '../contract.ts';
import { MOST_RESULTS } from '../vocabulary.ts';
import { conditions, type Hit } from './hits.ts';
import { type Index, newestFirst } from './reading.ts';
import { documents } from './table.ts';
import type { FoundKind } from './understand.ts';

export const noneOfAnyKind = (): Facets['kinds'] =>
  namesHaving('search').map((value) => ({ value, count: 0, more: false }));

export function countKinds(hits: readonly Hit[]): Facets['kinds'] {
  const ofKind = Map.groupBy(hits, ({ kind }) => kind);
  return noneOfAnyKind().map((facet) => ({ ...facet, count: ofKind.get(facet.value)?.length ?? 0 }));
}

/** A kind with more than this share of the newest results has too many to count quickly. */
const LARGE = 0.05;

/** Counts the results of each kind, up to the maximum that a search ever shows. */
export async function countMany(index: Index, query: string, filter: SearchFilter, newest: readonly Hit[]) {
  const ofNewest = Map.groupBy(newest, ({ kind }) => kind);
  const large = new Map([...ofNewest].filter(([, hits]) => hits.length > LARGE * newest.length));
  const oldest = newest.at(-1)!.date / DAY;
  const looked = index.windows.find(({ since }) => since <= oldest)?.size ?? Number.POSITIVE_INFINITY;
  const some = (kind: FoundKind, since?: SQL) => sql`select 1 from ${documents}
    where ${and(sql`vector @@ ${query}::tsquery`, since, ...conditions({ ...filter, kind }))} limit ${MOST_RESULTS + 1}`;
  const counts = new Map<FoundKind, number>();
  for (const [kind, { length }] of large) {
    const isAll = length === newest.length;
    const wanted = (looked * newest.length) / length;
    const rows = isAll ? newest : await newestFirst(index, MOST_RESULTS + 1, (since) => some(kind, since), { wanted });
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

/** Returns the most frequent values of a filter among the results. */
export function countValues(
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
