import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#platform/server/auth/table.ts';
import { testDatabase } from '#testing/database.ts';
import { sessionStorage } from './session-storage.ts';

let t: Awaited<ReturnType<typeof testDatabase>>;
let userId: string;
beforeAll(async () => {
  t = await testDatabase();
  const [user] = await t.db.insert(users).values({ email: 'ada@example.com', emailVerified: true }).returning();
  userId = user!.id;
});
afterAll(() => t.close());

const token = 'aB3'.padEnd(32, 'x');
const session = () => JSON.stringify({ session: { token, userId, updatedAt: new Date().toISOString() } });

test('an expired session is neither found nor listed', async () => {
  const storage = sessionStorage(t.db);
  const read = async () => [await storage.get(token), await storage.get(`active-sessions-${userId}`)];
  await storage.set(token, session(), 60);
  expect(await read()).toEqual([expect.stringContaining(token), expect.stringContaining('expiresAt')]);
  await t.db.update(sessions).set({ expire: new Date(Date.now() - 1) });
  expect(await read()).toEqual([null, '[]']);
});

test('what is no session is not stored', async () => {
  await t.db.delete(sessions);
  await sessionStorage(t.db).set('verification of an address', '{}', 60);
  expect(await t.db.$count(sessions)).toBe(0);
});
