import { type AnyColumn, sql } from 'drizzle-orm';
import { boolean, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from '#platform/server/auth/table.ts';
import { addressKeys } from '#platform/server/db/address.ts';
import { id, instant, now } from '#platform/server/db/columns.ts';

/** The text of a version in which an erasure looks for an address. */
export const revisionText = ({ fields }: { fields: AnyColumn }) => sql`${fields}::text`;

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
    /** Whether the version was saved automatically while a person was writing. */
    auto: boolean().notNull().default(false),
    changed: text().array().notNull().default(sql`'{}'`),
    fields: json().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('revisions_of').on(t.kind, t.recordId, t.at),
    index('revisions_addresses').using('gin', addressKeys(revisionText(t))),
  ],
);

/** The tabs in which a record is open at the desk: editing.ts. */
export const openEditors = pgTable(
  'open_editors',
  {
    /** The browser makes this id. */
    tab: uuid().primaryKey(),
    recordId: uuid().notNull(),
    userId: ofUser(),
    since: instant().notNull().$defaultFn(now),
    /** When the tab last said that it is still open. */
    seenAt: instant().notNull(),
  },
  (t) => [index('open_editors_record').on(t.recordId), index('open_editors_user').on(t.userId)],
);
