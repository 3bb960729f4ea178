import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * For sorting and indexing: A to Z as in a dictionary and in browsers, ignoring case and accents ('Épargne' after
 * 'Energy', not after 'Zoning'). A migration creates the collation.
 */
export const inReadingOrder = (text: AnyColumn | SQL): SQL => sql`${text} collate reading_order`;
