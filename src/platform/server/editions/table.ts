import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { EDITION_CHANGES, NOTICES } from '#kernel/editions.ts';
import { users } from '#platform/server/auth/table.ts';
import { bytea, choice, instant, sqlList } from '#platform/server/db/columns.ts';
import { ownedRows } from '#platform/server/personal-data.ts';

/**
 * What readers could see of a record, one row for each change of its public text. Only `held` and `toldAt` change
 * afterwards. A trigger deletes them when their record leaves the bin for good, but keeps the notice of a withdrawal that
 * was not undone.
 */
export const editions = pgTable(
  'editions',
  {
    kind: text().notNull(),
    recordId: uuid().notNull(),
    /** Counted from 1 for each record. */
    n: integer().notNull(),
    /** When readers could first see it. */
    at: instant().notNull(),
    change: choice(EDITION_CHANGES).notNull(),
    /** The note to readers; empty for changes without a notice. */
    note: text().notNull().default(''),
    /** Who wrote the note; null without one, and once that account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The hash of the text's bytes; null for a withdrawal, which has no text. */
    sha256: text(),
    /** The text's bytes, compressed: see editions.ts. */
    packed: bytea(),
    /** How many editions have to be unpacked before this one. */
    depth: integer().notNull(),
    /** Whether the desk decided that nobody is emailed the note. */
    held: boolean().notNull().default(false),
    /** When the note was emailed to everybody who had been emailed about the text. */
    toldAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.n] }),
    check('editions_change', sql`${t.change} in (${sqlList(EDITION_CHANGES)})`),
    check('editions_text', sql`(${t.packed} is null) = (${t.sha256} is null)`),
    index('editions_author').on(t.authorId),
    index('editions_untold').on(t.at).where(sql`note <> '' and told_at is null`),
    index('editions_notices')
      .on(t.at)
      .where(sql`change in (${sqlList(NOTICES)})`),
  ],
);

/** Who wrote a notice to readers. An erasure keeps the notice, but removes its author. */
export const editionsData = ownedRows(editions, {
  as: 'corrections',
  owner: 'authorId',
  columns: ['kind', 'recordId', 'n', 'at', 'change', 'note'],
  orderBy: [desc(editions.at)],
  onErasure: 'unname',
});
