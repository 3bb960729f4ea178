import { and, eq, isNull, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { remember } from './cite.ts';
import { readInThread } from './read-in-thread.ts';

const BATCH = 50;
/** The most articles in one run, which takes some minutes; the next run continues. */
const MOST = 2_000;

/**
 * Reads the articles that no save has read: long ones, approved submissions, imports and, after the migration, all of
 * them.
 */
export async function readUnread({ db, changes }: Pick<Deps, 'db' | 'changes'>): Promise<void> {
  for (let read = 0; read < MOST; read += BATCH) {
    const unread = await db
      .select({ id: articles.id, content: articles.content, rejected: articles.rejectedReferences })
      .from(articles)
      .where(and(isNull(articles.provisions), isNull(articles.deletedAt)))
      .orderBy(articles.id)
      .limit(BATCH);
    for (const { id, content, rejected } of unread) {
      const cited = (await readInThread(content)).map(({ provision }) => provision);
      await db.transaction(async (tx) => {
        const provisions = await remember(tx, cited, rejected);
        await tx
          .update(articles)
          // Reading is not a change, so updatedAt stays the same. A text that has been saved since is read again.
          .set({ provisions, updatedAt: sql`${articles.updatedAt}` })
          .where(and(eq(articles.id, id), isNull(articles.provisions), eq(articles.content, content)));
        if (provisions.length > 0) await changes.announce(tx, 'articles', id);
      });
    }
    if (unread.length < BATCH) return;
  }
}

export const referenceTasks: readonly Task[] = [
  { name: 'references', cron: '* * * * *', run: (deps) => readUnread(deps) },
];
