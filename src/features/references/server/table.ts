import { pgTable, text } from 'drizzle-orm/pg-core';
import { choice } from '#platform/server/db/columns.ts';
import { SYSTEMS } from '../vocabulary.ts';

/** Contains every provision that an article has ever cited, because each has a page. */
export const provisions = pgTable('provisions', {
  id: text().primaryKey(),
  system: choice(SYSTEMS).notNull(),
  label: text().notNull().unique(),
  /** The address at the official site; empty for our articles. */
  href: text().notNull(),
});
