import { eq, isNotNull, sql } from 'drizzle-orm';
import { literal, type ServerHalf } from '#platform/server/kinds.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { AUTHOR } from '../content.ts';
import { forgetAuthors } from './records.ts';
import { authors } from './table.ts';

/** An author's page belongs to the account to which the desk has assigned it. */
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

export const storedAuthors: ServerHalf<typeof AUTHOR> = {
  kind: AUTHOR,
  table: authors,
  title: authors.name,
  owner: authors.userId,
  personalData: authorsData,
  pictures: { cover: authors.portraitId },
  search: {
    path: sql`'/authors/' || ${authors.slug}`,
    lead: authors.bio,
    body: sql`array_to_string(${authors.spellings}, ' · ')`,
    by: literal(''),
    released: isNotNull(authors.visibleFrom),
    from: authors.visibleFrom,
  },
};
