import type { FastifyInstance } from 'fastify';
import { withPictures } from '#features/media/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { linesOf } from '#kernel/plain-text.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { ById } from '#kernel/wire.ts';
import { type CalendarEvent, toCalendar } from '#platform/server/calendar.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments } from '#platform/server/http/cached-documents.ts';
import { serve } from '#platform/server/http/serve.ts';
import { turn } from '#platform/server/turn.ts';
import { AS_DRAFT, copyHandler, deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { type Event, eventsApi } from '../contract.ts';
import { eventRecords, findVisible, listAhead, listFacets, listVisible, stored } from './records.ts';

export const calendarEntry = ({ id, title, content, place, link, active, ...event }: Event): CalendarEvent => ({
  id,
  path: `/events/${id}`,
  title,
  description: [linesOf(content), link && `Online: ${link}`].filter(Boolean).join('\n\n'),
  location: place || link,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  updatedAt: event.updatedAt,
  cancelled: !active,
});

/** How much of a text the calendar of all events has (characters). The calendar of one event has the complete text. */
const BRIEF = 2_000;

const missing = () => notFound('Event');

export function eventsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, eventsApi, {
    'GET /api/events': ({ query }) => listVisible(db, query),
    'GET /api/events/facets': () => listFacets(db),
    'GET /api/events/:id': async ({ params }) =>
      forReading(await withPictures(db, (await findVisible(db, params.id)) ?? fail(missing()))),
    'GET /api/admin/events/:id/preview': async ({ params }) =>
      withPictures(db, (await stored.find(db, params.id)) ?? fail(missing())),
    ...deskHandlers(deps, eventsApi, '/api/admin/events', eventRecords),
    'POST /api/admin/events/:id/duplicate': copyHandler(deps, eventRecords, AS_DRAFT),
  });
  calendarRoutes(app, deps);
}

function calendarRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config } = deps;
  const { document } = cachedDocuments(app, deps);
  const calendar = async (entries: readonly CalendarEvent[]) => {
    const { siteTitle } = await findSettings(db, config);
    const site = { name: siteTitle, url: config.publicUrl };
    return { contentType: 'text/calendar; charset=utf-8', body: toCalendar(site, `${siteTitle}: Events`, entries) };
  };
  document('/events/calendar.ics', ['events', 'settings'], async () => {
    const entries: CalendarEvent[] = [];
    for (const event of await listAhead(db)) {
      const { description, ...entry } = calendarEntry(event);
      entries.push({ ...entry, description: excerpt(description, BRIEF) });
      // Lets other requests run, because a long text takes milliseconds.
      await turn();
    }
    return calendar(entries);
  });
  document('/events/:id(^[\\da-f-]{36}).ics', ['events/:id', 'settings'], async (params) => {
    const parsed = ById.safeParse(params);
    const event = parsed.success && (await findVisible(db, parsed.data.id));
    return calendar([calendarEntry(event || fail(missing()))]);
  });
}
