import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * To sort and to index by: A to Z as people look things up and as browsers sort, whatever the case and the accents
 * ('Épargne' after 'Energy', not after 'Zoning'). The collation is made by a migration.
 */
export const inReadingOrder = (text: AnyColumn | SQL): SQL => sql`${text} collate reading_order`;
