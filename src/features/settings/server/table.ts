import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamps } from '#platform/server/db/columns.ts';

/** One row for each setting, by its name in the contract. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: json().notNull(),
  updatedAt: timestamps.updatedAt,
});
