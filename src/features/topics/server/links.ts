import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { topics } from './table.ts';

const pathsByName = prepared((db) =>
  db
    .select({ name: sql<string>`given`, slug: topics.slug })
    .from(sql`unnest(${sql.placeholder('names')}::text[]) as given`)
    .innerJoin(topics, sql`${topics.name} = given or ${topics.formerNames} @> array[given]`)
    .prepare('topics_by_name'),
);

/** Returns the pages of these names that lead to a topic, by the name. */
export async function findTopicPaths(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await pathsByName(db).execute({ names });
  return new Map(rows.map(({ name, slug }) => [name, `/topics/${encodeURIComponent(slug)}`]));
}

/** Returns whether the name leads to a topic. */
export async function isTopic(db: Db, name: string): Promise<boolean> {
  return (await findTopicPaths(db, [name])).size > 0;
}
