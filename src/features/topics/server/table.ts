import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps } from '#platform/server/db/columns.ts';

/** The topics of pieces: a tree of two levels, which the desk maintains. Records contain the names. */
export const topics = pgTable(
  'topics',
  {
    id: id(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    /** Null for the first level. */
    parentId: uuid().references((): AnyPgColumn => topics.id, { onDelete: 'restrict' }),
    /** Former names, and names of topics that were merged into this one. Records may still contain them. */
    formerNames: text().array().notNull().default(sql`'{}'`),
    /** Former addresses, which redirect to the current one. */
    formerSlugs: text().array().notNull().default(sql`'{}'`),
    ...timestamps,
  },
  (t) => [index('topics_children').on(t.parentId)],
);
