import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#kernel/accounts.ts';
import { DAY, HOUR, MINUTE } from '#kernel/time.ts';
import { sessions, signInFailures, users } from '#platform/server/auth/table.ts';
import { cookiesOf, usingTestApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';

const t = await usingTestApp();
let made = 0;

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a person with an IP address that no other test uses. */
async function person(role: Role) {
  const address = `198.51.100.${++made}`;
  const email = `person${made}@example.com`;
  const id = await t.accounts.createPerson({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', role });
  return { id: id!, email, address };
}

function logIn(email: string, password: string, remoteAddress: string, cookie?: string) {
  return t.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email, password },
    remoteAddress,
    headers: cookie ? { cookie } : {},
  });
}

const get = (url: string, cookie?: string) => t.app.inject({ url, headers: cookie ? { cookie } : {} });

type Answer = Awaited<ReturnType<typeof logIn>>;
/** Returns all cookies except the mark of a known browser. */
const setCookies = (answer: Answer) =>
  [answer.headers['set-cookie'] ?? []].flat().filter((line) => !line.startsWith('meridian.browser='));

async function loggedIn() {
  const admin = await person('admin');
  return { ...admin, cookie: cookiesOf(await logIn(admin.email, PASSWORD, admin.address)) };
}

test('logging in sets a session cookie', async () => {
  const { id, email, address } = await person('admin');
  const answer = await logIn(email.toUpperCase(), PASSWORD, address);
  const expected = { id, email, role: 'admin', permissions: [], firstName: 'Ada', lastName: 'Byron' };
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(expected);
  expect(setCookies(answer)).toEqual([expect.stringMatching(/^meridian\.session=/)]);
  expect(setCookies(answer)[0]?.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=604800',
    'Path=/',
    'SameSite=Lax',
  ]);
  const asked = await get('/api/admin/user', cookiesOf(answer));
  expect(asked.json()).toEqual({ ...expected, timeZone: 'UTC' });
  expect(asked.headers['cache-control']).toBe('no-store');
  expect((await get('/api/auth/user', cookiesOf(answer))).json()).toMatchObject({
    id,
    email,
    role: 'admin',
    profileImageUrl: null,
  });
});

test('a wrong password and an unknown address get the same reply', async () => {
  const { email, address } = await person('admin');
  const wrong = await logIn(email, 'not the password', address);
  const unknown = await logIn('nobody@example.com', PASSWORD, address);
  const malformed = await logIn('nobody', PASSWORD, address);
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ message: 'Invalid email or password' });
  for (const answer of [unknown, malformed]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(wrong.body);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers));
  }
});

test.each([
  [{}],
  [{ email: 'ada@example.com' }],
  [{ email: '   ', password: PASSWORD }],
  [{ email: 'ada@example.com', password: '' }],
])('a login with %j is refused', async (payload) => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/admin/login', payload });
  expect(answer.statusCode).toBe(400);
});

test.each([{ email: '', password: '' }, {}, { email: 'a@example.com' }])(
  'a missing email or password gives the promised message: %j',
  async (payload) => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Please enter both email and password' });
  },
);

test('five wrong passwords lock that account at that address for 15 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { email, address } = await person('admin');
  for (let i = 0; i < 5; i++) {
    expect((await logIn(i % 2 ? email : email.toUpperCase(), 'not the password', address)).statusCode).toBe(401);
    vi.advanceTimersByTime(MINUTE);
  }
  const locked = await logIn(email, PASSWORD, address);
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBe(14 * 60);
  expect(cookiesOf(locked)).toBe('');
  expect((await logIn(email, PASSWORD, '203.0.113.7')).statusCode).toBe(200);
  vi.advanceTimersByTime(14 * MINUTE);
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(200);
});

test('an unknown address is locked like any other', async () => {
  const tries: number[] = [];
  for (let i = 0; i < 6; i++) tries.push((await logIn('ghost@example.com', 'a guess', '203.0.113.8')).statusCode);
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
});

test('simultaneous guesses all count', async () => {
  const { email, address } = await person('admin');
  const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'not the password', address)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
});

test('the right password resets the count of wrong ones', async () => {
  const { email, address } = await person('admin');
  for (let i = 0; i < 4; i++) await logIn(email, 'not the password', address);
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(200);
  for (let i = 0; i < 4; i++) await logIn(email, 'not the password', address);
  expect((await logIn(email, PASSWORD, address)).statusCode).toBe(200);
});

test('the site removes failures that are older than a day', async () => {
  const at = new Date(Date.now() - 25 * HOUR).toISOString();
  await t.db.insert(signInFailures).values({ pair: 'long ago', at });
  await logIn('somebody@example.com', 'a guess', '203.0.113.9');
  expect(await t.db.select().from(signInFailures).where(eq(signInFailures.pair, 'long ago'))).toEqual([]);
});

test.each(['subscriber', 'recruiter', 'provider'] as const)(
  'a %s with the right password gets the answer to a wrong one, and no session',
  async (role) => {
    const { id, email, address } = await person(role);
    for (let i = 0; i < 5; i++) {
      const answer = await logIn(email, PASSWORD, address);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Invalid email or password' });
      expect(cookiesOf(answer)).toBe('');
    }
    expect((await logIn(email, PASSWORD, address)).statusCode).toBe(429);
    expect(await sessionsOf(id)).toEqual([]);
  },
);

async function sessionsOf(userId: string) {
  const rows = await t.db.select().from(sessions);
  return rows.filter(({ sess }) => (sess as { userId: string }).userId === userId);
}

test('logging out ends the session, not only the cookie', async () => {
  const { id, cookie } = await loggedIn();
  const answer = await t.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  expect(setCookies(answer)).toEqual([expect.stringMatching(/^meridian\.session=; Max-Age=0;/)]);
  expect((await get('/api/admin/user', cookie)).statusCode).toBe(401);
  expect(await sessionsOf(id)).toEqual([]);
});

test('a reader cannot log out of the desk, and stays signed in', async () => {
  const cookie = await t.signIn('subscriber');
  const answer = await t.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });
  expect(answer.statusCode).toBe(403);
  expect((await get('/api/auth/user', cookie)).statusCode).toBe(200);
});

test('every login begins a new session and ends the previous one', async () => {
  const { id, email, address, cookie } = await loggedIn();
  const next = cookiesOf(await logIn(email, PASSWORD, address, cookie));
  expect(next).not.toBe(cookie);
  expect((await get('/api/admin/user', cookie)).statusCode).toBe(401);
  expect((await get('/api/admin/user', next)).statusCode).toBe(200);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('a login does not accept a planted cookie', async () => {
  const planted = `meridian.session=${'a'.repeat(32)}.${'b'.repeat(43)}=`;
  const { email, address } = await person('admin');
  const answer = await logIn(email, PASSWORD, address, planted);
  expect(answer.statusCode).toBe(200);
  expect(setCookies(answer)).toHaveLength(1);
  expect(cookiesOf(answer)).not.toContain('aaaa');
  expect((await get('/api/admin/user', planted)).statusCode).toBe(401);
});

test('a forged cookie gives no session', async () => {
  const { cookie } = await loggedIn();
  const [token = '', signature = ''] = cookie.slice('meridian.session='.length).split('.');
  const [row] = await t.db.select().from(sessions);
  const forged = [
    token,
    `${token}.${'A'.repeat(43)}%3D`,
    `${token.toLowerCase()}.${signature}`,
    `${row?.sid}.${signature}`,
    "'; drop table sessions; --",
    '',
  ];
  for (const value of forged)
    expect((await get('/api/auth/user', `meridian.session=${value}`)).statusCode, value).toBe(401);
  expect((await get('/api/auth/user', cookie)).statusCode).toBe(200);
});

test('the sessions table does not contain the cookie', async () => {
  const { id, cookie } = await loggedIn();
  const token = cookie.slice('meridian.session='.length).split('.')[0]!;
  expect(JSON.stringify(await sessionsOf(id))).not.toContain(token);
});

test('a demoted administrator is refused at once', async () => {
  const { id, cookie } = await loggedIn();
  await t.db.update(users).set({ role: 'subscriber' }).where(eq(users.id, id));
  expect((await get('/api/admin/user', cookie)).statusCode).toBe(403);
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ role: 'subscriber' });
});

test('deleting or banning a person ends their session', async () => {
  const [deleted, banned] = [await loggedIn(), await loggedIn()];
  await t.db.delete(users).where(eq(users.id, deleted.id));
  await t.db.update(users).set({ banned: true }).where(eq(users.id, banned.id));
  expect((await get('/api/auth/user', deleted.cookie)).statusCode).toBe(401);
  expect((await get('/api/auth/user', banned.cookie)).statusCode).toBe(401);
  expect((await logIn(banned.email, PASSWORD, banned.address)).statusCode).toBe(401);
});

test('a session lasts seven days after its last use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Desk sessions end sooner: see session-storage.test.ts.
  const cookie = await t.signIn('subscriber');
  vi.advanceTimersByTime(DAY / 2);
  expect(setCookies(await get('/api/auth/user', cookie))).toEqual([]);
  vi.advanceTimersByTime(DAY * 5);
  const prolonged = await get('/api/auth/user', cookie);
  expect(prolonged.statusCode).toBe(200);
  expect(cookiesOf(prolonged)).toBe(cookie);
  vi.advanceTimersByTime(DAY * 6);
  expect((await get('/api/auth/user', cookie)).statusCode).toBe(200);
  vi.advanceTimersByTime(DAY * 8);
  expect((await get('/api/auth/user', cookie)).statusCode).toBe(401);
});

test('the next login removes expired sessions', async () => {
  await t.db.insert(sessions).values({ sid: 'expired', sess: {}, expire: new Date(0) });
  await loggedIn();
  expect(await t.db.select().from(sessions).where(eq(sessions.sid, 'expired'))).toEqual([]);
});

test('without a session, the reply is 401 with the message that pages look for', async () => {
  for (const url of ['/api/auth/user', '/api/admin/user']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toContain('Unauthorized');
  }
});

test('a signed-in subscriber can use the site, but not the desk', async () => {
  const cookie = await t.signIn('subscriber');
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ role: 'subscriber' });
  expect((await get('/api/admin/user', cookie)).statusCode).toBe(403);
});
