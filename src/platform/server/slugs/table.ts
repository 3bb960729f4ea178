import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * The readable addresses that records have or had: docs/decisions/0074-readable-addresses.md. The database makes the
 * first one when a record is stored, and deletes all of them with the record.
 */
export const slugs = pgTable(
  'slugs',
  {
    /** The name of the kind: 'article'. */
    kind: text().notNull(),
    slug: text().notNull(),
    recordId: uuid().notNull(),
    /** False for former addresses, which redirect to the current one. */
    present: boolean().notNull().default(true),
    /** Whether readers may know it, so that it leads to the next one. */
    known: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    check('slugs_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 80`),
    check('slugs_no_id', sql`${t.slug} !~ '^[0-9a-f-]{36}$'`),
    uniqueIndex('slugs_present').on(t.recordId).where(sql`present`),
    index('slugs_record').on(t.recordId),
  ],
);
