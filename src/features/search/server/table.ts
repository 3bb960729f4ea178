import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from '#platform/server/db/columns.ts';

/** What readers look for, so that editors see what they do not find. Nothing of the person is kept. */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: id(),
    /** In lower case. */
    words: text().notNull(),
    /** How many results there were. */
    found: integer().notNull(),
    at: timestamps.createdAt,
  },
  (t) => [index('search_queries_at').on(t.at)],
);
