import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, timestamps } from '#platform/server/db/columns.ts';
import type { FooterContent } from '../contract.ts';

export const headerNavItems = pgTable('header_nav_items', {
  id: id(),
  label: text().notNull(),
  href: text().notNull(),
  order: integer().notNull(),
  deletedAt: instant(),
  updatedAt: timestamps.updatedAt,
});

/** The footer, in a single row. */
export const footers = pgTable('footers', {
  id: text().primaryKey().default('footer'),
  content: json().$type<FooterContent>().notNull(),
  updatedAt: timestamps.updatedAt,
});
