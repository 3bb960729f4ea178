import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#kernel/accounts.ts';
import { MINUTE } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { endSessions, setPassword } from '#platform/server/auth/people.ts';
import { secondFactors, sessions, users } from '#platform/server/auth/table.ts';
import { codeOf, decodeBase32, STEP_MS } from '#testing/authenticator.ts';
import { cookiesOf, usingTestApp } from '#testing/test-app.ts';
import { switchSecondFactorOff } from './second-factor.ts';
import { issueToken } from './tokens.ts';

const PASSWORD = 'correct horse battery';

const t = await usingTestApp();
let made = 0;

// Each test sets the clock itself, because codes change every half minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type Answer = Awaited<ReturnType<typeof post>>;
const post = (url: string, payload: object, cookie = '', remoteAddress = '127.0.0.1') =>
  t.app.inject({ method: 'POST', url, payload, remoteAddress, headers: cookie ? { cookie } : {} });
const get = (url: string, cookie: string) => t.app.inject({ url, headers: { cookie } });
const setCookies = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat().map(String);
const nextStep = () => vi.advanceTimersByTime(STEP_MS);

/** Creates a signed-in person with an IP address that no other test uses. */
async function somebody(role: Role = 'subscriber') {
  return { ...(await t.somebody(role)), address: `198.51.100.${++made}` };
}

/** Creates a person who uses two-step sign-in. */
async function secured(role: Role = 'subscriber') {
  const person = await somebody(role);
  const begun = (await post('/api/account/second-factor', { password: PASSWORD }, person.cookie)).json();
  const secret = begun.secret as string;
  const confirmed = await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, person.cookie);
  nextStep();
  return { ...person, cookie: cookiesOf(confirmed), secret, recoveryCodes: begun.recoveryCodes as string[] };
}
type Secured = Awaited<ReturnType<typeof secured>>;

const logIn = ({ email, address }: Pick<Secured, 'email' | 'address'>, cookie = '') =>
  post('/api/auth/login', { email, password: PASSWORD }, cookie, address);
/** Completes the first step, and returns the cookies to send with the code. */
const challenge = async (person: Secured) => cookiesOf(await logIn(person));
const sendCode = (code: string, cookie: string, address: string) =>
  post('/api/auth/login/code', { code }, cookie, address);

test('setting up two-step sign-in requires the password, and has no effect until a code confirms it', async () => {
  const person = await somebody();
  const wrong = await post('/api/account/second-factor', { password: 'not the password' }, person.cookie);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toEqual({ password: 'That is not your password' });
  const empty = await post('/api/account/second-factor', { password: '' }, person.cookie);
  expect(empty.json().errors).toEqual({ password: 'Please enter your password' });
  const begun = await post('/api/account/second-factor', { password: PASSWORD }, person.cookie);
  expect(begun.statusCode).toBe(200);
  expect(begun.json().uri).toMatch(
    /^otpauth:\/\/totp\/Tax%20Meridian:subscriber-[\w-]+%40example\.com\?secret=[A-Z2-7]+&issuer=Tax\+Meridian/,
  );
  expect(begun.json().recoveryCodes).toHaveLength(10);
  expect((await get('/api/account/second-factor', person.cookie)).json()).toEqual({
    enabled: false,
    required: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
    passwordNeeded: true,
  });
  expect((await logIn(person)).json()).toMatchObject({ email: person.email });
  const bad = await post('/api/account/second-factor/confirm', { code: '000000' }, person.cookie);
  expect(bad.statusCode).toBe(400);
  expect(bad.json().errors).toHaveProperty('code');
});

test('a code turns two-step sign-in on, and the session continues with a new id', async () => {
  const person = await somebody();
  const { secret } = (await post('/api/account/second-factor', { password: PASSWORD }, person.cookie)).json();
  const answer = await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, person.cookie);
  expect(answer.statusCode).toBe(200);
  expect((await get('/api/auth/user', person.cookie)).statusCode).toBe(401);
  expect((await get('/api/account/second-factor', cookiesOf(answer))).json()).toMatchObject({
    enabled: true,
    recoveryCodesLeft: 10,
  });
  const again = await post('/api/account/second-factor', { password: PASSWORD }, cookiesOf(answer));
  expect(again.statusCode).toBe(409);
});

test('turning two-step sign-in on withdraws links that a thief could use to take the account', async () => {
  const person = await somebody();
  await post('/api/account/email', { email: 'thief@example.com', currentPassword: PASSWORD }, person.cookie);
  const tokens = await t.db.transaction(async (tx) => ({
    email: await issueToken(tx, 'email', person.id, Date.now()),
    reset: await issueToken(tx, 'reset', person.id, Date.now()),
  }));
  const { secret } = (await post('/api/account/second-factor', { password: PASSWORD }, person.cookie)).json();
  await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, person.cookie);
  const confirmed = await post('/api/account/email/confirm', { token: tokens.email });
  const reset = await post('/api/auth/reset', { token: tokens.reset, password: 'another long passphrase' });
  expect([confirmed.statusCode, reset.statusCode]).toEqual([400, 400]);
  const [{ email, pendingEmail } = {}] = await t.db.select().from(users).where(eq(users.id, person.id));
  expect({ email, pendingEmail }).toEqual({ email: person.email, pendingEmail: null });
});

test('the password alone begins no session; the code begins one', async () => {
  const person = await secured();
  const first = await logIn(person);
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ secondFactor: true });
  expect(cookiesOf(first)).toMatch(/^meridian\.session\.two_factor=[^;]+$/);
  expect(setCookies(first).join()).toMatch(/HttpOnly/);
  expect((await get('/api/auth/user', cookiesOf(first))).statusCode).toBe(401);
  const second = await sendCode(codeOf(person.secret), cookiesOf(first), person.address);
  expect(second.json()).toMatchObject({ id: person.id, email: person.email });
  expect((await get('/api/auth/user', cookiesOf(second))).statusCode).toBe(200);
  // The cookie of the first step works only once.
  nextStep();
  expect((await sendCode(codeOf(person.secret), cookiesOf(first), person.address)).statusCode).toBe(401);
});

test('the Admin Login also asks for two-step sign-in, and answers other accounts as before', async () => {
  const person = await secured('admin');
  const answer = await post('/api/admin/login', { email: person.email, password: PASSWORD }, '', person.address);
  expect(answer.json()).toEqual({ secondFactor: true });
  const done = await sendCode(codeOf(person.secret), cookiesOf(answer), person.address);
  expect((await get('/api/admin/user', cookiesOf(done))).json()).toMatchObject({ role: 'admin' });
  const other = await somebody('admin');
  const plain = await post('/api/admin/login', { email: other.email, password: PASSWORD }, '', other.address);
  expect(plain.json()).toEqual({
    id: other.id,
    email: other.email,
    role: 'admin',
    permissions: [],
    firstName: 'Test',
    lastName: 'Person',
  });
});

test('the reply to a wrong password does not reveal two-step sign-in', async () => {
  const { email, address } = await secured();
  const answer = await post('/api/auth/login', { email, password: 'not the password' }, '', address);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: 'Invalid email or password' });
  expect(setCookies(answer)).toEqual([]);
});

test('a person cannot sign in with a used code or an older one', async () => {
  const person = await secured();
  const code = codeOf(person.secret);
  expect((await sendCode(code, await challenge(person), person.address)).statusCode).toBe(200);
  const replay = await sendCode(code, await challenge(person), '203.0.113.50');
  expect(replay.statusCode).toBe(400);
  expect(replay.json().message).toMatch(/already been used/);
  // The site also refuses the code before it, although it has not expired.
  const older = await sendCode(codeOf(person.secret, Date.now() - STEP_MS), await challenge(person), '203.0.113.51');
  expect(older.statusCode).toBe(400);
});

test('if several sign-ins send the same code at once, one succeeds', async () => {
  const person = await secured();
  const cookies = [await challenge(person), await challenge(person), await challenge(person)];
  const code = codeOf(person.secret);
  const answers = await Promise.all(cookies.map((cookie, i) => sendCode(code, cookie, `203.0.113.${60 + i}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});

test('the code that turned two-step sign-in on cannot sign in', async () => {
  const person = await somebody();
  const begun = (await post('/api/account/second-factor', { password: PASSWORD }, person.cookie)).json();
  const code = codeOf(begun.secret);
  await post('/api/account/second-factor/confirm', { code }, person.cookie);
  const cookie = cookiesOf(await logIn(person));
  expect((await sendCode(code, cookie, person.address)).statusCode).toBe(400);
});

test('five wrong codes lock that person at that address for 15 minutes, even for the right code', async () => {
  const person = await secured();
  for (let i = 0; i < 5; i++)
    expect((await sendCode('000000', await challenge(person), person.address)).statusCode).toBe(400);
  const locked = await sendCode(codeOf(person.secret), await challenge(person), person.address);
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBe(15 * 60);
  vi.advanceTimersByTime(15 * MINUTE);
  expect((await sendCode(codeOf(person.secret), await challenge(person), person.address)).statusCode).toBe(200);
});

test('guessing codes from many addresses slows the second step down, except in a browser that the owner has used', async () => {
  const person = await secured();
  const known = cookiesOf(await sendCode(codeOf(person.secret), await challenge(person), person.address));
  nextStep();
  for (let i = 0; i < 20; i++)
    expect((await sendCode('000000', await challenge(person), `192.0.2.${i + 1}`)).statusCode).toBe(400);
  const elsewhere = await sendCode(codeOf(person.secret), await challenge(person), '192.0.2.99');
  expect([elsewhere.statusCode, elsewhere.headers['retry-after']]).toEqual([429, '1']);
  const here = await sendCode(codeOf(person.secret), `${await challenge(person)}; ${known}`, person.address);
  expect(here.statusCode).toBe(200);
});

test('the first step lasts for ten minutes', async () => {
  const person = await secured();
  const cookie = await challenge(person);
  vi.advanceTimersByTime(10 * MINUTE + 1);
  for (const code of ['000000', codeOf(person.secret), person.recoveryCodes[0]!]) {
    const late = await sendCode(code, cookie, person.address);
    expect(late.statusCode).toBe(401);
    expect(late.json().message).toMatch(/start again/);
  }
});

test('a sign-in that waits for its code ends when the password is reset', async () => {
  const person = await secured();
  const cookie = await challenge(person);
  const token = await issueToken(t.db, 'reset', person.id, Date.now());
  const password = 'another battery entirely';
  expect((await post('/api/auth/reset', { token, password }, '', person.address)).statusCode).toBe(200);
  expect((await sendCode(codeOf(person.secret), cookie, person.address)).statusCode).toBe(401);
});

test.each(['', 'meridian.session.two_factor=2fa-aaaaaaaaaaaaaaaaaaaa.AAAA', 'meridian.session.two_factor='])(
  'a code with the cookie %j signs nobody in',
  async (cookie) => {
    expect((await sendCode('123456', cookie, '203.0.113.70')).statusCode).toBe(401);
  },
);

test('the cookie of the first step is signed', async () => {
  const person = await secured();
  const [identifier] = (await challenge(person)).split('=')[1]!.split('.');
  const forged = `meridian.session.two_factor=${identifier}.${'A'.repeat(43)}%3D`;
  expect((await sendCode(codeOf(person.secret), forged, person.address)).statusCode).toBe(401);
});

test('signing in with an open session ends that session and begins a new one', async () => {
  const [person, other] = [await secured(), await somebody()];
  const first = await logIn(person, other.cookie);
  expect((await get('/api/auth/user', other.cookie)).statusCode).toBe(401);
  const later = await somebody();
  const second = await sendCode(codeOf(person.secret), `${later.cookie}; ${cookiesOf(first)}`, person.address);
  expect(second.json()).toMatchObject({ id: person.id });
  expect((await get('/api/auth/user', later.cookie)).statusCode).toBe(401);
});

test('each recovery code signs in once, however it is written', async () => {
  const person = await secured();
  const [code = '', other = ''] = person.recoveryCodes;
  const written = ` ${code.toUpperCase().replace('-', ' ')} `;
  expect((await sendCode(written, await challenge(person), person.address)).statusCode).toBe(200);
  const again = await sendCode(code, await challenge(person), person.address);
  expect(again.statusCode).toBe(400);
  const done = await sendCode(other, await challenge(person), person.address);
  expect((await get('/api/account/second-factor', cookiesOf(done))).json()).toMatchObject({ recoveryCodesLeft: 8 });
});

test('a recovery code sent twice at once signs in once', async () => {
  const person = await secured();
  const cookies = [await challenge(person), await challenge(person)];
  const answers = await Promise.all(
    cookies.map((cookie, i) => sendCode(person.recoveryCodes[0]!, cookie, `203.0.113.${80 + i}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
    [400, 'That code is wrong. Enter the code that your app shows now'],
  ]);
});

test('new recovery codes require the password and a code, and invalidate the old ones', async () => {
  const person = await secured();
  const url = '/api/account/second-factor/recovery-codes';
  const ask = (payload: object) => post(url, payload, person.cookie);
  const code = codeOf(person.secret);
  expect((await ask({ password: 'not the password', code })).json().errors).toHaveProperty('password');
  expect((await ask({ code })).json().errors).toHaveProperty('password');
  expect((await ask({ password: PASSWORD })).json().errors).toEqual({ code: 'Please enter the code' });
  expect((await ask({ password: PASSWORD, code: '000000' })).json().errors).toHaveProperty('code');
  const { recoveryCodes } = (await ask({ password: PASSWORD, code })).json();
  expect(recoveryCodes).toHaveLength(10);
  expect((await sendCode(person.recoveryCodes[0]!, await challenge(person), person.address)).statusCode).toBe(400);
  expect((await sendCode(recoveryCodes[0], await challenge(person), person.address)).statusCode).toBe(200);
});

test('the database contains neither the secret nor the recovery codes in plain text', async () => {
  const person = await secured();
  const [row] = await t.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
  const stored = JSON.stringify(row);
  for (const secret of [person.secret, decodeBase32(person.secret)]) expect(stored).not.toContain(secret);
  for (const code of person.recoveryCodes) expect(stored).not.toContain(code);
  const hashes = JSON.parse(row!.backupCodes) as string[];
  expect((await sendCode(hashes[0]!.slice(0, 40), await challenge(person), person.address)).statusCode).toBe(400);
});

test('turning two-step sign-in off requires the password and a code; signing in then asks for no code', async () => {
  const person = await secured('editor');
  const url = '/api/account/second-factor/disable';
  const code = codeOf(person.secret);
  for (const payload of [{}, { code }, { password: PASSWORD }, { password: 'not the password', code }])
    expect((await post(url, payload, person.cookie)).statusCode, JSON.stringify(payload)).toBe(400);
  const off = await post(url, { password: PASSWORD, code }, person.cookie);
  expect(off.statusCode).toBe(200);
  expect((await get('/api/auth/user', person.cookie)).statusCode).toBe(401);
  expect((await get('/api/account/second-factor', cookiesOf(off))).json()).toMatchObject({ enabled: false });
  expect((await logIn(person)).json()).toMatchObject({ email: person.email });
  const ofPerson = and(eq(auditLog.recordId, person.id), eq(auditLog.actorEmail, person.email));
  const kept = await t.db.select({ action: auditLog.action }).from(auditLog).where(ofPerson);
  expect(kept.map(({ action }) => action).sort()).toEqual(['second-factor.disable', 'second-factor.enable']);
  const told = await t.mailsTo(person.email);
  // The clock is stopped during the test, so the emails have no order.
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Two-step sign-in for your Tax Meridian account is off',
    'Two-step sign-in for your Tax Meridian account is on',
  ]);
});

test('turning two-step sign-in off allows no more guesses of the password than the sign-in page', async () => {
  const person = await secured();
  const url = '/api/account/second-factor/disable';
  const guess = () => post(url, { password: 'a guess at it', code: '000000' }, person.cookie, person.address);
  for (let i = 0; i < 5; i++) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
  expect((await logIn(person)).statusCode).toBe(429);
});

test('a recovery code with the right password also turns two-step sign-in off; the code of the last sign-in does not', async () => {
  const person = await secured();
  const url = '/api/account/second-factor/disable';
  const spent = codeOf(person.secret);
  await sendCode(spent, await challenge(person), person.address);
  const replay = await post(url, { password: PASSWORD, code: spent }, person.cookie);
  expect(replay.json().errors.code).toMatch(/already been used/);
  const [code = ''] = person.recoveryCodes;
  await post(url, { password: 'not the password', code }, person.cookie);
  expect((await get('/api/account/second-factor', person.cookie)).json()).toMatchObject({ recoveryCodesLeft: 10 });
  const off = await post(url, { password: PASSWORD, code: code.toUpperCase() }, person.cookie);
  expect(off.statusCode).toBe(200);
  expect((await get('/api/account/second-factor', cookiesOf(off))).json()).toMatchObject({ enabled: false });
});

test('turning two-step sign-in off allows no more guesses of codes than the sign-in page', async () => {
  const person = await secured();
  const guess = (code: string) =>
    post('/api/account/second-factor/disable', { password: PASSWORD, code }, person.cookie, person.address);
  for (const code of ['000000', '111111', 'aaaaa-aaaaa', '222222', 'bbbbb-bbbbb'])
    expect((await guess(code)).statusCode).toBe(400);
  expect((await guess(codeOf(person.secret))).statusCode).toBe(429);
});

test('a person who is disabled between the two steps cannot sign in', async () => {
  const person = await secured();
  const cookie = await challenge(person);
  await t.db.update(users).set({ banned: true }).where(eq(users.id, person.id));
  expect((await sendCode(codeOf(person.secret), cookie, person.address)).statusCode).toBe(401);
  const rows = await t.db.select().from(sessions);
  expect(rows.filter(({ sess }) => (sess as { userId: string }).userId === person.id)).toHaveLength(1);
});

test.each(['', '/confirm', '/recovery-codes', '/disable'])(
  'a visitor cannot change two-step sign-in: %j',
  async (path) => {
    expect((await post(`/api/account/second-factor${path}`, {})).statusCode).toBe(401);
  },
);

test('the Admin Login also leads a browser without scripts to the second step', async () => {
  const person = await secured('admin');
  const first = await t.app.inject({
    method: 'POST',
    url: '/admin-login',
    payload: new URLSearchParams({ email: person.email, password: PASSWORD }).toString(),
    remoteAddress: person.address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(first.headers.location).toBe('/login/code?returnTo=%2Fadmin');
  expect((await get('/api/admin/user', cookiesOf(first))).statusCode).toBe(401);
});

test('a browser without scripts can complete both steps', async () => {
  const person = await secured();
  const form = (url: string, payload: string, cookie = '') =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: person.address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
  const typed = new URLSearchParams({ email: person.email, password: PASSWORD }).toString();
  const first = await form('/login?returnTo=%2Farticles', typed);
  expect(first.statusCode).toBe(303);
  expect(first.headers.location).toBe('/login/code?returnTo=%2Farticles');
  const cookie = cookiesOf(first);
  expect((await form('/login/code?returnTo=%2Farticles', 'code=000000', cookie)).statusCode).toBe(400);
  const second = await form('/login/code?returnTo=%2Farticles', `code=${codeOf(person.secret)}`, cookie);
  expect(second.statusCode).toBe(303);
  expect(second.headers.location).toBe('/articles');
  expect((await get('/api/auth/user', cookiesOf(second))).statusCode).toBe(200);
});

test('an operator can turn two-step sign-in off for a person who has lost phone and recovery codes', async () => {
  const person = await secured();
  expect(await t.db.transaction((tx) => switchSecondFactorOff(tx, person.email.toUpperCase()))).toBe(true);
  expect((await get('/api/auth/user', person.cookie)).statusCode).toBe(401);
  expect((await logIn(person)).json()).toMatchObject({ email: person.email });
  expect(await t.db.transaction((tx) => switchSecondFactorOff(tx, 'nobody@example.com'))).toBe(false);
});

test('a second step during which the owner chooses another password leaves no session', async () => {
  const person = await secured();
  const cookie = await challenge(person);
  const running = await t.db.transaction(async (tx) => {
    // Stops the sign-in just before it stores its session.
    await tx.execute(sql`lock table ${sessions} in share mode`);
    const signedIn = sendCode(codeOf(person.secret), cookie, person.address);
    await expect.poll(async () => (await t.db.execute(WAITING)).rows).toHaveLength(1);
    await setPassword(tx, person.id, 'another hash');
    await endSessions(tx, person.id);
    return { signedIn };
  });
  expect((await running.signedIn).statusCode).toBeGreaterThanOrEqual(400);
  expect(await t.db.$count(sessions, eq(sql`${sessions.sess} ->> 'userId'`, person.id))).toBe(0);
});
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
