import { eq, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/table.ts';
import { ofUser } from '#platform/server/auth/table.ts';
import { instant, now } from '#platform/server/db/columns.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';

export const savedArticles = pgTable(
  'saved_articles',
  {
    userId: ofUser(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    savedAt: instant().notNull().default(sql`now()`).$defaultFn(now),
  },
  (t) => [primaryKey({ columns: [t.userId, t.articleId] }), index('saved_articles_of').on(t.articleId)],
);

/** Erasing deletes the list, because what a person reads says something about them. */
export const savedData: PersonalData = {
  columns: ['saved_articles.user_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    return {
      savedArticles: await db
        .select({ title: articles.title, savedAt: savedArticles.savedAt })
        .from(savedArticles)
        .innerJoin(articles, eq(articles.id, savedArticles.articleId))
        .where(eq(savedArticles.userId, userId)),
    };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.delete(savedArticles).where(eq(savedArticles.userId, userId));
  },
};
