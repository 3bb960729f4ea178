/**
 * Reads what the desk's calendar shows for some days, in one query over all kinds that can be scheduled, the issues, and
 * the submissions and inquiries that wait for us.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { sentBefore } from '#features/submissions/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { DeskAccess } from '#kernel/accounts.ts';
import { fromWallClock } from '#kernel/wall-clock.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import type { Calendar, CalendarEntry } from '../contract.ts';
import { addDays, type CalendarTask, MOST_ENTRIES } from '../vocabulary.ts';

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
export async function readEntries(db: Db, asked: Asked): Promise<Calendar> {
  const parts = partsOf(asked);
  if (parts.length === 0) return { entries: [], total: 0 };
  const { rows } = await db.execute<CalendarEntry & { total: number }>(sql`
    select *, count(*) over ()::int as total from (${allOf(parts, (part) => part)}) entries
    order by "day", "at" nulls first, title limit ${MOST_ENTRIES}`);
  return { entries: rows.map(({ total: _, ...entry }) => entry), total: rows[0]?.total ?? 0 };
}

/** One sort of entry. `since` is a moment or, if the entry `isDay`, a day. */
interface Part {
  task: CalendarTask;
  kind: string;
  table: PgTable & { id: PgColumn };
  updatedAt: PgColumn;
  join?: SQL;
  title: PgColumn;
  owner?: PgColumn;
  isDay?: boolean;
  since: SQLWrapper;
  until?: PgColumn | undefined;
  where: SQL;
}

const iso = (moment: SQLWrapper): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns a SELECT for each requested sort of entry. */
function partsOf({ kinds, may, timeZone, from, days, kind: only, person }: Asked): SQL[] {
  const after = addDays(from, days);
  const [start, end] = [from, after].map((day) => fromWallClock(`${day}T00:00`, timeZone));
  const within = (moment: SQLWrapper) => sql`${moment} >= ${start} and ${moment} < ${end}`;
  const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone ${timeZone})::date`;
  const select = ({ task, kind, table, updatedAt, join, title, isDay, since, until, owner, where }: Part) =>
    sql`select ${literal(kind)} as kind, ${table.id} as id, ${title} as title, ${literal(task)} as task,
      ${isDay ? sql`null` : iso(since)} as "at", ${until ? iso(until) : sql`null`} as "until",
      ${/* Entries that began earlier appear on the first day. */ sql`greatest(${isDay ? since : dayOf(since)}, ${from}::date)`}::text as "day",
      ${isDay ? since : dayOf(until ?? since)}::text as "lastDay", ${iso(updatedAt)} as "updatedAt"
      from ${table} ${join ?? sql``} where ${where}${person ? sql` and ${isOf(person, table, owner)}` : sql``}`;
  const parts = kindsWith(kinds, 'schedule', 'bin').flatMap(
    ({ kind: { name: kind }, schedule: { released, from: appears }, bin, plannedFor, happens, ...kindOf }): Part[] => {
      const isScheduled = sql`${released} and ${appears} > now() and ${within(appears)}`;
      const of = { ...kindOf, updatedAt: kindOf.table.updatedAt };
      const parts: Part[] = [{ ...of, kind, task: 'appears', since: appears, where: isScheduled }];
      if (plannedFor) {
        const isPlanned = sql`not (${released}) and ${bin} is null and ${plannedFor} >= ${from} and ${plannedFor} < ${after}`;
        parts.push({ ...of, kind, task: 'planned', isDay: true, since: plannedFor, where: isPlanned });
      }
      if (happens) {
        const { task, from: since } = happens;
        const until = happens.task === 'takes-place' ? happens.until : undefined;
        const overlaps = sql`${released} and ${until ?? since} >= ${start} and ${since} < ${end}`;
        parts.push({ ...of, kind, task, since, until, where: overlaps });
      }
      return parts;
    },
  );
  if (may('newsletter')) {
    const isSent = sql`${issues.state} = 'scheduled' and ${within(issues.scheduledAt)}`;
    const { subject: title, updatedAt, scheduledAt: since } = issues;
    parts.push({ kind: 'newsletter', task: 'is-sent', table: issues, title, updatedAt, since, where: isSent });
  }
  if (may('inquiries')) {
    const since = sql`(${inquiries.createdAt} + interval '24 hours')`;
    const { companyName: title, createdAt: updatedAt } = inquiries;
    const where = sql`${inquiries.answeredAt} is null and ${within(since)}`;
    parts.push({ kind: 'inquiry', task: 'answer', table: inquiries, title, updatedAt, since, where });
  }
  parts.push(reviewsDue(from, days));
  return parts.filter(({ kind }) => !only || kind === only).map(select);
}

/** The submissions whose review is due on one of the days. Which day that is depends on weekends. */
function reviewsDue(from: string, days: number): Part {
  const due = Array.from({ length: days }, (_, nth) => {
    const day = addDays(from, nth);
    const [after, last] = [day, addDays(day, 1)].map((midnight) => sentBefore(Date.parse(midnight)));
    return sql`(${day}::date, ${after}::timestamptz, ${last}::timestamptz)`;
  });
  const { title, updatedAt, pendingSince, status, assigneeId: owner } = submissions;
  const join = sql`join (values ${sql.join(due, sql`, `)}) due (day, after, last)
    on ${pendingSince} > due.after and ${pendingSince} <= due.last`;
  const of = { kind: 'submission', task: 'review', table: submissions, title, updatedAt, owner } as const;
  return { ...of, isDay: true, since: sql`due.day`, join, where: sql`${status} = 'pending'` };
}

/** Matches records that the person created or worked on at the desk, and submissions assigned to them. */
const isOf = (person: string, { id }: Part['table'], owner: PgColumn | undefined): SQL => sql`(
  ${owner ? sql`${owner} = ${person} or ` : sql``}
  exists (select from ${auditLog} where ${auditLog.recordId} = ${id}::text and ${auditLog.actorId} = ${person})
  or exists (select from ${submissions}
    where (${submissions.articleId} = ${id} or ${submissions.announcementId} = ${id}) and ${submissions.assigneeId} = ${person}))`;
