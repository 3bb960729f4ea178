import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTENT_STATUSES } from '#kernel/publication.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';

export const informationPages = pgTable(
  'information_pages',
  {
    id: id(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    content: text().notNull(),
    /** `content` without markup, for searches. */
    contentText: text().notNull(),
    status: choice(CONTENT_STATUSES).notNull().default('pending'),
    publishedAt: instant(),
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('information_pages_status', sql`${t.status} in (${sqlList(CONTENT_STATUSES)})`),
    check('information_pages_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index('information_pages_admin').on(t.createdAt),
  ],
);
