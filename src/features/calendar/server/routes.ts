import type { FastifyInstance } from 'fastify';
import { findSettings } from '#features/settings/server/index.ts';
import type { DeskAccess } from '#kernel/accounts.ts';
import { capital } from '#kernel/numbers.ts';
import { toWallClock } from '#kernel/wall-clock.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { toCalendar } from '#platform/server/calendar.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type CalendarEntry, calendarApi } from '../contract.ts';
import { OTHER_EDITORS, SUBSCRIBED_DAYS, TASK_WORDS } from '../vocabulary.ts';
import { readEntries } from './entries.ts';
import { createLink, findLink, personBehind, revokeLinkOf } from './links.ts';

const PATH = '/desk-calendar/';

const may = (person: Person | null) => (area: DeskAccess) => mayUse(area, person);

/** Behaviour 22.8 to 22.11. */
export function calendarRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config, reader, kinds } = deps;
  serve(app, calendarApi, {
    'GET /api/admin/calendar': async ({ query }, { person }) => {
      const current = await reader.current();
      const { timeZone } = await findSettings(current, config);
      return readEntries(current, { ...query, kinds, timeZone, may: may(person) });
    },
    'GET /api/admin/calendar/link': async (_, { person }) => ({ link: await findLink(db, person!) }),
    'POST /api/admin/calendar/link': async (_, { person }) => {
      const { link, secret } = await createLink(db, person!);
      return { link, address: `${config.publicUrl}${PATH}${secret}.ics` };
    },
    'DELETE /api/admin/calendar/link': async (_, { person }) => {
      await db.transaction((tx) => revokeLinkOf(tx, person!, person!.id));
      return undefined;
    },
  });
  serveSubscribed(app, deps);
}

/** Calendar programs ask about once an hour, and several people in an office share one address. */
const READS = { points: 120, duration: 900 };

/** Serves the calendar as seen by the person whose secret is in the address. */
function serveSubscribed(app: FastifyInstance, { db, config, limits, kinds }: RouteDeps): void {
  const limit = limitPerAddress(limits, 'calendar of the desk', READS);
  app.get<{ Params: { secret: string } }>(
    `${PATH}:secret(^[\\w-]{43}).ics`,
    { schema: { hide: true }, onRequest: limit },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      const person = await personBehind(db, params.secret);
      const { siteTitle, timeZone } = await findSettings(db, config);
      const from = toWallClock(now(), timeZone).slice(0, 10);
      const asked = { from, days: SUBSCRIBED_DAYS, kinds, timeZone, may: may(person) };
      const { entries } = await readEntries(db, asked);
      const editors = new Map<string, string>([
        ...kinds.map(({ kind: { name, editor } }) => [name, `${editor}/`] as const),
        ...Object.entries(OTHER_EDITORS),
      ]);
      const site = { name: siteTitle, url: config.publicUrl };
      const written = entries.map((entry) => toEntry(entry, `${editors.get(entry.kind)}${entry.id}`));
      return reply.type('text/calendar; charset=utf-8').send(toCalendar(site, `${siteTitle}: Desk`, written));
    },
  );
}

/** The id contains the task, because a record can both appear and end. */
const toEntry = ({ kind, id, task, title, at, day, until, updatedAt }: CalendarEntry, path: string) => ({
  id: `${task}-${id}`,
  path,
  title: `${TASK_WORDS[task]}: ${title}`,
  description: capital(kind),
  location: '',
  startsAt: at ?? day,
  endsAt: until,
  updatedAt,
  cancelled: false,
});
