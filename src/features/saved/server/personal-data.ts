import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { savedArticles } from './table.ts';

/** A reading list reveals something about its owner, so it is deleted with the account. */
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
