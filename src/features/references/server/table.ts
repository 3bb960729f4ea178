import { pgTable, text } from 'drizzle-orm/pg-core';
import { choice } from '#platform/server/db/columns.ts';
import { SYSTEMS } from '../vocabulary.ts';

/** Everything that an article ever cited, for its own page. */
export const provisions = pgTable('provisions', {
  id: text().primaryKey(),
  system: choice(SYSTEMS).notNull(),
  label: text().notNull().unique(),
  /** At the official site; empty for our articles. */
  href: text().notNull(),
});
