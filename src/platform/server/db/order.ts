import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';
import type { Sort } from '#kernel/sorting.ts';

/** By what a list is ordered when one of its columns is chosen, the most important first. */
export type Orders<Column extends string> = Record<Column, readonly (AnyColumn | SQL)[]>;

/**
 * The ORDER BY of a list. The id comes last, in the same direction: rows that are alike never change places from one
 * page to the next, and one index serves both directions.
 */
export function orderBy<Column extends string>(orders: Orders<Column>, sort: Sort<Column>, id: AnyColumn): SQL[] {
  const column = sort.slice(0, sort.lastIndexOf('-')) as Column;
  const direction = sort.endsWith('-asc') ? asc : desc;
  return [...orders[column], id].map((by) => direction(by));
}
