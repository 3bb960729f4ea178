/** One's own account: decisions, section 4. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { accountApi } from '../own-contract.ts';
import { users, verifications } from './table.ts';
import { accountTasks } from './tasks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const site = (cookie?: string) => t.client<typeof accountApi>(cookie);

test('people see and change their own name', async () => {
  const cookie = await t.signIn('subscriber');
  expect(await site(cookie)('GET /api/account')).toMatchObject({ firstName: 'Test', hasPassword: true });
  const body = { firstName: 'Ottilie', lastName: 'Marchetti' };
  expect(await site(cookie)('PATCH /api/account', { body })).toMatchObject(body);
  const reply = await t.inject({ url: '/api/auth/user', headers: { cookie } });
  expect(reply.json()).toMatchObject(body);
});

test('without a session there is no account', async () => {
  await expect(site()('GET /api/account')).rejects.toMatchObject({ status: 401 });
  const payload = new URLSearchParams({ firstName: 'Ada', lastName: 'Byron' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await t.inject({ method: 'POST', url: '/account/name', headers, payload })).statusCode).toBe(401);
});

test('an account whose address nobody confirmed is forgotten after a week, unless its link still works', async () => {
  const unverified = { emailVerified: false, role: 'subscriber' } as const;
  const [gone, linked, verified] = await t.db
    .insert(users)
    .values([
      { ...unverified, email: 'gone@example.com' },
      { ...unverified, email: 'linked@example.com' },
      { email: 'kept@example.com', emailVerified: true },
    ])
    .returning();
  const task = accountTasks.find(({ name }) => name === 'accounts-unverified')!;
  const left = async () =>
    (await t.db.select({ id: users.id }).from(users))
      .map(({ id }) => id)
      .filter((id) => [gone, linked, verified].some((row) => row!.id === id));
  await task.run(t.deps, Date.now() + 6 * DAY);
  expect(await left()).toHaveLength(3);
  const later = Date.now() + 8 * DAY;
  await t.db
    .insert(verifications)
    .values({ identifier: `verify:${linked!.id}`, value: 'x', expiresAt: new Date(later + DAY) });
  await task.run(t.deps, later);
  expect((await left()).sort()).toEqual([linked!.id, verified!.id].sort());
  expect(await t.db.$count(users, eq(users.id, gone!.id))).toBe(0);
});
