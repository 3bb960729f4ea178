import { sql } from 'drizzle-orm';
import { check, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import type { Update } from '../contract.ts';
import { UPDATE_STATUSES, UPDATED_KINDS } from '../vocabulary.ts';
import type { Values } from './merge.ts';

/** Changes prepared beside a public record. Publishing deletes the row; so does a trigger if the record is erased. */
export const updates = pgTable(
  'updates',
  {
    id: id(),
    kind: choice(UPDATED_KINDS).notNull(),
    recordId: uuid().notNull(),
    title: text().notNull(),
    /**
     * The new values of the changed fields, and the record's values of the same fields when the update was last saved.
     */
    change: json().$type<Values>().notNull(),
    base: json().$type<Values>().notNull(),
    told: json().$type<Update['told']>(),
    status: choice(UPDATE_STATUSES).notNull().default('draft'),
    publishedAt: instant(),
    /** Why a scheduled update could not be published at its time, and became a draft. */
    held: text().notNull().default(''),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    deletedAt: instant(),
    /** For the library, which lists where each picture is used. */
    content: text().generatedAlwaysAs(sql`change ->> 'content'`),
    coverId: text().generatedAlwaysAs(sql`change ->> 'coverId'`),
    ...timestamps,
  },
  (t) => [
    check('updates_kind', sql`${t.kind} in (${sqlList(UPDATED_KINDS)})`),
    check('updates_status', sql`${t.status} in (${sqlList(UPDATE_STATUSES)})`),
    check('updates_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index('updates_of').on(t.recordId),
    index('updates_scheduled').on(t.publishedAt).where(sql`status = 'published' and deleted_at is null`),
  ],
);
