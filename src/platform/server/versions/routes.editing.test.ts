/** Tests that an open editor learns at once who else has the record open and who saves it. */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { usersApi } from '#features/users/contract.ts';
import type { editingApi } from '#kernel/editing.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { auditLog } from '../audit/table.ts';
import { users } from '../auth/table.ts';
import type { Limits } from '../limits/store.ts';
import { openEditors } from './table.ts';

/** Fewer calls than a person may really make, so that the test reaches the limit soon. */
const CALLS = 50;

const inMemory = memoryLimits();
const counter: Limits['counter'] = (name, limit) =>
  inMemory.counter(name, name === 'open editors' ? { ...limit, points: CALLS } : limit);
const t = await usingTestApp({ limits: { ...inMemory, counter } });
const ada = await t.signIn('editor', 'ada@example.com');
const grace = await t.signIn('editor', 'grace@example.com');

const desk = (cookie: string) => t.client<typeof articlesApi>(cookie);
const tabs = { ada: crypto.randomUUID(), grace: crypto.randomUUID(), second: crypto.randomUUID() };
const ask = (cookie: string, recordId: string, tab: string, known?: string) =>
  t.client<typeof editingApi>(cookie)('GET /api/admin/editing', { query: { recordId, tab, known } });

test('a colleague who opens the record is named at once, with the time', async () => {
  const { id } = await buildArticle(t.db);
  const first = await ask(ada, id, tabs.ada);
  expect(first).toMatchObject({ others: [], saved: null });
  const waiting = ask(ada, id, tabs.ada, first.state);
  const [, second] = [await ask(grace, id, tabs.grace), await waiting];
  expect(second.others).toEqual([{ name: 'Test Person', since: expect.any(String), own: false }]);
  // Calling again keeps each person's time, and nobody is in their own list.
  expect((await ask(grace, id, tabs.grace)).others).toEqual([
    { name: 'Test Person', since: expect.any(String), own: false },
  ]);
  expect((await ask(ada, id, tabs.ada)).others).toEqual(second.others);
  expect((await ask(ada, id, tabs.second)).others).toMatchObject([{ own: true }, { own: false }]);
});

test('a person’s other tabs are not shown and do not wake a waiting call', async () => {
  const { id } = await buildArticle(t.db);
  const heard: string[] = [];
  t.deps.changes.onChange((change) => void heard.push(change));
  const opened = () => heard.filter((change) => change === `editing/${id}`).length;
  await ask(grace, id, tabs.grace);
  const { state } = await ask(ada, id, tabs.ada);
  await vi.waitFor(() => expect(opened()).toBe(2), 10_000);
  for (let nth = 0; nth < 5; nth++) await ask(grace, id, crypto.randomUUID());
  const again = await ask(ada, id, tabs.ada);
  expect(again.others).toHaveLength(1);
  expect(again.state).toBe(state);
  // Changes arrive in order.
  await t.db.transaction((tx) => t.deps.changes.announce(tx, 'topics'));
  await vi.waitFor(() => expect(heard.at(-1)).toBe('topics'), 10_000);
  expect(opened()).toBe(2);
});

test('an editor without the People permission does not learn who changed an account', async () => {
  const admin = await t.signIn('admin', 'admin@example.com');
  const [account] = await t.db.select().from(users).where(eq(users.email, 'grace@example.com'));
  const { id } = account!;
  await t.client<typeof usersApi>(admin)('POST /api/admin/users/:id/password-reset', { params: { id } });
  expect(await t.db.$count(auditLog, eq(auditLog.recordId, id))).toBeGreaterThan(0);
  expect((await ask(ada, id, tabs.ada)).saved).toBeNull();
});

test('a person has a limited number of calls per minute', async () => {
  const { id } = await buildArticle(t.db);
  const eager = await t.signIn('editor', 'eager@example.com');
  for (let nth = 0; nth < CALLS; nth++) await ask(eager, id, tabs.second);
  await expect(ask(eager, id, tabs.second)).rejects.toMatchObject({ status: 429 });
});

test('a colleague’s save ends the wait and names the colleague', async () => {
  const { id } = await buildArticle(t.db);
  const { state } = await ask(ada, id, tabs.ada);
  const waiting = ask(ada, id, tabs.ada, state);
  await desk(grace)('PATCH /api/admin/articles/:id', { params: { id }, body: { title: 'Theirs' } });
  expect((await waiting).saved).toMatchObject({ by: 'Test Person', own: false });
  expect((await ask(grace, id, tabs.grace)).saved).toMatchObject({ own: true });
});

test('a tab that closes its connection no longer counts', async () => {
  const { id } = await buildArticle(t.db);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const known = (await ask(ada, id, tabs.ada)).state;
  const opened = ask(ada, id, tabs.ada, known);
  const { state } = await ask(grace, id, tabs.grace);
  const here = await opened;
  expect(here.others).toHaveLength(1);
  const seenAt = () => t.db.select().from(openEditors).where(eq(openEditors.tab, tabs.grace));
  const [before] = await seenAt();
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${port}/api/admin/editing?recordId=${id}&tab=${tabs.grace}&known=${state}`;
  const call = fetch(url, { headers: { cookie: grace }, signal: leaving.signal }).catch(() => undefined);
  await vi.waitFor(async () => expect(await seenAt()).not.toEqual([before]));
  const waiting = ask(ada, id, tabs.ada, here.state);
  const told = vi.fn();
  t.deps.changes.onChange((change) => void (change === `editing/${id}` && told()));
  leaving.abort();
  await call;
  // Otherwise the colleague's browser would learn of it only when its call ends, after 25 seconds.
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect((await waiting).others).toEqual([]);
});

test('a tab without a call for a minute no longer counts, and its row is deleted', async () => {
  const { id } = await buildArticle(t.db);
  const tab = crypto.randomUUID();
  await ask(grace, id, tab);
  expect((await ask(ada, id, tabs.ada)).others).toHaveLength(1);
  const seenAt = new Date(Date.now() - 61_000).toISOString();
  await t.db.update(openEditors).set({ seenAt }).where(eq(openEditors.tab, tab));
  expect((await ask(ada, id, tabs.ada)).others).toEqual([]);
  expect(await t.db.$count(openEditors, eq(openEditors.tab, tab))).toBe(0);
});

test('a person cannot take over another person’s tab', async () => {
  const { id } = await buildArticle(t.db);
  const tab = crypto.randomUUID();
  await ask(ada, id, tab);
  await ask(grace, (await buildArticle(t.db)).id, tab);
  expect((await ask(grace, id, tabs.grace)).others).toHaveLength(1);
});
