/**
 * Lets the accounts library keep sessions in our table `sessions`. Stores neither the token of a session nor a copy of
 * its person: the row's key is the token's hash, and the person is read each time, so that a changed role takes effect
 * at once.
 */
import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Role } from '#kernel/accounts.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { sessions, users } from '#platform/server/auth/table.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { isOfTheDesk } from './person.ts';

type SecondaryStorage = NonNullable<BetterAuthOptions['secondaryStorage']>;
type SessionLimits = Config['sessions'];

/**
 * The library reads the list of a person's sessions under such a key in order to end them. Here, the rows of the table
 * are that list.
 */
const LIST = 'active-sessions-';
const TOKEN = /^[A-Za-z\d]{32}$/;
/** A list names a session by this hash instead of its token. */
const HASH = /^[\da-f]{64}$/;
const CLEAN_UP_ROWS = 1_000;

const userId = sql<string>`${sessions.sess} ->> 'userId'`;

export function sessionStorage(db: Db, limits: SessionLimits): SecondaryStorage {
  return {
    async get(key) {
      if (key.startsWith(LIST)) return JSON.stringify(await listSessions(db, key.slice(LIST.length)));
      const sid = sidOf(key);
      const [row] = sid === undefined ? [] : await livingSession(db).execute({ sid, now: new Date() });
      const lives = row !== undefined && (await noteUse(db, row, limits));
      return lives ? JSON.stringify({ session: { ...row.sess, token: key }, user: row.user }) : null;
    },
    async set(key, value, ttlSeconds = 0) {
      const sid = sidOf(key);
      if (!sid) return;
      const { token: _, ...sess } = (JSON.parse(value) as { session: StoredSession & { token: string } }).session;
      const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, sess.userId));
      if (!person) return;
      const end = Math.min(Date.now() + ttlSeconds * 1000, endOfSession(timesOf(sess), person.role, limits));
      const expire = new Date(end);
      await db
        .insert(sessions)
        .values({ sid, sess, expire })
        .onConflictDoUpdate({ target: sessions.sid, set: { sess, expire } });
      await removeExpired(db);
    },
    async delete(key) {
      const sid = sidOf(key);
      if (sid) await db.delete(sessions).where(eq(sessions.sid, sid));
    },
    // Unused: the library keeps single-use values and counters elsewhere.
    getAndDelete: () => null,
    increment: () => {
      throw new Error('sessions are not counted');
    },
  };
}

/** Returns undefined for keys other than a session's: verifications have their own table. */
function sidOf(key: string): string | undefined {
  if (TOKEN.test(key)) return keyOfSession(key);
  return HASH.test(key) ? key : undefined;
}

export const keyOfSession = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Prepared, because every call of a person who is signed in begins with it. */
const livingSession = prepared((db) =>
  db
    .select({ sid: sessions.sid, sess: sql<StoredSession>`${sessions.sess}`, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`(${userId})::uuid`))
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        gt(sessions.expire, sql.placeholder('now')),
        eq(users.banned, false),
      ),
    )
    .prepare('living_session'),
);

/**
 * Stores when a session was last used (`sess.usedAt`, once a minute at most), and when it ends if it is not used again.
 * Returns false if it has ended: its person's role or the limits may have changed since the last use.
 */
async function noteUse(
  db: Db,
  { sid, sess, user: { role } }: { sid: string; sess: StoredSession; user: { role: Role } },
  limits: SessionLimits,
): Promise<boolean> {
  const now = Date.now();
  const { createdAt, usedAt } = timesOf(sess);
  if (endOfSession({ createdAt, usedAt }, role, limits) <= now) {
    await db.delete(sessions).where(eq(sessions.sid, sid));
    return false;
  }
  if (now - usedAt < accuracyOfUse(role)) return true;
  const used = JSON.stringify({ usedAt: new Date(now).toISOString() });
  await db
    .update(sessions)
    .set({
      sess: sql`(${sessions.sess}::jsonb || ${used}::jsonb)::json`,
      expire: new Date(endOfSession({ createdAt, usedAt: now }, role, limits)),
    })
    .where(eq(sessions.sid, sid));
  return true;
}

/** A session as the accounts library stores it, with our `usedAt`. */
export interface StoredSession {
  id: string;
  userId: string;
  userAgent?: string | null;
  ipAddress?: string | null;
  createdAt: string;
  updatedAt: string;
  usedAt?: string;
}

const timesOf = ({ createdAt, updatedAt, usedAt = updatedAt }: StoredSession) => ({
  createdAt: Date.parse(createdAt),
  usedAt: Date.parse(usedAt),
});

async function listSessions(db: Db, ofUser: string): Promise<{ token: string; expiresAt: number }[]> {
  const rows = await db
    .select({ token: sessions.sid, expire: sessions.expire })
    .from(sessions)
    .where(and(eq(userId, ofUser), gt(sessions.expire, new Date())));
  return rows.map(({ token, expire }) => ({ token, expiresAt: expire.getTime() }));
}

async function removeExpired(db: Db): Promise<void> {
  const expired = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(lt(sessions.expire, new Date()))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.sid, expired));
}

/** How long an unused session of a reader lasts. Sessions at the desk have another limit: docs/decisions/0039. */
export const IDLE_MS = 7 * DAY;

/** Returns the time (ms) at which a session ends if it is not used again. */
function endOfSession({ createdAt, usedAt }: ReturnType<typeof timesOf>, role: Role, limits: SessionLimits): number {
  return isOfTheDesk(role)
    ? Math.min(createdAt + limits.deskMaxMs, usedAt + limits.deskIdleMs)
    : Math.min(createdAt + limits.maxMs, usedAt + IDLE_MS);
}

/** Returns how precisely (ms) the last use of a session is stored. */
const accuracyOfUse = (role: Role): number => (isOfTheDesk(role) ? MINUTE : 10 * MINUTE);
