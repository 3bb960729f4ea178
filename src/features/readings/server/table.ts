import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/**
 * How often readers opened each record on a day (UTC), without robots and the desk. Stores nothing about the readers.
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

/** The views of articles, outside `articles` so that counting neither locks nor rewrites a row with a long text. */
export const viewCounts = pgTable('view_counts', {
  articleId: uuid().primaryKey(),
  views: integer().notNull(),
});
