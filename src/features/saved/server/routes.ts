import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { Failure } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { isWithdrawn } from '#platform/server/editions/editions.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type SavedArticle, savedApi } from '../contract.ts';
import { FULL, MOST_SAVED } from '../vocabulary.ts';
import { savedArticles } from './table.ts';

/**
 * Lists the person's saved articles, newest first. Contains those that readers can still see, and those with a notice
 * of their withdrawal.
 */
async function listSaved(db: Db, userId: string): Promise<SavedArticle[]> {
  return db
    .select({ id: savedArticles.articleId, savedAt: savedArticles.savedAt })
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .where(and(eq(savedArticles.userId, userId), or(isVisible, isWithdrawn(articles.id))))
    .orderBy(desc(savedArticles.savedAt), desc(savedArticles.articleId));
}

/** Saves articles. Returns how many were saved. @throws Failure conflict if the list would be too long */
async function save(tx: Db, userId: string, ids: readonly string[]): Promise<number> {
  // Otherwise two devices could together exceed the maximum length.
  await lockName(tx, `saved ${userId}`);
  const visible = await tx
    .select({ articleId: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isVisible));
  if (visible.length === 0) return 0;
  const saved = await tx
    .insert(savedArticles)
    .values(visible.map(({ articleId }) => ({ userId, articleId, savedAt: now() })))
    .onConflictDoNothing()
    .returning({ articleId: savedArticles.articleId });
  const [held] = await tx.select({ total: count() }).from(savedArticles).where(eq(savedArticles.userId, userId));
  if (held!.total > MOST_SAVED) throw new Failure('conflict', FULL);
  return saved.length;
}

async function unsave(db: Db, userId: string, articleId: string): Promise<void> {
  await db.delete(savedArticles).where(and(eq(savedArticles.userId, userId), eq(savedArticles.articleId, articleId)));
}

export function savedRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  serve(app, savedApi, {
    'GET /api/saved': async (_, { person }) => ({ articles: await listSaved(db, person!.id) }),
    'POST /api/saved': async ({ body }, { person }) => ({
      saved: await db.transaction((tx) => save(tx, person!.id, body.ids)),
    }),
    'DELETE /api/saved/:id': async ({ params }, { person }) => {
      await unsave(db, person!.id, params.id);
      return { message: 'Removed from your list' };
    },
  });
}
