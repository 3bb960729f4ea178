import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/**
 * How often each record was read on a day (UTC), not counting robots and the desk. Nothing about the readers is stored.
 */
export const readings = pgTable(
  'readings',
  {
    day: date({ mode: 'string' }).notNull(),
    /** The id of a record of any kind with a public page. */
    recordId: uuid().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.recordId] })],
);

/** Views of articles, kept apart from `articles` so that counting neither locks nor rewrites a row with a long text. */
export const viewCounts = pgTable('view_counts', {
  articleId: uuid().primaryKey(),
  views: integer().notNull(),
});
