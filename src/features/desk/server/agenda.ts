import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { dueAt } from '#features/inquiries/server/index.ts';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { withPresentTitles } from '#features/newsletter/server/index.ts';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { reviewDueAt, sentBefore } from '#features/submissions/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { listHeld } from '#features/updates/server/index.ts';
import type { DeskAccess } from '#kernel/accounts.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Kinds, kindsWith } from '#platform/server/kinds.ts';
import type { Agenda, AgendaItem } from '../contract.ts';
import { AGENDA_DAYS, AGENDA_ROWS } from '../vocabulary.ts';

type Items = Agenda['coming'];

/** The site sends an issue within a minute of its time. After this long, something prevents it. */
const LATE_ISSUE = 15 * MINUTE;

interface Asked {
  kinds: Kinds;
  may: (area: DeskAccess) => boolean;
  now: number;
}

/** Reads what will happen soon, and what should have happened already, in the areas that the person may use. */
export async function readAgenda(db: Db, { kinds, may, now }: Asked): Promise<Omit<Agenda, 'start'>> {
  const at = (ms: number) => new Date(ms).toISOString();
  const end = now + AGENDA_DAYS * DAY;
  const waiting = sentBefore(end);
  const late = sentBefore(now);
  const [appearing, held, dueReviews, lateReviews, [comingIssues, lateIssues] = [], [comingReplies, lateReplies] = []] =
    await Promise.all([
      Promise.all(scheduledKinds(kinds).map((kind) => listAppearing(db, kind, at(now), at(end)))),
      listHeld(db, AGENDA_ROWS),
      listReviews(db, and(gt(submissions.pendingSince, late), lte(submissions.pendingSince, waiting))),
      listReviews(db, lte(submissions.pendingSince, late)),
      may('newsletter') ? readIssues(db, kinds, now, at) : undefined,
      may('inquiries') ? readReplies(db, now, at) : undefined,
    ]);
  return {
    coming: joined([...appearing, dueReviews, comingIssues, comingReplies]),
    overdue: joined([
      { ...held, rows: held.rows.map((row) => item('update', 'appears', row)) },
      lateReviews,
      lateIssues,
      lateReplies,
    ]),
  };
}

const readIssues = (db: Db, kinds: Kinds, now: number, at: (ms: number) => string) =>
  Promise.all([
    listIssues(db, kinds, and(gt(issues.scheduledAt, at(now)), lte(issues.scheduledAt, at(now + AGENDA_DAYS * DAY)))),
    listIssues(db, kinds, lte(issues.scheduledAt, at(now - LATE_ISSUE))),
  ]);

function readReplies(db: Db, now: number, at: (ms: number) => string) {
  const open = isNull(inquiries.answeredAt);
  return Promise.all([
    listReplies(db, and(open, gt(inquiries.createdAt, at(now - DAY)))),
    listReplies(db, and(open, lte(inquiries.createdAt, at(now - DAY)))),
  ]);
}

/** Picks one kind for each table, because articles and humor share one. */
const scheduledKinds = (kinds: Kinds) => {
  const all = kindsWith(kinds, 'schedule');
  return all.filter(({ table }, nth) => all.findIndex((other) => other.table === table) === nth);
};

type Scheduled = ReturnType<typeof scheduledKinds>[number];

async function listAppearing(db: Db, { kind, table, title, schedule }: Scheduled, from: string, to: string) {
  const { released, from: appearsAt } = schedule;
  const where = sql`${released} and ${appearsAt} > ${from} and ${appearsAt} <= ${to}`;
  const rows = await db
    .select({ id: table.id, title, at: appearsAt })
    .from(table)
    .where(where)
    .orderBy(asc(appearsAt))
    .limit(AGENDA_ROWS);
  return { rows: rows.map((row) => item(kind.name, 'appears', row as Row)), total: await db.$count(table, where) };
}

async function listReviews(db: Db, where: SQL | undefined): Promise<Items> {
  const pending = and(eq(submissions.status, 'pending'), where);
  const rows = await db
    .select({ id: submissions.id, title: submissions.title, since: submissions.pendingSince })
    .from(submissions)
    .where(pending)
    .orderBy(asc(submissions.pendingSince))
    .limit(AGENDA_ROWS);
  return {
    rows: rows.map(({ since, ...row }) => item('submission', 'review', { ...row, at: reviewDueAt(since) })),
    total: await db.$count(submissions, pending),
  };
}

async function listIssues(db: Db, kinds: Kinds, where: SQL | undefined): Promise<Items> {
  const scheduled = and(eq(issues.state, 'scheduled'), where);
  const stored = await db.select().from(issues).where(scheduled).orderBy(asc(issues.scheduledAt)).limit(AGENDA_ROWS);
  const rows = await withPresentTitles(db, kinds, stored);
  return {
    rows: rows.map(({ id, subject, scheduledAt }) =>
      item('newsletter', 'is-sent', { id, title: subject, at: scheduledAt! }),
    ),
    total: await db.$count(issues, scheduled),
  };
}

async function listReplies(db: Db, where: SQL | undefined): Promise<Items> {
  const rows = await db
    .select({ id: inquiries.id, title: inquiries.companyName, createdAt: inquiries.createdAt })
    .from(inquiries)
    .where(where)
    .orderBy(asc(inquiries.createdAt))
    .limit(AGENDA_ROWS);
  return {
    rows: rows.map(({ createdAt, ...row }) => item('inquiry', 'answer', { ...row, at: dueAt(createdAt) })),
    total: await db.$count(inquiries, where),
  };
}

type Row = Omit<AgendaItem, 'kind' | 'task'>;
const item = (kind: string, task: AgendaItem['task'], row: Row): AgendaItem => ({ kind, task, ...row });

/** Merges the lists by time, and returns the first rows. */
function joined(lists: readonly (Items | undefined)[]): Items {
  const known = lists.filter((list) => list !== undefined);
  const rows = known.flatMap((list) => list.rows).sort((a, b) => a.at.localeCompare(b.at));
  return { rows: rows.slice(0, AGENDA_ROWS), total: known.reduce((sum, { total }) => sum + total, 0) };
}
