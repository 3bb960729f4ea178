import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { articles } from './table.ts';

/** Articles are the paper's: they stay. The link to the account goes with it. */
export const articlesData: PersonalData = {
  columns: ['articles.author_id', 'articles.author_name', 'articles.author_bio'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, authorName, authorBio, status, publishedAt } = articles;
    const columns = { id, title, authorName, authorBio, status, publishedAt };
    return { articles: await db.select(columns).from(articles).where(eq(articles.authorId, userId)) };
  },
  async erase(tx, { userId }, published) {
    if (!userId) return;
    const change = { authorId: null, ...(published === 'anonymous' && { authorName: '', authorBio: '' }) };
    await tx.update(articles).set(change).where(eq(articles.authorId, userId));
  },
};
