import type { FastifyInstance } from 'fastify';
import { correctionsOf, drawNotices, drawVersions } from '#features/editions/server/index.ts';
import { cleanWithFigures, drawFigures, withPictures } from '#features/media/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { listedAs } from '#kernel/fields.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Previewing } from '#platform/server/kinds.ts';
import { addressFor, findBySlug } from '#platform/server/slugs/slugs.ts';
import { copyHandler, deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { type Announcement, AnnouncementCard, type AnnouncementRow, announcementsApi } from '../contract.ts';
import * as queries from './queries.ts';
import { announcementRecords, shownText } from './records.ts';

const missing = () => notFound('Announcement');

/** Behaviour 5.1 to 5.7. */
export function announcementsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, announcementRecords);
  serve(app, announcementsApi, {
    'GET /api/breaking-news': async ({ query }) =>
      listedAs(query, await drawn(db, await queries.listVisible(db, query)), (row) => AnnouncementCard.parse(row)),
    'GET /api/breaking-news/facets': async () => ({ jurisdictions: await queries.listJurisdictions(db) }),
    'GET /api/breaking-news/:id': async ({ params }) => shown(db, await queries.findVisible(db, params.id)),
    'GET /api/breaking-news/by-slug/:slug': async ({ params }) =>
      shown(db, await queries.findVisible(db, await findBySlug(db, 'announcement', params.slug))),
    'GET /api/admin/breaking-news/address': ({ query }) => addressFor(db, 'announcement', query),
    'GET /api/admin/breaking-news/:id/preview': async ({ params }) =>
      (await previewedAnnouncement(deps, params.id)) ?? fail(missing()),
    ...deskHandlers(deps, announcementsApi, '/api/admin/breaking-news', announcementRecords),
    'POST /api/admin/breaking-news/:id/duplicate': copyHandler(deps, announcementRecords, {
      active: false,
      pinned: false,
      urgentUntil: null,
      slug: '',
    }),
    'DELETE /api/admin/breaking-news/:id': async ({ params, query }, { person }) => {
      await records.remove(person, { ...params, ...query });
      return { message: 'Breaking news deleted successfully' };
    },
  });
}

/** Returns an announcement in any state, as its page would show it after `change`. */
export async function previewedAnnouncement({ db }: Previewing, id: string, change: Partial<Announcement> = {}) {
  const found = await queries.stored.find(db, id);
  if (!found) return undefined;
  const announcement = { ...found, ...change };
  return withPictures(db, { ...announcement, content: await cleanWithFigures(announcement.content) });
}

async function shown(db: Db, found: Announcement | undefined): Promise<Announcement> {
  const announcement = found ?? fail(missing());
  const path = `/breaking-news/${announcement.id}`;
  const [read, told, stored] = await Promise.all([
    withPictures(db, announcement),
    correctionsOf(db, announcement.id),
    // The stored text, which may differ from the text cleaned for reading.
    queries.stored.find(db, announcement.id, queries.isVisible),
  ]);
  const text = stored && shownText(stored);
  const versions = text ? await drawVersions(db, path, announcement.id, text) : '';
  const parts = { notices: drawNotices(path, told), versions };
  const corrections = told.map(({ at, note }) => ({ at, note }));
  return { ...forReading(read), parts, ...(told.length > 0 && { corrections }) };
}

/** Draws the figures in a list, which contains texts only if the request asks for them. */
async function drawn(db: Db, { rows, total }: Page<AnnouncementRow>): Promise<Page<AnnouncementRow>> {
  const texts = rows.map(({ content = '' }) => content);
  const contents = await drawFigures(db, texts, 'page');
  const shown = rows.map((row, at) => ({ ...row, ...(row.content !== undefined && { content: contents[at]! }) }));
  return { rows: shown, total };
}
