import { and, eq, inArray, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { searchSchema } from '#features/search/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, now, sqlList } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { RULED_KINDS, STYLE_RULES } from '../vocabulary.ts';

/** The findings of style rules that the desk has dismissed. A trigger deletes them with their record. */
export const dismissals = pgTable(
  'overrulings',
  {
    id: id(),
    kind: choice(RULED_KINDS).notNull(),
    recordId: uuid().notNull(),
    rule: choice(STYLE_RULES).notNull(),
    /** Identifies the finding among the rule's findings in this record. */
    key: text().notNull(),
    reason: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull().$defaultFn(now),
  },
  (t) => [
    check('overrulings_rule', sql`${t.rule} in (${sqlList(STYLE_RULES)})`),
    unique('overrulings_finding').on(t.recordId, t.rule, t.key),
    index('overrulings_user').on(t.userId),
  ],
);

/** Dismissals belong to the record and remain; erasing a person deletes only the link to their account. */
export const dismissalsData = ownedRows(dismissals, {
  as: 'dismissals',
  owner: 'userId',
  columns: ['recordId', 'rule', 'key', 'reason', 'at'],
  onErasure: 'unname',
});

/** Deletes the dismissals whose findings name erased people. */
export async function forgetNames(tx: Db, records: readonly string[]): Promise<void> {
  await tx.delete(dismissals).where(and(inArray(dismissals.recordId, [...records]), eq(dismissals.rule, 'name')));
}

/**
 * The smallest hashes of a text's shingles, in order. Triggers add a row for each article, announcement and submission,
 * empty the row when the text changes, and delete it with its record. A task fills empty rows.
 */
export const shingles = searchSchema.table(
  'shingles',
  {
    /** The id of the record. */
    id: uuid().primaryKey(),
    /** Null until the task has read the text. */
    hashes: integer().array(),
  },
  (t) => [
    index('shingles_unread').on(t.id).where(sql`hashes is null`),
    // Does without a list of pending entries, because each of a hundred look-ups would read it from beginning to end.
    index('shingles_shared').using('gin', t.hashes).with({ fastupdate: false }),
  ],
);
