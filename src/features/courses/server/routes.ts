import type { FastifyInstance } from 'fastify';
import { findSettings } from '#features/settings/server/index.ts';
import { listedAs, summaryOf } from '#kernel/fields.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { ById } from '#kernel/wire.ts';
import { type CalendarEvent, toCalendar } from '#platform/server/calendar.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments } from '#platform/server/http/cached-documents.ts';
import { serve } from '#platform/server/http/serve.ts';
import { AS_DRAFT, copyHandler, deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { type Course, CourseCard, coursesApi } from '../contract.ts';
import { isScheduled } from '../vocabulary.ts';
import { courseRecords, findVisible, listAhead, listProviders, listVisible } from './records.ts';

const missing = () => notFound('Training course');

/** Serves training courses (behaviour 8.1 to 8.4). */
export function coursesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, coursesApi, {
    'GET /api/training': async ({ query }) =>
      listedAs(query, await listVisible(db, query), (course) => CourseCard.parse(course), summaryOf),
    'GET /api/training/facets': async () => ({ providers: await listProviders(db) }),
    'GET /api/training/:id': async ({ params }) => (await findVisible(db, params.id)) ?? fail(missing()),
    ...deskHandlers(deps, coursesApi, '/api/admin/training', courseRecords),
    'POST /api/admin/training/:id/duplicate': copyHandler(deps, courseRecords, AS_DRAFT),
  });
  calendarRoutes(app, deps);
}

function calendarRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config } = deps;
  const { document } = cachedDocuments(app, deps);
  const calendar = async (courses: readonly Course[]) => {
    const { siteTitle } = await findSettings(db, config);
    const site = { name: siteTitle, url: config.publicUrl };
    const body = toCalendar(site, `${siteTitle}: Training`, courses.flatMap(calendarEntries));
    return { contentType: 'text/calendar; charset=utf-8', body };
  };
  document('/training/calendar.ics', ['courses', 'settings'], async () => calendar(await listAhead(db)));
  document('/training/:id(^[\\da-f-]{36}).ics', ['courses/:id', 'settings'], async (params) => {
    const parsed = ById.safeParse(params);
    const course = parsed.success && (await findVisible(db, parsed.data.id));
    return calendar([course && isScheduled(course) ? course : fail(missing())]);
  });
}

/** Returns the calendar entry of a live course. Empty for a course without dates. */
function calendarEntries(course: Course): CalendarEvent[] {
  if (!isScheduled(course)) return [];
  const { id, title, provider, description, duration, url, startsAt, endsAt, updatedAt, active } = course;
  return [
    {
      id,
      path: `/training/${id}`,
      title: `${title}, ${provider}`,
      description: [description, `Duration: ${duration}`, url].filter(Boolean).join('\n\n'),
      location: url,
      startsAt,
      endsAt,
      updatedAt,
      cancelled: !active,
    },
  ];
}
