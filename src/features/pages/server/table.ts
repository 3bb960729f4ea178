import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, id, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { PAGE_NAMES } from '../vocabulary.ts';

export const pageContents = pgTable(
  'page_contents',
  {
    id: id(),
    pageName: choice(PAGE_NAMES).notNull(),
    sectionName: text().notNull(),
    content: text().notNull(),
    contentType: choice(['text', 'html']).notNull().default('text'),
    displayOrder: integer().notNull().default(0),
    updatedAt: timestamps.updatedAt,
  },
  (t) => [
    uniqueIndex('page_contents_section').on(t.pageName, t.sectionName),
    check('page_contents_page', sql`${t.pageName} in (${sqlList(PAGE_NAMES)})`),
  ],
);
