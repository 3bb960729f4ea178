/** Lists notifications, and marks them as read. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { intakeSources as sources } from '#features/intake/server/table.ts';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { updates } from '#features/updates/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { fullName, users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { editions } from '#platform/server/editions/table.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { type Notification, notificationsApi } from '../contract.ts';
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX, NOTIFIED_RECORDS, pathOf } from '../vocabulary.ts';
import { ACCESS_TO } from './notify.ts';
import { notifications as table } from './table.ts';

/** Serves notifications. People see only their own. */
export function notificationsRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  serve(app, notificationsApi, {
    'GET /api/notifications': async (_, { person }) => {
      const found = await listNotifications(db, person!);
      return { notifications: found, unread: found.filter(({ read }) => !read).length };
    },
    'POST /api/notifications/read': async ({ body: { ids, recordId } }, { person }) => {
      const meant = or(inArray(table.id, ids), recordId ? eq(table.recordId, recordId) : undefined);
      const theirs = and(eq(table.userId, person!.id), meant, isNull(table.readAt));
      await db.update(table).set({ readAt: now() }).where(theirs);
      return { unread: await countUnread(db, person!) };
    },
  });
}

/** The record's title; null if the record no longer exists. */
const title = sql<string | null>`case ${table.record} when 'submission' then ${submissions.title}
  when 'inquiry' then ${inquiries.companyName} when 'newsletter' then ${issues.subject} when 'intake' then ${sources.name}
  when 'update' then ${updates.title} when 'article' then ${articles.title} when 'announcement' then ${announcements.title}
  when 'correction' then (select ${editions.title} from ${editions} where ${editions.recordId} = ${table.recordId} order by ${editions.n} desc limit 1) else 'Alerts' end`;

type Reader = Pick<Person, 'id' | 'role' | 'permissions'>;

/** Selects notifications about records that exist and that the person may see. */
const select = (db: Db, person: Reader, where?: SQL) =>
  db
    .select({
      id: table.id,
      kind: table.kind,
      record: table.record,
      recordId: table.recordId,
      title,
      by: fullName,
      at: table.createdAt,
      readAt: table.readAt,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.actorId))
    .leftJoin(submissions, and(eq(table.record, 'submission'), eq(submissions.id, table.recordId)))
    .leftJoin(inquiries, and(eq(table.record, 'inquiry'), eq(inquiries.id, table.recordId)))
    .leftJoin(sources, and(eq(table.record, 'intake'), eq(sources.id, table.recordId)))
    .leftJoin(issues, and(eq(table.record, 'newsletter'), eq(issues.id, table.recordId)))
    .leftJoin(articles, and(eq(table.record, 'article'), eq(articles.id, table.recordId)))
    .leftJoin(announcements, and(eq(table.record, 'announcement'), eq(announcements.id, table.recordId)))
    .leftJoin(updates, and(eq(table.record, 'update'), eq(updates.id, table.recordId)))
    .where(
      and(
        eq(table.userId, person.id),
        inArray(
          table.record,
          NOTIFIED_RECORDS.filter((record) => mayUse(ACCESS_TO[record], person)),
        ),
        isNotNull(title),
        where,
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(NOTIFICATIONS_MAX);

/** Lists notifications, newest first. */
export async function listNotifications(db: Db, person: Reader, where?: SQL): Promise<Notification[]> {
  const rows = await select(db, person, where);
  return rows.map(({ recordId, title: named, readAt, ...row }) => ({
    ...row,
    title: named!,
    path: pathOf(row.record, recordId),
    read: readAt !== null,
  }));
}

export const countUnread = async (db: Db, person: Reader): Promise<number> =>
  (await select(db, person, isNull(table.readAt))).length;

export const forgetNotifications: Task = {
  name: 'notices-forget',
  cron: '50 3 * * *',
  run: async ({ db }, clock) => {
    await db.delete(table).where(lt(table.createdAt, new Date(clock - NOTIFICATION_DAYS * DAY).toISOString()));
  },
};
