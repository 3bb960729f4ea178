import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { DESK_ROLES, type DeskAccess } from '#kernel/accounts.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { NoticeChange, NoticeChoices } from '../contract.ts';
import type { EmailChoice, NotificationKind } from '../vocabulary.ts';
import { DEFAULT_HOUR, gatheredNotices, noticeChoices as table } from './table.ts';

/** The default choices. The bell is enough for news about colleagues' work, but somebody has to act on a failure. */
export const USUAL_EMAILS: Readonly<Record<NotificationKind, EmailChoice>> = {
  assigned: 'none',
  replied: 'none',
  noted: 'none',
  corrected: 'none',
  failed: 'now',
};

const DEFAULTS: NoticeChoices = { comments: true, digest: true, digestHour: DEFAULT_HOUR, emails: USUAL_EMAILS };

export async function findChoices(db: Db, userId: string): Promise<NoticeChoices> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row ? { ...row, emails: { ...USUAL_EMAILS, ...row.emails } } : DEFAULTS;
}

export async function saveChoices(db: Db, userId: string, { emails = {}, ...change }: NoticeChange): Promise<void> {
  await db
    .insert(table)
    .values({ userId, emails, ...change })
    .onConflictDoUpdate({
      target: table.userId,
      set: { ...change, emails: sql`${table.emails} || ${JSON.stringify(emails)}::jsonb` },
    });
}

/** Matches people who can sign in and may use that part of the desk. */
export const worksWith = (access: DeskAccess): SQL | undefined =>
  and(
    access === 'editor'
      ? inArray(users.role, [...DESK_ROLES])
      : or(eq(users.role, 'admin'), sql`${access} = any(${users.permissions})`),
    eq(users.emailVerified, true),
    eq(users.banned, false),
  );

/** Returns the addresses of people who review comments and want emails about new ones. */
export async function commentReviewers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(table, eq(table.userId, users.id))
    .where(and(worksWith('editor'), sql`coalesce(${table.comments}, true)`));
  return rows.map(({ email }) => email);
}

/** Returns the addresses of all administrators. */
export async function administrators(db: Db): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(worksWith('admin'));
  return rows.map(({ email }) => email);
}

/** For how many hours a digest may be late after the site was down. A later one waits until the next day. */
const CATCH_UP_HOURS = 6;

/**
 * Returns the administrators whose digest is due at `now` in the time zone. Marks their digest for the day as done,
 * even if nothing waits, so that it returns each administrator once a day.
 */
export async function takeDueForDigest(
  tx: Db,
  now: string,
  timeZone: string,
): Promise<{ email: string; firstName: string | null }[]> {
  const recipients = tx.select({ id: users.id }).from(users).where(worksWith('admin'));
  const unknown = (await recipients).map(({ id: userId }) => ({ userId }));
  if (unknown.length > 0) await tx.insert(table).values(unknown).onConflictDoNothing();
  const today = sql`((date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + make_interval(hours => ${table.digestHour})) at time zone ${timeZone})`;
  const due = await tx
    .update(table)
    .set({ digestAt: now })
    .where(
      and(
        inArray(table.userId, recipients),
        eq(table.digest, true),
        sql`${now}::timestamptz >= ${today}`,
        sql`${now}::timestamptz < ${today} + make_interval(hours => ${CATCH_UP_HOURS})`,
        or(isNull(table.digestAt), lt(table.digestAt, today)),
      ),
    )
    .returning({ userId: table.userId });
  const ids = due.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  return tx.select({ email: users.email, firstName: users.firstName }).from(users).where(inArray(users.id, ids));
}

/** Locks the row of that notice until `tx` ends, and returns it. */
export async function lockGathered(tx: Db, name: string): Promise<typeof gatheredNotices.$inferSelect> {
  const never = new Date(0).toISOString();
  await tx.insert(gatheredNotices).values({ name, sentAt: never, upTo: never }).onConflictDoNothing();
  const [row] = await tx.select().from(gatheredNotices).where(eq(gatheredNotices.name, name)).for('update');
  return row!;
}

export async function markGathered(tx: Db, name: string, sentAt: string, upTo: string): Promise<void> {
  await tx.update(gatheredNotices).set({ sentAt, upTo }).where(eq(gatheredNotices.name, name));
}
