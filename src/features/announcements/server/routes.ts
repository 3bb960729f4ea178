import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#server/db/columns.ts';
import { refuseStale } from '#server/db/stale.ts';
import type { Deps } from '#server/deps.ts';
import { exporter } from '#server/http/export.ts';
import { serve } from '#server/http/serve.ts';
import { announcementsApi } from '../contract.ts';
import * as queries from './queries.ts';

const missing = () => notFound('Announcement');

/** Announcements: specification, sections 2, 3 and 7. */
export function announcementsRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, announcementsApi, {
    'GET /api/breaking-news': ({ query }) => queries.listVisible(db, query),
    'GET /api/breaking-news/facets': async () => ({ jurisdictions: await queries.listJurisdictions(db) }),
    'GET /api/breaking-news/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/breaking-news': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/breaking-news/export': exporter(
      { db },
      announcementsApi['GET /api/admin/breaking-news'],
      'announcements',
      queries.selectAll,
    ),
    'POST /api/admin/breaking-news': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const created = await queries.insertAnnouncement(tx, { ...body, authorId: person?.id });
        await recordAction(tx, person, 'breaking_news.create', created.id, null, created);
        await changes.announce(tx, 'breaking-news');
        return created;
      }),
    'GET /api/admin/breaking-news/:id': async ({ params }) =>
      (await queries.findAnnouncement(db, params.id)) ?? fail(missing()),
    'PATCH /api/admin/breaking-news/:id': ({ params, body: { updatedAt, ...change } }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.lockAnnouncement(tx, params.id)) ?? fail(missing());
        refuseStale('announcement', before, updatedAt);
        const after = (await queries.updateAnnouncement(tx, params.id, change)) ?? fail(missing());
        await recordAction(tx, person, 'breaking_news.update', params.id, before, after);
        await changes.announce(tx, 'breaking-news');
        return after;
      }),
    'DELETE /api/admin/breaking-news/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.updateAnnouncement(tx, params.id, { deletedAt: now() })) ?? fail(missing());
        await recordAction(tx, person, 'breaking_news.delete', params.id, before, null);
        await changes.announce(tx, 'breaking-news');
        return { message: 'Breaking news deleted successfully' };
      }),
    'POST /api/admin/breaking-news/:id/restore': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const restored = (await queries.restoreAnnouncement(tx, params.id)) ?? fail(missing());
        await recordAction(tx, person, 'breaking_news.restore', params.id, null, restored);
        await changes.announce(tx, 'breaking-news');
        return restored;
      }),
  });
}
