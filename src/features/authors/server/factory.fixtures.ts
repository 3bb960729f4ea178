import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { StoredAuthor } from './queries.ts';
import { authors } from './table.ts';

/** Inserts an author with two spellings and a published piece, unless `over` says otherwise. */
export async function buildAuthor(db: Db, over: Partial<typeof authors.$inferInsert> = {}): Promise<StoredAuthor> {
  const slug = crypto.randomUUID();
  const name = `Author ${slug}`;
  const [row] = await db
    .insert(authors)
    .values({ name, slug, spellings: [name, `${name}, PhD`], visibleFrom: now(), ...over })
    .returning();
  return row!;
}
