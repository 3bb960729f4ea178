import { sql } from 'drizzle-orm';
import { boolean, check, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, now, sqlList } from '#platform/server/db/columns.ts';
import { REVISION_KINDS } from '../vocabulary.ts';

/** What was saved of a record, each time. Goes with its record when that leaves the bin for good (a trigger does it). */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    kind: choice(REVISION_KINDS).notNull(),
    recordId: uuid().notNull(),
    at: instant().notNull().default(sql`now()`).$defaultFn(now),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Saved by the editor itself while somebody wrote. */
    auto: boolean().notNull().default(false),
    changed: text().array().notNull().default(sql`'{}'`),
    fields: json().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    check('revisions_kind', sql`${t.kind} in (${sqlList(REVISION_KINDS)})`),
    index('revisions_of').on(t.kind, t.recordId, t.at),
  ],
);
