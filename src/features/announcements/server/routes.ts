import type { FastifyInstance } from 'fastify';
import { withCover } from '#features/media/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { announcementsApi } from '../contract.ts';
import * as queries from './queries.ts';
import { announcementRecords } from './records.ts';

const missing = () => notFound('Announcement');

/** Announcements: specification, sections 2, 3 and 7. */
export function announcementsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, announcementRecords);
  serve(app, announcementsApi, {
    'GET /api/breaking-news': ({ query }) => queries.listVisible(db, query),
    'GET /api/breaking-news/facets': async () => ({ jurisdictions: await queries.listJurisdictions(db) }),
    'GET /api/breaking-news/:id': async ({ params }) =>
      forReading(await withCover(db, (await queries.findVisible(db, params.id)) ?? fail(missing()))),
    ...deskHandlers(deps, announcementsApi, '/api/admin/breaking-news', announcementRecords),
    'DELETE /api/admin/breaking-news/:id': async ({ params }, { person }) => {
      await records.remove(person, params.id);
      return { message: 'Breaking news deleted successfully' };
    },
  });
}
