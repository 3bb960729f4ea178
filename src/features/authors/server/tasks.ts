import { and, eq, isNull, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import type { PooledDb } from '#platform/server/db/connect.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { authors } from './table.ts';

export const authorTasks: readonly Task[] = [{ name: 'authors-tidy', cron: '40 3 * * *', run: ({ db }) => tidy(db) }];

/**
 * Adds authors that two transactions tried to add with the same address at once, and removes those of mistyped bylines,
 * which no article has and nobody has written about.
 */
async function tidy(db: PooledDb): Promise<void> {
  await db.execute(sql`select refresh_authors(array(
    select distinct author_name from ${articles} where status = 'published' and deleted_at is null))`);
  await db
    .delete(authors)
    .where(
      and(
        isNull(authors.visibleFrom),
        isNull(authors.userId),
        isNull(authors.portraitId),
        eq(authors.bio, ''),
        sql`cardinality(${authors.spellings}) = 1 and cardinality(${authors.links}) = 0`,
        sql`not exists (select from ${articles} where ${articles.authorName} = ${authors.spellings}[1])`,
      ),
    );
}
