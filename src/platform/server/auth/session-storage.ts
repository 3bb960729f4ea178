/**
 * Where the accounts library keeps sessions: our table `sessions`. Neither the token of a session nor a copy of its
 * person is stored: the row's key is the token's hash, and the person is read anew each time, so that a changed role
 * counts at once.
 */
import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { sessions, users } from '#platform/server/auth/table.ts';
import type { Db } from '../db/connect.ts';

type SecondaryStorage = NonNullable<BetterAuthOptions['secondaryStorage']>;

/** What the library asks for to end all sessions of a person; here a list is what the rows say. */
const LIST = 'active-sessions-';
const TOKEN = /^[A-Za-z\d]{32}$/;
/** How a list names a session, instead of by its token. */
const HASH = /^[\da-f]{64}$/;
const CLEAN_UP_ROWS = 1_000;
/** A session says to within that long when it was last used. */
const USED_MS = 10 * 60_000;

const userId = sql<string>`${sessions.sess} ->> 'userId'`;

export function sessionStorage(db: Db): SecondaryStorage {
  return {
    async get(key) {
      if (key.startsWith(LIST)) return JSON.stringify(await listSessions(db, key.slice(LIST.length)));
      const sid = sidOf(key);
      const row = sid && (await findSession(db, sid));
      if (row) await noteUse(db, row);
      return row ? JSON.stringify({ session: { ...row.sess, token: key }, user: row.user }) : null;
    },
    async set(key, value, ttlSeconds = 0) {
      const sid = sidOf(key);
      if (!sid) return;
      const { token: _, ...sess } = (JSON.parse(value) as { session: Record<string, unknown> }).session;
      const expire = new Date(Date.now() + ttlSeconds * 1000);
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
    // For single-use values and counters, which the library is set up to keep elsewhere.
    getAndDelete: () => null,
    increment: () => {
      throw new Error('sessions are not counted');
    },
  };
}

/** Undefined for what is no session: verifications have their own table. */
function sidOf(key: string): string | undefined {
  if (TOKEN.test(key)) return keyOfSession(key);
  return HASH.test(key) ? key : undefined;
}

/** What a session's row goes by. */
export const keyOfSession = (token: string): string => createHash('sha256').update(token).digest('hex');

async function findSession(db: Db, sid: string) {
  const [row] = await db
    .select({ sid: sessions.sid, sess: sql<Record<string, unknown>>`${sessions.sess}`, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`(${userId})::uuid`))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, new Date()), eq(users.banned, false)));
  return row;
}

/** Keeps when a session was last used, in `sess.usedAt`, a few times an hour at most. */
async function noteUse(db: Db, { sid, sess }: { sid: string; sess: Record<string, unknown> }): Promise<void> {
  const now = Date.now();
  const noted = Date.parse(String(sess.usedAt ?? sess.updatedAt));
  if (now - noted < USED_MS) return;
  const used = JSON.stringify({ usedAt: new Date(now).toISOString() });
  await db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${used}::jsonb)::json` })
    .where(eq(sessions.sid, sid));
}

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
