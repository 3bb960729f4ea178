import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#kernel/sorting.ts';

/** The sort expressions for each column that a list can be sorted by, the most important first. */
export type Orders<Column extends string> = Record<Column, readonly (AnyColumn | SQL)[]>;

/**
 * Returns the ORDER BY of a list. The id comes last, in the same direction, so that equal rows keep their order from
 * page to page and one index serves both directions.
 */
export function orderBy<Column extends string>(orders: Orders<Column>, sort: Sort<Column>, id: AnyColumn): SQL[] {
  const column = sort.slice(0, sort.lastIndexOf('-')) as Column;
  const direction = sort.endsWith('-asc') ? asc : desc;
  return [...orders[column], id].map((by) => direction(by));
}

/**
 * Sorts or indexes a text from A to Z as dictionaries and browsers do, ignoring case and accents ('Épargne' after
 * 'Energy', not after 'Zoning'). A migration creates the collation.
 */
export const inReadingOrder = (text: AnyColumn | SQL): SQL => sql`${text} collate reading_order`;
