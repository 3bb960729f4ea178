import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTENT_STATUSES } from '#kernel/publication.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';

export const samples = pgTable(
  'samples',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    /** `content` without markup: what searches read. */
    contentText: text().notNull(),
    jurisdiction: text().notNull().default(''),
    status: choice(CONTENT_STATUSES).notNull().default('pending'),
    publishedAt: instant(),
    /** In the bin since. */
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('samples_status', sql`${t.status} in (${sqlList(CONTENT_STATUSES)})`),
    check('samples_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index('samples_by_date').on(t.publishedAt).where(sql`status = 'published' and deleted_at is null`),
    index('samples_admin').on(t.createdAt),
  ],
);
