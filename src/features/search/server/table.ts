import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from '#platform/server/db/columns.ts';

/** Readers' searches, so that editors see what is not found. Nothing about the reader is stored. */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: id(),
    /** In lower case. */
    words: text().notNull(),
    /** Number of results. */
    found: integer().notNull(),
    at: timestamps.createdAt,
  },
  (t) => [index('search_queries_at').on(t.at)],
);
