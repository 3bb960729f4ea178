import { sql } from 'drizzle-orm';
import { boolean, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { id, instant, now } from '#platform/server/db/columns.ts';

/** The versions of records, one per save. A trigger deletes them when their record leaves the bin for good. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    /** The name of the record's kind: see records.ts. */
    kind: text().notNull(),
    recordId: uuid().notNull(),
    at: instant().notNull().default(sql`now()`).$defaultFn(now),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Saved automatically while a person was writing. */
    auto: boolean().notNull().default(false),
    changed: text().array().notNull().default(sql`'{}'`),
    fields: json().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('revisions_of').on(t.kind, t.recordId, t.at)],
);
