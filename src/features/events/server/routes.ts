import type { FastifyInstance } from 'fastify';
import { deskRecords } from '#features/revisions/server/index.ts';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { ById } from '#kernel/wire.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments } from '#platform/server/http/cached-documents.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { eventsApi } from '../contract.ts';
import { toCalendar } from './calendar.ts';
import * as queries from './queries.ts';
import { eventRecords } from './records.ts';
import { copyOf, toRow } from './rules.ts';

const missing = () => notFound('Event');

/** Conferences and webinars. */
export function eventsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, eventRecords);
  const find = async (id: string) => (await queries.findEvent(db, id)) ?? fail(missing());
  serve(app, eventsApi, {
    'GET /api/events': ({ query }) => queries.listVisible(db, query),
    'GET /api/events/facets': () => queries.listFacets(db),
    'GET /api/events/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/events': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/events/export': exporter(deps, eventsApi['GET /api/admin/events'], 'events', queries.selectAll),
    'POST /api/admin/events': ({ body }, { person }) =>
      records.create(person, (tx) => queries.insertEvent(tx, toRow(body, now()))),
    'GET /api/admin/events/:id': ({ params }) => find(params.id),
    'PATCH /api/admin/events/:id': ({ params, body }, { person }) => records.change(person, params.id, body),
    'DELETE /api/admin/events/:id': ({ params }, { person }) => records.remove(person, params.id),
    'POST /api/admin/events/bulk': ({ body }, { person }) => records.bulk(person, body),
    'POST /api/admin/events/:id/duplicate': async ({ params }, { person }) => {
      const original = await find(params.id);
      return records.create(person, (tx) => queries.insertEvent(tx, copyOf(original)));
    },
    'POST /api/admin/events/:id/restore': ({ params }, { person }) => records.restore(person, params.id),
  });
  calendarRoutes(app, deps);
}

/** One event, or all that are to come, for a calendar. */
function calendarRoutes(app: FastifyInstance, { db, config, changes }: RouteDeps): void {
  const { document } = cachedDocuments(app, changes);
  const calendar = async (events: Parameters<typeof toCalendar>[2]) => {
    const { siteTitle } = await findSettings(db, defaultSettings(config));
    const body = toCalendar({ name: siteTitle, url: config.publicUrl }, `${siteTitle}: Events`, events);
    return { contentType: 'text/calendar; charset=utf-8', body };
  };
  document('/events/calendar.ics', ['events', 'settings'], async () => calendar(await queries.listAhead(db)));
  document('/events/:id(^[\\da-f-]{36}).ics', ['events', 'settings'], async (params) => {
    const asked = ById.safeParse(params);
    const event = asked.success && (await queries.findVisible(db, asked.data.id));
    return calendar([event || fail(missing())]);
  });
}
