import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { instant, now } from '#platform/server/db/columns.ts';

/** Articles that a signed-in person has saved to read later. */
export const savedArticles = pgTable(
  'saved_articles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    savedAt: instant().notNull().default(sql`now()`).$defaultFn(now),
  },
  (t) => [primaryKey({ columns: [t.userId, t.articleId] }), index('saved_articles_of').on(t.articleId)],
);
