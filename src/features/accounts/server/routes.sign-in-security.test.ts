import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#platform/server/auth/table.ts';
import { codeOf } from '#testing/authenticator.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'a staple and a battery';

let t: TestApp;
let made = 0;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Answer = Awaited<ReturnType<typeof post>>;
const post = (url: string, payload: object, cookie = '') =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: cookie ? { cookie } : {},
    remoteAddress: `2001:db8:${(++made).toString(16)}::1`,
  });
const logIn = (email: string, password = PASSWORD, cookie = '') => post('/api/auth/login', { email, password }, cookie);
const statusOf = async (cookie: string) =>
  (await t.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;
const setCookies = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat().map(String);
const sessionOf = (answer: Answer) =>
  setCookies(answer)
    .find((line) => /^meridian\.session=[^;]/.test(line))
    ?.split(';')[0] ?? '';

async function somebody() {
  const email = `person${++made}@example.com`;
  return { email, cookie: await t.signIn('subscriber', email) };
}

test('a planted session ends when another person signs in with that browser', async () => {
  const [planter, victim] = [await somebody(), await somebody()];
  const answer = await logIn(victim.email, PASSWORD, planter.cookie);
  expect(sessionOf(answer)).not.toBe('');
  expect(sessionOf(answer)).not.toBe(planter.cookie);
  expect(await statusOf(planter.cookie)).toBe(401);
  expect(await statusOf(sessionOf(answer))).toBe(200);
});

test('a session planted between the two steps of a sign-in is not used, and ends', async () => {
  const [planter, victim] = [await somebody(), await somebody()];
  const { secret } = (await post('/api/account/second-factor', { password: PASSWORD }, victim.cookie)).json();
  const before = codeOf(secret, Date.now() - 30_000);
  await post('/api/account/second-factor/confirm', { code: before }, victim.cookie);
  const challenge = setCookies(await logIn(victim.email))
    .find((line) => line.startsWith('meridian.session.two_factor='))!
    .split(';')[0];
  const done = await post('/api/auth/login/code', { code: codeOf(secret) }, `${planter.cookie}; ${challenge}`);
  expect(done.json()).toMatchObject({ email: victim.email });
  expect(await statusOf(planter.cookie)).toBe(401);
  expect(await statusOf(sessionOf(done))).toBe(200);
});

test('a failed sign-in neither ends nor begins a session', async () => {
  const { email, cookie } = await somebody();
  expect(sessionOf(await logIn(email, OTHER, cookie))).toBe('');
  expect(await statusOf(cookie)).toBe(200);
});

/** Actions that end a session; some are done from another browser of the same person. */
const ENDS: [string, (person: { email: string; cookie: string }, elsewhere: string) => Promise<unknown>][] = [
  ['signing out', ({ cookie }) => post('/api/logout', {}, cookie)],
  [
    'a new password',
    (_, elsewhere) => post('/api/account/password', { currentPassword: PASSWORD, password: OTHER }, elsewhere),
  ],
  [
    'ending all other sessions',
    (_, cookie) => t.app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie } }),
  ],
  ['disabling the account', ({ email }) => t.db.update(users).set({ banned: true }).where(eq(users.email, email))],
  ['removing the account', ({ email }) => t.db.delete(users).where(eq(users.email, email))],
];
test.each(ENDS)('%s ends the session at once', async (_, end) => {
  const person = await somebody();
  const elsewhere = sessionOf(await logIn(person.email));
  expect([await statusOf(person.cookie), await statusOf(elsewhere)]).toEqual([200, 200]);
  await end(person, elsewhere);
  expect(await statusOf(person.cookie)).toBe(401);
});

test('a sign-in takes as much work for an unknown address as for a wrong password', async () => {
  const [known, banned] = [await somebody(), await somebody()];
  await t.db.update(users).set({ banned: true }).where(eq(users.email, banned.email));
  const attempts: [url: string, email: string][] = [
    ['/api/auth/login', known.email],
    ['/api/auth/login', `nobody${++made}@example.com`],
    ['/api/auth/login', banned.email],
    ['/api/admin/login', known.email],
    ['/api/admin/login', `nobody${++made}@example.com`],
  ];
  // Making the hash of a password is nearly all of the work.
  const hashing = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    for (const [url, email] of attempts) {
      hashing.mockClear();
      const { statusCode, body } = await post(url, { email, password: OTHER });
      expect(`${statusCode} ${body}`).toBe('401 {"message":"Invalid email or password"}');
      expect(hashing, `${url} ${email}`).toHaveBeenCalledOnce();
    }
  } finally {
    hashing.mockRestore();
    syncBuiltinESMExports();
  }
});
