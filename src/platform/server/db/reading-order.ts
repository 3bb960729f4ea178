import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Sorts or indexes a text from A to Z as dictionaries and browsers do, ignoring case and accents ('Épargne' after
 * 'Energy', not after 'Zoning'). A migration creates the collation.
 */
export const inReadingOrder = (text: AnyColumn | SQL): SQL => sql`${text} collate reading_order`;
