import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mediaFiles } from '#features/media/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { id, instant, timestamps } from '#platform/server/db/columns.ts';

/**
 * The people and desks whose bylines pieces carry. A trigger of `articles` adds the author of every new byline of a published
 * piece, and keeps `visibleFrom`: docs/decisions/0060-authors-are-made-of-bylines.md.
 */
export const authors = pgTable(
  'authors',
  {
    id: id(),
    name: text().notNull(),
    /** The last part of their address. */
    slug: text().notNull().unique(),
    /** Every byline of theirs, the name included: no two authors share one. */
    spellings: text().array().notNull(),
    /** Addresses that they had: they redirect to the present one. */
    formerSlugs: text().array().notNull().default(sql`'{}'`),
    bio: text().notNull().default(''),
    /** Web addresses of pages about them. */
    links: text().array().notNull().default(sql`'{}'`),
    portraitId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    /** The account that may edit this page; the desk names it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the earliest of their pieces became visible, or will; null if none is published. */
    visibleFrom: instant(),
    ...timestamps,
  },
  (t) => [
    index('authors_spellings').using('gin', t.spellings),
    index('authors_former_slugs').using('gin', t.formerSlugs),
    index('authors_of').on(t.userId),
  ],
);
