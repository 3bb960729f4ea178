/** What the desk has before it on some days: one query over all kinds that can be scheduled, and the issues. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { DESK_ROLES, type DeskAccess } from '#kernel/accounts.ts';
import { DAY } from '#kernel/time.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { personOf, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import type { Calendar, CalendarEntry } from '../contract.ts';
import { type CalendarTask, ISSUE, MOST_ENTRIES } from '../vocabulary.ts';

interface Asked {
  kinds: Kinds;
  may: (area: DeskAccess) => boolean;
  timeZone: string;
  /** The first day: '2026-03-01'. */
  from: string;
  days: number;
  kind?: string | undefined;
  person?: string | undefined;
}

/** Reads the entries of these days that the person may see, by time. */
export async function readEntries(db: Db, asked: Asked): Promise<Pick<Calendar, 'entries' | 'total'>> {
  const { timeZone, from, days } = asked;
  const parts = partsOf(asked);
  if (parts.length === 0) return { entries: [], total: 0 };
  const { rows } = await db.execute<Row>(sql`
    select *, count(*) over ()::int as total from (${allOf(parts, (part) => part)}) entries
    order by greatest("firstDay", ${from}::text), at nulls first, title limit ${MOST_ENTRIES}`);
  const dayOf = (moment: Date | string) => toWallClock(new Date(moment).toISOString(), timeZone).slice(0, 10);
  const lastOfAll = addDays(from, days - 1);
  const entries = rows.map(({ kind, id, title, task, at, until, firstDay, updatedAt }): CalendarEntry => {
    const lastDay = until ? dayOf(until) : firstDay;
    return {
      ...{ kind, id, title, task },
      at: at && new Date(at).toISOString(),
      until: until && new Date(until).toISOString(),
      // What began before these days is shown on their first.
      day: firstDay < from ? from : firstDay,
      lastDay: lastDay > lastOfAll ? lastOfAll : lastDay,
      updatedAt: new Date(updatedAt).toISOString(),
    };
  });
  return { entries, total: rows[0]?.total ?? 0 };
}

type Row = Pick<CalendarEntry, 'kind' | 'id' | 'title' | 'task'> & {
  at: Date | string | null;
  until: Date | string | null;
  firstDay: string;
  updatedAt: Date | string;
  total: number;
};

/** Returns the day that is so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** One kind for each table: humor is stored with the articles. */
const datedKinds = (kinds: Kinds) =>
  kindsWith(kinds, 'schedule', 'bin').filter(
    ({ table }, nth, all) => all.findIndex((other) => other.table === table) === nth,
  );

/** Returns a SELECT for each sort of entry that was asked for. */
function partsOf({ kinds, may, timeZone, from, days, kind: only, person }: Asked): SQL[] {
  const [start, end] = [from, addDays(from, days)].map((day) => fromWallClock(`${day}T00:00`, timeZone));
  const within = (moment: PgColumn) => sql`${moment} >= ${start} and ${moment} < ${end}`;
  /** `since` is a moment in `at`, or the planned day itself. */
  const part = (task: CalendarTask, kind: string, of: Dated, where: SQL, until?: PgColumn) => {
    const isDay = task === 'planned';
    const day = isDay ? of.since : sql`(${of.since} at time zone ${timeZone})::date`;
    return sql`select ${literal(kind)} as kind, ${of.table.id} as id, ${of.title} as title, ${literal(task)} as task,
      ${isDay ? sql`null::timestamptz` : of.since} as at, ${until ?? sql`null::timestamptz`} as until,
      to_char(${day}, 'YYYY-MM-DD') as "firstDay", ${of.table.updatedAt} as "updatedAt"
      from ${of.table} where ${where}${person ? sql` and ${isOf(person, of)}` : sql``}`;
  };
  const parts = datedKinds(kinds)
    .filter(({ kind: { name } }) => !only || name === only)
    .flatMap(({ kind: { name }, schedule: { released, from: appears }, bin, plannedFor, happens, ...of }) => [
      part('appears', name, { ...of, since: appears }, sql`${released} and ${appears} > now() and ${within(appears)}`),
      ...(plannedFor
        ? [
            part(
              'planned',
              name,
              { ...of, since: plannedFor },
              sql`not (${released}) and ${bin} is null and ${plannedFor} >= ${from} and ${plannedFor} < ${addDays(from, days)}`,
            ),
          ]
        : []),
      ...(happens
        ? [
            part(
              happens.task,
              name,
              { ...of, since: happens.from },
              sql`${released} and ${happens.until ?? happens.from} >= ${start} and ${happens.from} < ${end}`,
              happens.until,
            ),
          ]
        : []),
    ]);
  const isSent = sql`${issues.state} = 'scheduled' and ${within(issues.scheduledAt)}`;
  if (may('newsletter') && (!only || only === ISSUE))
    parts.push(part('is-sent', ISSUE, { table: issues, title: issues.subject, since: issues.scheduledAt }, isSent));
  return parts;
}

interface Dated {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  title: PgColumn;
  owner?: PgColumn;
  since: PgColumn;
}

/** True for records that the person created, or worked on at the desk. */
const isOf = (person: string, { table, owner }: Dated): SQL => sql`(${owner ? sql`${owner} = ${person} or ` : sql``}
  exists (select from ${auditLog} where ${auditLog.recordId} = ${table.id}::text and ${auditLog.actorId} = ${person}))`;

/** The most people in the filter. */
const MOST_PEOPLE = 200;

/** Lists the people of the desk by name. */
export const listPeople = (db: Db): Promise<Calendar['people']> =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`,
    })
    .from(users)
    .where(inArray(users.role, [...DESK_ROLES]))
    .orderBy(personOf(users))
    .limit(MOST_PEOPLE);
