import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { ownedRows } from '#platform/server/personal-data.ts';

/** Lists of the desk with filters, which a person has saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.path, t.name] })],
);

export const savedViewsData = ownedRows(savedViews, {
  as: 'savedViews',
  owner: 'userId',
  columns: ['path', 'name', 'search'],
  orderBy: [sql`lower(${savedViews.name})`, savedViews.path],
  onErasure: 'delete',
});
