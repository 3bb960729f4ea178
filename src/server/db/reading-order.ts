import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * To sort and to index by: A to Z as people look things up, case, accents and quotation marks aside ('Écology' beside
 * 'Ecology', not after 'Zoning'). The collation is made by a migration.
 */
export const inReadingOrder = (text: AnyColumn | SQL): SQL => sql`${text} collate reading_order`;
