import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#kernel/accounts.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { settings } from './table.ts';

const t = await usingTestApp();

/** The cookie of an administrator who uses two-step sign-in. */
const keeper = await t.secure(await t.signIn('admin'));
beforeEach(async () => {
  await t.db.delete(settings);
});

const get = (url: string, cookie: string) => t.app.inject({ url, headers: { cookie } });
const setRequired = (secondFactorRequired: boolean, cookie = keeper) =>
  t.app.inject({
    method: 'PATCH',
    url: '/api/admin/settings',
    payload: { ...newest, secondFactorRequired },
    headers: { cookie },
  });

/** Calls that read from each part of the desk, with a role that may make them. */
const READS: [Role, string][] = [
  ['admin', '/api/admin/user'],
  ['admin', '/api/admin/settings'],
  ['admin', '/api/admin/newsletter/subscribers'],
  ['editor', '/api/admin/articles'],
];

test.each(READS)('until two-step sign-in is required, an %s without one can read %s', async (role, url) => {
  expect((await get(url, await t.signIn(role))).statusCode).toBe(200);
});

test.each(READS)('once two-step sign-in is required, an %s has to set it up before reading %s', async (role, url) => {
  const cookie = await t.signIn(role);
  expect((await setRequired(true)).statusCode).toBe(200);
  const refused = await get(url, cookie);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toMatch(/two-step sign-in/);
  expect(refused.json().errors).toHaveProperty('secondFactor');
  expect((await get('/api/account/second-factor', cookie)).json()).toMatchObject({ enabled: false, required: true });
  expect((await get(url, await t.secure(cookie))).statusCode).toBe(200);
});

test('an editor without the required two-step sign-in sees only what a contributor sees', async () => {
  const [editor, author] = [await t.signIn('editor'), await t.signIn('subscriber')];
  const payload = { title: 'Of the author', content: 'A paragraph of its own. '.repeat(10), type: 'analysis' };
  await t.app.inject({ method: 'POST', url: '/api/submissions', payload, headers: { cookie: author } });
  expect((await get('/api/submissions', editor)).json()).toHaveLength(1);
  await setRequired(true);
  expect((await get('/api/submissions', editor)).json()).toEqual([]);
});

test('readers and contributors do not need two-step sign-in', async () => {
  await setRequired(true);
  const cookie = await t.signIn('subscriber');
  expect((await get('/api/auth/user', cookie)).statusCode).toBe(200);
  expect((await get('/api/account/second-factor', cookie)).json()).toMatchObject({ required: false });
  expect((await get('/api/admin/user', cookie)).json().message).not.toMatch(/two-step sign-in/);
});

test('an administrator without two-step sign-in cannot require it of others', async () => {
  const cookie = await t.signIn('admin');
  const refused = await setRequired(true, cookie);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().errors).toHaveProperty('secondFactorRequired');
  expect((await get('/api/admin/settings', cookie)).json()).toMatchObject({ secondFactorRequired: false });
});

test('people can still sign in, so that they can set up two-step sign-in', async () => {
  await t.signIn('admin', 'led@example.com');
  await setRequired(true);
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: 'led@example.com', password: 'correct horse battery' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ role: 'admin' });
});

test('the public settings do not say whether two-step sign-in is required', async () => {
  expect((await t.app.inject({ url: '/api/settings' })).json()).not.toHaveProperty('secondFactorRequired');
});
