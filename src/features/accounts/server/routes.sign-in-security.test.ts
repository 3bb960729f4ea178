import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { users } from '#platform/server/auth/table.ts';
import { codeOf, STEP_MS } from '#testing/authenticator.ts';
import { usingTestApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'a staple and a battery';

const t = await usingTestApp();
let made = 0;

afterEach(() => {
  vi.useRealTimers();
});

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

test('a planted session ends when another person signs in with that browser', async () => {
  const [planter, victim] = [await t.somebody(), await t.somebody()];
  const answer = await logIn(victim.email, PASSWORD, planter.cookie);
  expect(sessionOf(answer)).not.toBe('');
  expect(sessionOf(answer)).not.toBe(planter.cookie);
  expect(await statusOf(planter.cookie)).toBe(401);
  expect(await statusOf(sessionOf(answer))).toBe(200);
});

test('a session planted between the two steps of a sign-in is not used, and it ends', async () => {
  const [planter, victim] = [await t.somebody(), await t.somebody()];
  const { secret } = (await post('/api/account/second-factor', { password: PASSWORD }, victim.cookie)).json();
  await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, victim.cookie);
  const challenge = setCookies(await logIn(victim.email))
    .find((line) => line.startsWith('meridian.session.two_factor='))!
    .split(';')[0];
  const code = codeOf(secret, Date.now() + STEP_MS);
  const done = await post('/api/auth/login/code', { code }, `${planter.cookie}; ${challenge}`);
  expect(done.json()).toMatchObject({ email: victim.email });
  expect(await statusOf(planter.cookie)).toBe(401);
  expect(await statusOf(sessionOf(done))).toBe(200);
});

test('a failed sign-in neither ends nor begins a session', async () => {
  const { email, cookie } = await t.somebody();
  expect(sessionOf(await logIn(email, OTHER, cookie))).toBe('');
  expect(await statusOf(cookie)).toBe(200);
});

/** Tries twenty wrong passwords, each from another network. Stops the clock, because the first delay is only a second. */
async function guess(email: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n < 20; n++) expect((await logIn(email, OTHER)).statusCode).toBe(401);
}

test('guesses from many networks slow an account down, but not in a browser that its owner has used before', async () => {
  const { email } = await t.somebody();
  const browser = setCookies(await logIn(email))
    .find((line) => line.startsWith('meridian.browser='))!
    .split(';')[0]!;
  await guess(email);
  const slowed = await logIn(email);
  expect(slowed.statusCode).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBe(1);
  expect((await logIn(email, PASSWORD, browser)).statusCode).toBe(200);
  expect((await logIn(email)).statusCode, 'a right password does not forgive the guesses of others').toBe(429);
});

test('another person’s browser mark gives no exemption', async () => {
  const [owner, guesser] = [await t.somebody(), await t.somebody()];
  const mark = setCookies(await logIn(guesser.email))
    .find((line) => line.startsWith('meridian.browser='))!
    .split(';')[0]!;
  await guess(owner.email);
  expect((await logIn(owner.email, PASSWORD, mark)).statusCode).toBe(429);
});

test('guesses slow an unknown address down in the same way, and the site sends no email', async () => {
  const email = `nobody${++made}@example.com`;
  await guess(email);
  expect((await logIn(email)).statusCode).toBe(429);
  expect(await t.mailsTo(email)).toEqual([]);
});

test('the owner of a guessed account gets one email a day, and a new password ends the delay', async () => {
  const { email } = await t.somebody();
  await guess(email);
  await Promise.all([logIn(email, OTHER), logIn(email, OTHER)]);
  const warnings = await t.mailsTo(email, 'account-guessed');
  expect(warnings).toMatchObject([{ plain: expect.stringContaining(`${t.config.publicUrl}/forgot-password`) }]);
  await post('/api/auth/forgot', { email });
  const token = await t.mailedToken(email, '/reset-password');
  expect((await post('/api/auth/reset', { token, password: 'Password123!' })).json().errors).toHaveProperty('password');
  expect((await post('/api/auth/reset', { token, password: OTHER })).statusCode).toBe(200);
  expect((await logIn(email, OTHER)).statusCode).toBe(200);
});

/** Actions that end a session, some of them in another browser of the same person. */
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
  const person = await t.somebody();
  const elsewhere = sessionOf(await logIn(person.email));
  expect([await statusOf(person.cookie), await statusOf(elsewhere)]).toEqual([200, 200]);
  await end(person, elsewhere);
  expect(await statusOf(person.cookie)).toBe(401);
});

test('a sign-in takes as much work for an unknown address as for a wrong password', async () => {
  const [known, banned] = [await t.somebody(), await t.somebody()];
  await t.db.update(users).set({ banned: true }).where(eq(users.email, banned.email));
  const attempts: [url: string, email: string][] = [
    ['/api/auth/login', known.email],
    ['/api/auth/login', `nobody${++made}@example.com`],
    ['/api/auth/login', banned.email],
    ['/api/admin/login', known.email],
    ['/api/admin/login', `nobody${++made}@example.com`],
  ];
  // Hashing the password is nearly all of the work.
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
