import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps } from '#platform/server/db/columns.ts';

/** The topics of pieces: a tree of two levels, which the desk keeps. Records hold the names. */
export const topics = pgTable(
  'topics',
  {
    id: id(),
    name: text().notNull().unique(),
    /** The last part of its address. */
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    /** Null on the first level. */
    parentId: uuid().references((): AnyPgColumn => topics.id, { onDelete: 'restrict' }),
    /** Names that it had, and those of topics that were merged into it: records may still have them. */
    formerNames: text().array().notNull().default(sql`'{}'`),
    /** Addresses that it had: they redirect to the present one. */
    formerSlugs: text().array().notNull().default(sql`'{}'`),
    ...timestamps,
  },
  (t) => [index('topics_children').on(t.parentId)],
);
