/**
 * Tells an open editor which colleagues have the same record open, and who changed it last. Each call says that its tab
 * is still open, and waits until the response differs from the one that the tab knows.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, gt, lt, ne, notLike, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Editing, editingApi } from '#kernel/editing.ts';
import type { Limit } from '#kernel/endpoint.ts';
import { MINUTE } from '#kernel/time.ts';
import { auditLog } from '../audit/table.ts';
import type { Person } from '../auth/person.ts';
import { nameOrEmail, users } from '../auth/table.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import { tooMany } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { openEditors } from './table.ts';

/** Shorter than the time after which proxies end a request. */
const WAIT = 25_000;
/** After this time without a call, a tab counts as closed: its computer is asleep or has lost its connection. */
const GONE_AFTER = MINUTE;
/** How many calls of one person can wait at once; further ones are answered immediately. */
const WAITING_MAX = 20;
/** The limit for one person: each tab calls every 25 seconds, and after each change. */
const CALLS: Limit = { points: 300, duration: 60 };
const MANY_TABS = 'Too many editors are open. Please close some tabs.';
/** Changes that follow each other this closely (ms) wake a waiting call once. */
const GATHER = 300;
/** The maximum number of colleagues that are named. */
const NAMED = 20;

/** Returns whether the browser has closed the connection before it got a response. */
const hasLeft = (reply: FastifyReply | undefined): boolean => reply?.raw.closed === true && !reply.raw.writableFinished;

interface Asked {
  recordId: string;
  tab: string;
}

export function editingRoutes(app: FastifyInstance, { db, changes, limits }: RouteDeps): void {
  const wakers = new Map<string, Set<() => void>>();
  const waiting = new Map<string, number>();
  const count = limits.counter('open editors', CALLS);
  let closing = false;
  const wake = (recordId?: string) => {
    const woken = recordId === undefined ? [...wakers.values()] : [wakers.get(recordId) ?? []];
    for (const waker of woken.flatMap((set) => [...set])) waker();
  };
  changes.onChange((change) => wake(change === '*' ? undefined : change.split('/')[1]));
  app.addHook('preClose', async () => {
    closing = true;
    wake();
  });

  /** Resolves at the record's next change, at the deadline, or when the browser has closed the connection. */
  const nextChange = (recordId: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const set = wakers.get(recordId) ?? new Set();
    wakers.set(recordId, set.add(resolve));
    const forget = () => {
      set.delete(resolve);
      if (set.size === 0 && wakers.get(recordId) === set) wakers.delete(recordId);
    };
    return { promise, resolve, forget };
  };

  async function answer(asked: Asked & { known?: string | undefined }, person: Person, reply?: FastifyReply) {
    const until = Date.now() + WAIT;
    for (;;) {
      const change = nextChange(asked.recordId);
      const timer = setTimeout(change.resolve, Math.max(0, until - Date.now()));
      reply?.raw.once('close', change.resolve);
      try {
        const editing = await findEditing(db, asked, person);
        if (editing.state !== asked.known || closing || hasLeft(reply) || Date.now() >= until) return editing;
        await change.promise;
        if (!closing) await pause(GATHER);
        // The database may be closed already.
        if (closing) return editing;
      } finally {
        clearTimeout(timer);
        reply?.raw.off('close', change.resolve);
        change.forget();
      }
    }
  }

  serve(app, editingApi, {
    'GET /api/admin/editing': async ({ query }, { person, reply }) => {
      const asked = { recordId: query.recordId.toLowerCase(), tab: query.tab, known: query.known };
      const wait = await count(person!.id);
      if (wait !== undefined) throw tooMany(MANY_TABS, wait);
      const held = waiting.get(person!.id) ?? 0;
      if (await enter(db, asked, person!)) await changes.announce(db, 'editing', asked.recordId);
      if (held >= WAITING_MAX) return findEditing(db, asked, person!);
      waiting.set(person!.id, held + 1);
      try {
        const editing = await answer(asked, person!, reply);
        if (hasLeft(reply) && (await leave(db, asked, person!))) await changes.announce(db, 'editing', asked.recordId);
        return editing;
      } finally {
        const left = (waiting.get(person!.id) ?? 1) - 1;
        if (left > 0) waiting.set(person!.id, left);
        else waiting.delete(person!.id);
      }
    },
  });
}

const elsewhere = ({ recordId, tab }: Asked, person: Person) =>
  and(eq(openEditors.recordId, recordId), eq(openEditors.userId, person.id), ne(openEditors.tab, tab));

/** Records that the tab has the record open. Returns whether its person has just opened it, in no other tab. */
async function enter(db: Db, asked: Asked, person: Person): Promise<boolean> {
  const { recordId, tab } = asked;
  const at = now();
  const row = { tab, recordId, userId: person.id, since: at, seenAt: at };
  await db.delete(openEditors).where(lt(openEditors.seenAt, new Date(Date.now() - GONE_AFTER).toISOString()));
  const [entered] = await db
    .insert(openEditors)
    .values(row)
    .onConflictDoUpdate({
      target: openEditors.tab,
      set: {
        recordId,
        seenAt: at,
        since: sql`case when ${openEditors.recordId} = ${recordId} then ${openEditors.since} else excluded.since end`,
      },
      setWhere: eq(openEditors.userId, person.id),
    })
    .returning({ isNew: sql<boolean>`${openEditors.since} = ${openEditors.seenAt}` });
  return entered?.isNew === true && (await db.$count(openEditors, elsewhere(asked, person))) === 0;
}

/** Removes the tab. Returns whether its person has the record open in no other tab. */
async function leave(db: Db, asked: Asked, person: Person): Promise<boolean> {
  await db.delete(openEditors).where(and(eq(openEditors.tab, asked.tab), eq(openEditors.userId, person.id)));
  return (await db.$count(openEditors, elsewhere(asked, person))) === 0;
}

async function findEditing(db: Db, { recordId, tab }: Asked, person: Person): Promise<Editing> {
  const since = sql<string>`min(${openEditors.since})`.mapWith(openEditors.since);
  const others = await db
    .select({ name: sql<string>`${nameOrEmail}`, since, own: eq(users.id, person.id).mapWith(Boolean) })
    .from(openEditors)
    .innerJoin(users, eq(users.id, openEditors.userId))
    .where(
      and(
        eq(openEditors.recordId, recordId),
        ne(openEditors.tab, tab),
        gt(openEditors.seenAt, new Date(Date.now() - GONE_AFTER).toISOString()),
      ),
    )
    .groupBy(users.id)
    .orderBy(since, users.id)
    .limit(NAMED);
  const [saved = null] = await db
    .select({
      at: auditLog.at,
      by: nameOrEmail,
      own: sql<boolean>`${auditLog.actorId} is not distinct from ${person.id}::uuid`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    // Leaves out accounts: they have no such editor, and only some people may know who changed one.
    .where(and(eq(auditLog.recordId, recordId), notLike(auditLog.action, 'user.%')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const state = createHash('sha256')
    .update(JSON.stringify([others, saved]))
    .digest('base64url')
    .slice(0, 16);
  return { others, saved, state };
}
