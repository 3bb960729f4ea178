import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { announcementsApi } from '../contract.ts';
import * as queries from './queries.ts';
import { announcementRecords } from './records.ts';
import { toRow } from './rules.ts';

const missing = () => notFound('Announcement');

/** Announcements: specification, sections 2, 3 and 7. */
export function announcementsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, announcementRecords);
  serve(app, announcementsApi, {
    'GET /api/breaking-news': ({ query }) => queries.listVisible(db, query),
    'GET /api/breaking-news/facets': async () => ({ jurisdictions: await queries.listJurisdictions(db) }),
    'GET /api/breaking-news/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/breaking-news': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/breaking-news/export': exporter(
      deps,
      announcementsApi['GET /api/admin/breaking-news'],
      'announcements',
      queries.selectAll,
    ),
    'POST /api/admin/breaking-news': ({ body }, { person }) =>
      records.create(person, (tx) => queries.insertAnnouncement(tx, toRow(body, person?.id ?? null, now()))),
    'GET /api/admin/breaking-news/:id': async ({ params }) =>
      (await queries.findAnnouncement(db, params.id)) ?? fail(missing()),
    'PATCH /api/admin/breaking-news/:id': ({ params, body }, { person }) => records.change(person, params.id, body),
    'DELETE /api/admin/breaking-news/:id': async ({ params }, { person }) => {
      await records.remove(person, params.id);
      return { message: 'Breaking news deleted successfully' };
    },
    'POST /api/admin/breaking-news/bulk': ({ body }, { person }) => records.bulk(person, body),
    'POST /api/admin/breaking-news/:id/restore': ({ params }, { person }) => records.restore(person, params.id),
  });
}
