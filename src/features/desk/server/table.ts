import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';

/** Lists of the desk with their filters, which people have saved under a name for themselves. */
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
