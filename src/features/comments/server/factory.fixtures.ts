import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { insertComment, type StoredComment } from './queries.ts';
import type { comments } from './table.ts';

/** Stores a comment for a test: published, and by a new person, unless `over` says otherwise. */
export async function buildComment(
  db: Db,
  articleId: string,
  over: Partial<typeof comments.$inferInsert> = {},
): Promise<StoredComment> {
  return insertComment(db, {
    articleId,
    authorId: over.authorId ?? (await buildAuthor(db)),
    body: 'We had the same case, and the treaty partner agreed in the end.',
    status: 'published',
    ...over,
  });
}

async function buildAuthor(db: Db): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const [person] = await db.insert(users).values({ email, firstName: 'Imke', lastName: 'Oltmanns' }).returning();
  return person!.id;
}
