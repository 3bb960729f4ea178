import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type SavedView, VIEWS_MAX, viewsApi } from '../contract.ts';
import { savedViews } from './table.ts';

export function viewsRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  serve(app, viewsApi, {
    'GET /api/views': async (_, { person }) => ({ views: await listViews(db, person!.id) }),
    'POST /api/views': ({ body }, { person }) => saveView(db, person!.id, body),
    'POST /api/views/forget': async ({ body: { path, name } }, { person }) => {
      const { userId, path: ofPath, name: named } = savedViews;
      await db.delete(savedViews).where(and(eq(userId, person!.id), eq(ofPath, path), eq(named, name)));
      return undefined;
    },
  });
}

const listViews = (db: Db, userId: string): Promise<SavedView[]> =>
  db
    .select({ path: savedViews.path, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.path));

function saveView(db: PooledDb, userId: string, view: SavedView): Promise<SavedView> {
  return db.transaction(async (tx) => {
    await tx
      .insert(savedViews)
      .values({ userId, ...view })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.path, savedViews.name],
        set: { search: view.search },
      });
    const number = await tx.$count(savedViews, eq(savedViews.userId, userId));
    if (number > VIEWS_MAX) throw new Failure('unprocessable', `You have ${VIEWS_MAX} views. Please delete one first.`);
    return view;
  });
}
