import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { adminApi, type SavedView, VIEWS_MAX, viewsApi } from '../contract.ts';
import { readAgenda } from './agenda.ts';
import { readOverview, readReviews, readStart, readWaiting } from './queries.ts';
import { findRecords } from './records.ts';
import { savedViews } from './table.ts';

/** The dashboard's endpoints that belong to no single feature (behaviour 16.7). */
export function adminRoutes(app: FastifyInstance, { db, config, reader, kinds }: RouteDeps): void {
  serve(app, adminApi, {
    'GET /api/admin/overview': async (_, { person }) => {
      const overview = await readOverview(await reader.current());
      return mayUse('newsletter', person) ? overview : { ...overview, subscribers: null };
    },
    'GET /api/admin/overview/agenda': async (_, { person }) => {
      const current = await reader.current();
      const [agenda, start] = await Promise.all([
        readAgenda(current, { kinds, may: (area) => mayUse(area, person), now: Date.now() }),
        mayUse('admin', person) ? readStart(current, config) : null,
      ]);
      return { ...agenda, start };
    },
    'GET /api/admin/waiting': async (_, { person }) => readWaiting(await reader.current(), db, person!),
    'GET /api/admin/overview/reviews': async ({ query: { days } }) =>
      readReviews(await reader.current(), days, Date.now()),
    'GET /api/admin/records': async ({ query }, { person }) => {
      const rows = await findRecords(db, kinds, query.q, (area) => mayUse(area, person));
      return { rows, total: rows.length };
    },
  });
}

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
    await lockName(tx, `views ${userId}`);
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
