import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { topics } from './table.ts';

/** Returns the pages of those names that lead to a topic, by the name. */
export async function findTopicPaths(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; slug: string }>(sql`
    select given as name, ${topics.slug} as slug from unnest(${sql.param(names)}::text[]) as given
      join ${topics} on ${topics.name} = given or ${topics.formerNames} @> array[given]`);
  return new Map(rows.map(({ name, slug }) => [name, `/topics/${encodeURIComponent(slug)}`]));
}

/** Whether the name leads to a topic. */
export async function isTopic(db: Db, name: string): Promise<boolean> {
  return (await findTopicPaths(db, [name])).size > 0;
}
