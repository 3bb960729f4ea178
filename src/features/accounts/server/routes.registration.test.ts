/** Registration: behaviour 15.3. */
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#kernel/time.ts';
import { sessions, users, verifications } from '#platform/server/auth/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { cookiesOf, usingTestApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'another good password';
const HOURS = 60 * MINUTE;

const t = await usingTestApp();
let made = 0;

afterEach(() => {
  vi.useRealTimers();
});

/** Sends every call from a new IP address, so that no limit applies. */
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  t.inject({ method: 'POST', url, payload, headers, remoteAddress: `2001:db8:${(++made).toString(16)}::1` });
const register = (email: string, over: object = {}) =>
  post('/api/auth/register', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', ...over });
const verify = (token: string) => post('/api/auth/verify', { token });
const logIn = (email: string, password = PASSWORD, over: object = {}) =>
  post('/api/auth/login', { email, password, ...over });
const forgot = (email: string, over: object = {}) => post('/api/auth/forgot', { email, ...over });
const reset = (token: string, password = OTHER) => post('/api/auth/reset', { token, password });
const whoIs = (cookie: string) => t.inject({ url: '/api/auth/user', headers: { cookie } });

const newAddress = () => `person-${++made}@example.com`;
const kindsTo = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind);
const personAt = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];

/** Registers a person, who has not confirmed the address. */
async function registered() {
  const email = newAddress();
  await register(email);
  return email;
}

/** Creates a person who has registered and confirmed the address. */
async function member() {
  const email = await registered();
  await verify(await t.mailedToken(email, '/verify-email'));
  return email;
}

test('a person registers, confirms the address by email and signs in', async () => {
  const email = newAddress();
  expect((await register(email.toUpperCase())).statusCode).toBe(200);
  expect(await personAt(email)).toMatchObject({ role: 'subscriber', emailVerified: false, name: 'Ada Byron' });
  expect((await verify(await t.mailedToken(email, '/verify-email'))).statusCode).toBe(200);
  const answer = await logIn(email);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ email, role: 'subscriber', firstName: 'Ada', lastName: 'Byron' });
  expect((await whoIs(cookiesOf(answer))).json()).toMatchObject({ email });
});

test.each([
  ['/articles/pillar-two?from=mail#write-comment', '/articles/pillar-two?from=mail#write-comment'],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example', undefined],
])('a person who registers from %j returns to %j on confirming; the email does not repeat it', async (from, to) => {
  const email = newAddress();
  expect((await register(email, { returnTo: from })).statusCode).toBe(200);
  const [mail] = await t.mailsTo(email);
  expect(mail!.plain + mail!.html).not.toMatch(/pillar|evil/);
  expect((await verify(await t.mailedToken(email, '/verify-email'))).json().returnTo).toBe(to);
});

test.each([
  ['/articles/pillar-two#write-comment', '/articles/pillar-two#write-comment'],
  ['//evil.example/', undefined],
])('a person who asks for a new password on the way to %j continues at %j once it is set', async (from, to) => {
  const email = await member();
  await forgot(email, { returnTo: from });
  const [mail] = await t.mailsTo(email, 'account-reset');
  expect(mail!.plain + mail!.html).not.toMatch(/pillar|evil/);
  expect((await reset(await t.mailedToken(email, '/reset-password'))).json().returnTo).toBe(to);
});

test('the second confirmation link leads to the page to which the person tried to sign in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const email = await registered();
  vi.advanceTimersByTime(HOURS);
  expect((await logIn(email, PASSWORD, { returnTo: '/saved' })).statusCode).toBe(403);
  expect((await verify(await t.mailedToken(email, '/verify-email'))).json().returnTo).toBe('/saved');
});

test('without scripts, registering and choosing a new password also lead back to the page from which a person came', async () => {
  const email = newAddress();
  const from = encodeURIComponent('/articles/pillar-two#write-comment');
  const form = (url: string, payload = '') =>
    t.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const typed = new URLSearchParams({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });
  const sent = await form(`/register?returnTo=${from}`, typed.toString());
  expect(sent.headers.location).toBe(`/register?sent=1&returnTo=${from}`);
  const done = await form(`/verify-email?token=${await t.mailedToken(email, '/verify-email')}`);
  expect(done.headers.location).toBe(`/verify-email?done=1&returnTo=${from}`);
  const asked = await form(`/forgot-password?returnTo=${from}`, new URLSearchParams({ email }).toString());
  expect(asked.headers.location).toBe(`/forgot-password?sent=1&returnTo=${from}`);
  const link = `/reset-password?token=${await t.mailedToken(email, '/reset-password')}`;
  const set = await form(link, new URLSearchParams({ password: OTHER }).toString());
  expect(set.headers.location).toBe(`/reset-password?done=1&returnTo=${from}`);
});

test.each([
  [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, { email: 'Please enter a valid email address' }],
  [{ password: 'too short' }, { password: 'Please choose a password of at least 10 characters' }],
  [{ password: 'x'.repeat(201) }, { password: 'Please choose a password of at most 200 characters' }],
  [{ password: 'Password123!' }, { password: expect.stringMatching(/^Lists of common passwords/) }],
  [{ password: 'ada-byron-1815' }, { password: expect.stringMatching(/^This password is nearly your name/) }],
  [{ password: 'abcabcabcabc' }, { password: expect.stringMatching(/^This password repeats/) }],
  [{ password: 'tax-meridian-1' }, { password: expect.stringMatching(/^This password is nearly the name of this/) }],
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ firstName: '\u115f\u3164' }, { firstName: 'First name is required' }],
  [{ lastName: undefined }, { lastName: 'Last name is required' }],
])('registering with %j is refused with messages', async (wrong, errors) => {
  const answer = await register(newAddress(), wrong);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual(errors);
});

test.each([
  { role: 'admin' },
  { emailVerified: true },
  { banned: false },
  { id: '01900000-0000-7000-8000-000000000001' },
])('registering cannot set %j', async (more) => {
  const email = newAddress();
  expect((await register(email, more)).statusCode).toBe(400);
  expect(await personAt(email)).toBeUndefined();
});

test('a prototype in the body cannot make anybody an administrator', async () => {
  const email = newAddress();
  const answer = await t.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${email}","password":"${PASSWORD}","firstName":"A","lastName":"B","__proto__":{"role":"admin"}}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(await personAt(email)).toBeUndefined();
});

test('registering does not reveal, even by the work it takes, whether an address has an account', async () => {
  const known = await member();
  const unconfirmed = newAddress();
  await register(unconfirmed);
  const send = vi.spyOn(t.mailer, 'send');
  const answers = [];
  for (const email of [newAddress(), known, unconfirmed, known]) answers.push(await register(email));
  for (const { statusCode, body, headers } of answers) {
    expect([statusCode, body]).toEqual([200, answers[0]!.body]);
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
  }
  expect(send).toHaveBeenCalledTimes(4);
  // At most one email an hour of each kind.
  expect(await kindsTo(known)).toEqual(['account-verify', 'account-known']);
  expect(await kindsTo(unconfirmed)).toEqual(['account-verify']);
});

test('registering with the address of an account does not change the account', async () => {
  const email = await member();
  await register(email, { password: OTHER, firstName: 'Mallory' });
  expect(await personAt(email)).toMatchObject({ firstName: 'Ada', emailVerified: true });
  expect((await logIn(email, OTHER)).statusCode).toBe(401);
  expect((await logIn(email)).statusCode).toBe(200);
});

test.each([
  ['within the hour, which sends no second email', 0],
  ['later, which ends the first link', 61 * MINUTE],
])('if two people register one address, the second %s, its owner chooses the password', async (_, after) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const email = await registered();
  const first = await t.mailedToken(email, '/verify-email');
  vi.advanceTimersByTime(after);
  await register(email, { password: OTHER });
  if (after > 0) expect((await verify(first)).statusCode).toBe(400);
  const { choosePassword } = (await verify(await t.mailedToken(email, '/verify-email'))).json();
  for (const password of [PASSWORD, OTHER]) expect((await logIn(email, password)).statusCode).toBe(401);
  const chosen = 'the one of the owner';
  expect((await reset(choosePassword, chosen)).statusCode).toBe(200);
  expect((await logIn(email, chosen)).statusCode).toBe(200);
});

test('without scripts, the owner of an address that was registered twice is led to a form for the password', async () => {
  const email = await registered();
  await register(email, { password: OTHER });
  const confirmed = await t.form(`/verify-email?token=${await t.mailedToken(email, '/verify-email')}`, {});
  expect(confirmed.headers.location).toMatch(/^\/reset-password\?token=[\w.-]+&registered=1$/);
  const set = await t.form(confirmed.headers.location as string, { password: 'the one of the owner' });
  expect(set.headers.location).toBe('/reset-password?done=1');
});

test('registering one address several times at once creates one person and sends one email', async () => {
  const email = newAddress();
  await Promise.all(Array.from({ length: 4 }, () => register(email)));
  expect(await t.db.$count(users, eq(users.email, email))).toBe(1);
  expect(await kindsTo(email)).toEqual(['account-verify']);
});

test('a link works once, even if it is used several times at once', async () => {
  const email = await registered();
  const token = await t.mailedToken(email, '/verify-email');
  const answers = await Promise.all([verify(token), verify(token), verify(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect((await verify(token)).json().message).toContain('no longer valid');
});

test('a link works for 24 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const email = await registered();
  const token = await t.mailedToken(email, '/verify-email');
  vi.advanceTimersByTime(24 * HOURS);
  expect((await verify(token)).statusCode).toBe(400);
  expect(await personAt(email)).toMatchObject({ emailVerified: false });
});

test('a token is stored as a hash and is valid only for its purpose', async () => {
  const email = await registered();
  const token = await t.mailedToken(email, '/verify-email');
  expect(JSON.stringify(await t.db.select().from(verifications))).not.toContain(token.split('.')[1]);
  expect((await reset(token)).statusCode).toBe(400);
  expect((await verify(token)).statusCode).toBe(200);
});

test.each(['', 'x', '.', 'undefined.undefined', "'; drop table users; --"])(
  '%j is not accepted as a token',
  async (token) => {
    expect((await verify(token)).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(400);
  },
);

test('only the right password reveals that the address is not confirmed, and sends one new email an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const email = await registered();
  const wrong = await logIn(email, 'not the password');
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid email or password' }]);
  const right = await logIn(email);
  expect(right.statusCode).toBe(403);
  expect(right.json().message).toContain('not confirmed yet');
  expect(cookiesOf(right)).toBe('');
  expect(await kindsTo(email)).toHaveLength(1);
  vi.advanceTimersByTime(61 * MINUTE);
  for (let i = 0; i < 6; i++) expect((await logIn(email)).statusCode).toBe(403);
  expect(await kindsTo(email)).toHaveLength(2);
  await verify(await t.mailedToken(email, '/verify-email'));
  expect((await logIn(email)).statusCode).toBe(200);
});

test('the Admin Login treats an administrator with an unconfirmed address as unknown', async () => {
  const email = await registered();
  await t.db.update(users).set({ role: 'admin' }).where(eq(users.email, email));
  const answer = await post('/api/admin/login', { email, password: PASSWORD });
  expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Invalid email or password' }]);
});

test('wrong passwords at the sign-in page and at the Admin Login count together', async () => {
  const email = await member();
  const from = (url: string, password: string) =>
    t.inject({ method: 'POST', url, payload: { email, password }, remoteAddress: '198.51.100.77' });
  for (let i = 0; i < 5; i++)
    expect((await from(i % 2 ? '/api/admin/login' : '/api/auth/login', 'a wrong guess')).statusCode).toBe(401);
  const locked = await from('/api/auth/login', PASSWORD);
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});

test('an unknown address and a wrong password get the same reply', async () => {
  const wrong = await logIn(await member(), 'not the password');
  const unknown = await logIn(newAddress());
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('a person can replace a forgotten password by email, which ends all sessions', async () => {
  const email = await member();
  const cookies = [cookiesOf(await logIn(email)), cookiesOf(await logIn(email))];
  await forgot(email.toUpperCase());
  expect((await whoIs(cookies[0]!)).statusCode).toBe(200);
  expect((await reset(await t.mailedToken(email, '/reset-password'))).statusCode).toBe(200);
  for (const cookie of cookies) expect((await whoIs(cookie)).statusCode).toBe(401);
  const { id } = (await personAt(email))!;
  const left = await t.db.select().from(sessions);
  expect(left.filter(({ sess }) => (sess as { userId: string }).userId === id)).toEqual([]);
  expect((await logIn(email)).statusCode).toBe(401);
  expect((await logIn(email, OTHER)).statusCode).toBe(200);
});

test('asking for a new password does not reveal, even by the work it takes, whether an address has an account', async () => {
  const known = await member();
  const unknown = newAddress();
  const send = vi.spyOn(t.mailer, 'send');
  const answers = [];
  for (const email of [known, unknown, known, known, known, unknown]) answers.push(await forgot(email));
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, answers[0]!.body]);
  expect(send).toHaveBeenCalledTimes(6);
  expect(await t.mailsTo(unknown)).toEqual([]);
  expect(await t.mailsTo(known, 'account-reset')).toHaveLength(1);
});

test('a link for a new password works once, within an hour, and invalidates the other links', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const email = await member();
  const mailedLink = async () => {
    // As if the address had got no email within the hour.
    await t.db.delete(mails).where(eq(mails.recipient, email));
    await forgot(email);
    return t.mailedToken(email, '/reset-password');
  };
  const late = await mailedLink();
  vi.advanceTimersByTime(HOURS);
  expect((await reset(late)).statusCode).toBe(400);
  const one = await mailedLink();
  vi.advanceTimersByTime(MINUTE);
  const two = await mailedLink();
  expect(one).not.toBe(two);
  expect((await reset(one)).statusCode).toBe(200);
  expect((await reset(one)).statusCode).toBe(400);
  expect((await reset(two)).statusCode).toBe(400);
});

test('a short new password is refused, and the link stays valid', async () => {
  const email = await member();
  await forgot(email);
  const token = await t.mailedToken(email, '/reset-password');
  const answer = await reset(token, 'short');
  expect(answer.json().errors).toEqual({ password: 'Please choose a password of at least 10 characters' });
  expect((await reset(token)).statusCode).toBe(200);
});

test('choosing a new password confirms the address', async () => {
  const email = await registered();
  const before = await t.mailedToken(email, '/verify-email');
  await forgot(email);
  await reset(await t.mailedToken(email, '/reset-password'));
  expect((await logIn(email, OTHER)).statusCode).toBe(200);
  expect((await verify(before)).statusCode).toBe(400);
});

test('a banned person gets no link and no session', async () => {
  const email = await member();
  await t.db.update(users).set({ banned: true }).where(eq(users.email, email));
  await forgot(email);
  expect(await t.mailsTo(email, 'account-reset')).toEqual([]);
  expect((await logIn(email)).statusCode).toBe(401);
});

test('the confirmation email contains nothing that a stranger typed', async () => {
  const email = newAddress();
  await register(email, { firstName: 'Cheap watches', lastName: 'At a discount' });
  const [mail] = await t.mailsTo(email);
  expect(mail!.subject + mail!.html + mail!.plain).not.toMatch(/watches|discount/);
});

test.each([
  ['/contribute', '/login?returnTo=%2Fcontribute'],
  ['/articles?q=VAT', '/login?returnTo=%2Farticles%3Fq%3DVAT'],
  ['//elsewhere.example', '/login'],
  ['/\\elsewhere.example', '/login'],
  ['/\t/elsewhere.example', '/login'],
  ['https://elsewhere.example', '/login'],
  ['javascript:alert(1)', '/login'],
])('/api/login with returnTo %j redirects to %j', async (returnTo, location) => {
  const answer = await t.inject({ url: `/api/login?returnTo=${encodeURIComponent(returnTo)}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
});

test('/api/login works without returnTo', async () => {
  expect((await t.inject({ url: '/api/login' })).headers.location).toBe('/login');
});

test('opening /api/logout ends the session', async () => {
  const cookie = await t.signIn('subscriber');
  const opened = await t.inject({ url: '/api/logout', headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/']);
  expect((await whoIs(cookie)).statusCode).toBe(401);
});

test('opening /api/logout from the site’s own page also ends the session in a browser without Sec-Fetch-Site', async () => {
  const cookie = await t.signIn('subscriber');
  const headers = { cookie, accept: 'text/html', host: 'site.example', referer: 'http://site.example/account' };
  expect((await t.inject({ url: '/api/logout', headers })).headers.location).toBe('/');
  expect((await whoIs(cookie)).statusCode).toBe(401);
});

test('a link on another site does not end the session; the form on the site’s own page does', async () => {
  const cookie = await t.signIn('subscriber');
  const oldBrowser = { accept: 'text/html,application/xhtml+xml' };
  for (const header of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-purpose': 'prefetch' },
    oldBrowser,
    { ...oldBrowser, referer: 'https://elsewhere.example/' },
  ]) {
    const opened = await t.inject({ url: '/api/logout', headers: { cookie, ...header } });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/logout']);
  }
  const foreign = await post('/api/logout', {}, { cookie, origin: 'https://elsewhere.example' });
  expect(foreign.statusCode).toBe(403);
  expect((await whoIs(cookie)).statusCode).toBe(200);
  const own = await post('/api/logout', {}, { cookie, origin: t.config.publicUrl });
  expect(own.statusCode).toBe(200);
  expect((await whoIs(cookie)).statusCode).toBe(401);
});

test('a form on another site cannot sign anybody in', async () => {
  const email = await member();
  const answer = await post('/api/auth/login', { email, password: PASSWORD }, { origin: 'https://elsewhere.example' });
  expect(answer.statusCode).toBe(403);
  expect(cookiesOf(answer)).toBe('');
});

test('registering, confirming, signing in and signing out work with forms, without scripts', async () => {
  const email = newAddress();
  const sent = await t.form('/register', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/register?sent=1']);
  const token = await t.mailedToken(email, '/verify-email');
  expect((await t.form(`/verify-email?token=${token}`, {})).headers.location).toBe('/verify-email?done=1');
  const typed = { email, password: PASSWORD };
  const signedIn = await t.form('/login?returnTo=%2Farticles', typed);
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/articles']);
  expect((await whoIs(cookiesOf(signedIn))).statusCode).toBe(200);
  expect((await t.form('/login?returnTo=%2F%2Felsewhere.example', typed)).headers.location).toBe('/contribute');
  expect((await t.form('/logout', {}, cookiesOf(signedIn))).headers.location).toBe('/logout?done=1');
  expect((await whoIs(cookiesOf(signedIn))).statusCode).toBe(401);
  expect((await t.form('/forgot-password', { email })).headers.location).toBe('/forgot-password?sent=1');
  const link = `/reset-password?token=${await t.mailedToken(email, '/reset-password')}`;
  expect((await t.form(link, { password: OTHER })).headers.location).toBe('/reset-password?done=1');
  expect((await logIn(email, OTHER)).statusCode).toBe(200);
});
