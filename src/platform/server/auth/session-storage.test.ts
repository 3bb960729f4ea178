import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#kernel/accounts.ts';
import { DAY, HOUR, MINUTE } from '#kernel/time.ts';
import { sessions, users } from '#platform/server/auth/table.ts';
import { testDatabase } from '#testing/database.ts';
import { readConfig } from '../config.ts';
import { sessionStorage } from './session-storage.ts';

const t = await testDatabase();
const [user] = await t.db.insert(users).values({ email: 'ada@example.com', emailVerified: true }).returning();
const userId = user!.id;
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await t.db.delete(sessions);
});

const token = 'aB3'.padEnd(32, 'x');
const open = (env: Record<string, string> = {}) => sessionStorage(t.db, readConfig(env).sessions);
const week = 7 * DAY;

async function signIn(storage: ReturnType<typeof open>, role: Role): Promise<void> {
  await t.db.update(users).set({ role });
  const now = new Date().toISOString();
  await storage.set(token, JSON.stringify({ session: { token, userId, createdAt: now, updatedAt: now } }), week / 1000);
}

/** Uses a session at an interval; returns after how long (ms) it has ended. */
async function useEvery(storage: ReturnType<typeof open>, interval: number): Promise<number> {
  const start = Date.now();
  for (let uses = 0; uses < 1_000; uses++) {
    vi.setSystemTime(Date.now() + interval);
    if ((await storage.get(token)) === null) return Date.now() - start;
  }
  return Number.POSITIVE_INFINITY;
}

test('an expired session is neither found nor listed', async () => {
  const storage = open();
  const read = async () => [await storage.get(token), await storage.get(`active-sessions-${userId}`)];
  await signIn(storage, 'subscriber');
  expect(await read()).toEqual([expect.stringContaining(token), expect.stringContaining('expiresAt')]);
  await t.db.update(sessions).set({ expire: new Date(Date.now() - 1) });
  expect(await read()).toEqual([null, '[]']);
});

test.each([
  ['subscriber', {}, 5 * DAY, 30 * DAY],
  ['subscriber', { SESSION_DAYS: '8' }, 5 * DAY, 10 * DAY],
  ['subscriber', {}, week + HOUR, week + HOUR],
  ['editor', {}, 30 * MINUTE, 12 * HOUR],
  ['admin', {}, 50 * MINUTE, 12.5 * HOUR],
  ['admin', {}, 61 * MINUTE, 61 * MINUTE],
  ['admin', { DESK_SESSION_HOURS: '2', DESK_IDLE_MINUTES: '15' }, 10 * MINUTE, 2 * HOUR],
  ['admin', { DESK_SESSION_HOURS: '2', DESK_IDLE_MINUTES: '15' }, 16 * MINUTE, 16 * MINUTE],
] as const)(
  'the session of a %s with %j that is used every %i ms ends after %i ms',
  async (role, env, interval, end) => {
    const storage = open(env);
    await signIn(storage, role);
    expect(await useEvery(storage, interval)).toBe(end);
  },
);

test('a reader’s session gets the limits of the desk as soon as the reader gets a role there', async () => {
  const storage = open();
  await signIn(storage, 'subscriber');
  vi.setSystemTime(Date.now() + DAY);
  expect(await storage.get(token)).not.toBeNull();
  await t.db.update(users).set({ role: 'editor' });
  expect(await storage.get(token)).toBeNull();
  expect(await t.db.$count(sessions)).toBe(0);
});

test('a record that is not a session is not stored', async () => {
  await open().set('verification of an address', '{}', 60);
  expect(await t.db.$count(sessions)).toBe(0);
});
