import { eq, inArray } from 'drizzle-orm';
import { forgetAuthors } from '#features/authors/server/index.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { emptyInVersions } from '#platform/server/versions/personal-data.ts';
import { articleRecords } from './records.ts';
import { articles } from './table.ts';

/** Articles belong to the site and stay; only their link to the author's account is deleted. */
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
    const isByUser = eq(articles.authorId, userId);
    if (published === 'anonymous') {
      const written = await tx.select({ id: articles.id }).from(articles).where(isByUser);
      await unsignArticles(
        tx,
        written.map(({ id }) => id),
      );
    }
    await tx.update(articles).set({ authorId: null }).where(isByUser);
  },
};

/** Removes the author's name and biography from the articles and all their versions. */
export async function unsignArticles(tx: Db, ids: readonly string[]): Promise<void> {
  const unsigned = { authorName: '', authorBio: '' };
  const isOne = inArray(articles.id, [...ids]);
  const signed = await tx.selectDistinct({ byline: articles.authorName }).from(articles).where(isOne);
  await tx.update(articles).set(unsigned).where(isOne);
  await forgetAuthors(
    tx,
    signed.map(({ byline }) => byline),
  );
  await emptyInVersions(tx, articleRecords.kind, ids, Object.keys(unsigned));
}
