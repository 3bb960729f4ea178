import { eq, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { authors } from './table.ts';

/** An author's page belongs to the account that the desk assigned it to. */
export const authorsData: PersonalData = {
  columns: ['authors.name', 'authors.spellings', 'authors.bio', 'authors.links', 'authors.user_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { name, slug, spellings, bio, links } = authors;
    const columns = { name, slug, spellings, bio, links };
    return { 'page as an author': await db.select(columns).from(authors).where(eq(authors.userId, userId)) };
  },
  async erase(tx, { userId }, published) {
    if (!userId) return;
    const kept = published === 'named' ? {} : { bio: '', links: [], portraitId: null };
    const own = await tx
      .update(authors)
      .set({ ...kept, userId: null })
      .where(eq(authors.userId, userId))
      .returning({ spellings: authors.spellings });
    await forgetAuthors(
      tx,
      own.flatMap(({ spellings }) => spellings),
    );
  },
};

/** Deletes the authors of these bylines that no article has any longer, whatever its state. */
export async function forgetAuthors(tx: Db, bylines: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from ${authors} where ${authors.spellings} && ${sql.param(bylines)}::text[]
    and not exists (select from ${articles} where ${articles.authorName} = any(${authors.spellings}))`);
}
