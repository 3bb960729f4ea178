import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mediaFiles } from '#features/media/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { id, instant, timestamps } from '#platform/server/db/columns.ts';

/**
 * The people and desks in the bylines of pieces. A trigger on `articles` adds an author for every new byline of a
 * published piece, and keeps `visibleFrom` up to date: docs/decisions/0060-authors-are-made-of-bylines.md.
 */
export const authors = pgTable(
  'authors',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    /** All bylines, including the name. No two authors share one. */
    spellings: text().array().notNull(),
    /** Former addresses, which redirect to the current one. */
    formerSlugs: text().array().notNull().default(sql`'{}'`),
    bio: text().notNull().default(''),
    /** Web addresses of pages about the author. */
    links: text().array().notNull().default(sql`'{}'`),
    portraitId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    /** The account that can edit this page. The desk chooses it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the earliest of the author's pieces became or will become visible; null if none is published. */
    visibleFrom: instant(),
    ...timestamps,
  },
  (t) => [
    index('authors_spellings').using('gin', t.spellings),
    index('authors_former_slugs').using('gin', t.formerSlugs),
    index('authors_of').on(t.userId),
  ],
);
