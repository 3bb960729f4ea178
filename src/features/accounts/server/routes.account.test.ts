/** The person's own account: behaviour 15.8. */
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { alerts } from '#features/alerts/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { newsletterConsents, newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { knownBrowsers, users, verifications } from '#platform/server/auth/table.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import { mailingDeliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { accountApi } from '../own-contract.ts';
import { accountTasks } from './registration.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'another good password';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

const t = await usingTestApp();
let made = 0;

const site = (cookie?: string) => t.client<typeof accountApi>(cookie);

/** Signs in with another browser and returns its cookies. `browser` is the mark of a known browser. */
async function signInAgain(email: string, { password = PASSWORD, browser = '', url = '/api/auth/login' } = {}) {
  const reply = await t.inject({
    method: 'POST',
    url,
    payload: { email, password },
    headers: { 'user-agent': FIREFOX, ...(browser && { cookie: browser }) },
    remoteAddress: `2001:db8:${(++made).toString(16)}::1`,
  });
  const cookies = Object.fromEntries(
    [reply.headers['set-cookie'] ?? []].flat().map((line) => {
      const pair = line.split(';')[0]!;
      return [pair.split('=')[0], pair];
    }),
  );
  return {
    status: reply.statusCode,
    session: cookies['meridian.session'] ?? '',
    browser: cookies['meridian.browser'] ?? '',
  };
}

const signedIn = async (cookie: string) =>
  (await t.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200;

const kindsTo = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind);
const tokenTo = (email: string) => t.mailedToken(email, '/account/email/confirm');
/** Asks for another address, to which the site then sends a link. */
const askFor = (cookie: string, email: string, currentPassword = PASSWORD) =>
  site(cookie)('POST /api/account/email', { body: { email, currentPassword } });
const confirm = (token: string) => site()('POST /api/account/email/confirm', { body: { token } });
/** Changes the address of the account to this one. */
const move = async (cookie: string, email: string) => {
  await askFor(cookie, email);
  await confirm(await tokenTo(email));
};

test('people can see and change their own name', async () => {
  const { cookie } = await t.somebody();
  expect(await site(cookie)('GET /api/account')).toMatchObject({
    firstName: 'Test',
    hasPassword: true,
    linkedAt: null,
    pendingEmail: null,
  });
  const body = { firstName: 'Ottilie', lastName: 'Marchetti' };
  expect(await site(cookie)('PATCH /api/account', { body })).toMatchObject(body);
  const reply = await t.inject({ url: '/api/auth/user', headers: { cookie } });
  expect(reply.json()).toMatchObject(body);
});

test('changing a name updates the comments, which show it', async () => {
  const { cookie } = await t.somebody();
  const { id } = await site(cookie)('GET /api/account');
  await buildComment(t.db, (await buildArticle(t.db)).id, { authorId: id });
  const announce = vi.spyOn(t.deps.changes, 'announce');
  onTestFinished(() => announce.mockRestore());
  await site(cookie)('PATCH /api/account', { body: { firstName: 'Ottilie', lastName: 'Marchetti' } });
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'comments');
});

test('a name changed in another tab is not silently overwritten, and changing one name keeps the other', async () => {
  const { cookie } = await t.somebody();
  const own = site(cookie);
  const { updatedAt } = await own('GET /api/account');
  const first = await own('PATCH /api/account', { body: { firstName: 'Ottilie', updatedAt } });
  expect(first).toMatchObject({ firstName: 'Ottilie' });
  const second = own('PATCH /api/account', { body: { lastName: 'Marchetti', updatedAt } });
  await expect(second).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringMatching(/^Your name was changed in another tab .* were not saved\.$/) },
  });
  const body = { lastName: 'Marchetti', updatedAt: first.updatedAt };
  expect(await own('PATCH /api/account', { body })).toMatchObject({ firstName: 'Ottilie', lastName: 'Marchetti' });
});

test.each(['role', 'email', 'emailVerified', 'banned', 'id', '__proto__'])(
  'changing a name cannot set %s',
  async (field) => {
    const { cookie, email } = await t.somebody();
    const payload = `{"firstName":"Ada","lastName":"Byron","${field}":"admin"}`;
    const headers = { cookie, 'content-type': 'application/json' };
    const reply = await t.inject({ method: 'PATCH', url: '/api/account', headers, payload });
    expect(reply.statusCode).toBe(400);
    const [stored] = await t.db.select().from(users).where(eq(users.email, email));
    expect(stored).toMatchObject({ firstName: 'Test', role: 'subscriber' });
  },
);

test.each([
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['POST', '/api/account/email'],
  ['POST', '/api/account/password'],
  ['GET', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', `/api/account/sessions/${crypto.randomUUID()}`],
] as const)('%s %s answers 401 without a session', async (method, url) => {
  expect((await t.inject({ method, url })).statusCode).toBe(401);
});

test.each([
  ['/account/name', { firstName: 'Ada', lastName: 'Byron' }],
  ['/account/email', { email: 'new@example.com', currentPassword: PASSWORD }],
  ['/account/password', { currentPassword: PASSWORD, password: OTHER }],
  ['/account/sessions', {}],
])('the form at %s answers 401 without a session', async (url, values) => {
  expect((await t.form(url, values)).statusCode).toBe(401);
});

test('a new address takes effect once its link is used; the old one gets an email, and links sent to it stop working', async () => {
  const { cookie, email } = await t.somebody();
  const next = `next-${email}`;
  await t.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
  await askFor(cookie, next.toUpperCase());
  expect(await site(cookie)('GET /api/account')).toMatchObject({ email, pendingEmail: next });
  const token = await tokenTo(next);
  await confirm(token);
  expect(await site(cookie)('GET /api/account')).toMatchObject({ email: next, pendingEmail: null });
  expect(await kindsTo(email)).toEqual(['account-reset', 'account-email-changed']);
  const reset = await t.mailedToken(email, '/reset-password');
  const late = await t.inject({ method: 'POST', url: '/api/auth/reset', payload: { token: reset, password: OTHER } });
  expect(late.statusCode).toBe(400);
  await expect(confirm(token)).rejects.toMatchObject({ status: 400 });
});

test('alerts and the newsletter follow a confirmed account to its new address', async () => {
  const { cookie, email } = await t.somebody();
  await t.db
    .insert(alerts)
    .values({ email: email.toUpperCase(), jurisdiction: 'Germany', frequency: 'weekly', active: true });
  await t.db.insert(newsletterSubscribers).values({ email, active: true });
  const [mailing] = await t.db
    .insert(mailings)
    .values({ kind: 'alert', subject: 'S', html: 'H', plain: 'P', state: 'cancelled' })
    .returning();
  for (const table of [alerts, newsletterSubscribers])
    for (const { id } of await t.db.select({ id: table.id }).from(table).where(holdsAddress(table.email, email)))
      await t.db.insert(mailingDeliveries).values({ mailingId: mailing!.id, recipientId: id, address: email });
  const next = `next-${email}`;
  await move(cookie, next);
  // Their links, which are made when they are sent, work for the new address.
  expect(await t.db.select({ address: mailingDeliveries.address }).from(mailingDeliveries)).toEqual([
    { address: next },
    { address: next },
  ]);
  for (const table of [alerts, newsletterSubscribers]) {
    expect(await t.db.select().from(table).where(eq(table.email, next))).toMatchObject([
      { active: true, linksSince: expect.any(String) },
    ]);
    expect(await t.db.$count(table, holdsAddress(table.email, email))).toBe(0);
  }
});

test.each([
  ['that nobody confirmed does not keep', { active: false }, []],
  ['that was ended does not keep', { active: false, confirmedAt: now(), unsubscribedAt: now() }, []],
  ['that is active replaces', { active: true, confirmedAt: now() }, ['of its own']],
])(
  'a subscription at the new address %s the newsletter at the former one; all consents stay',
  async (_, own, names) => {
    const { cookie, email } = await t.somebody();
    const next = `next-${email}`;
    const subscribers = await t.db
      .insert(newsletterSubscribers)
      .values([
        { email, active: true },
        { email: next, firstName: 'of its own', ...own },
      ])
      .returning();
    const consent = { step: 'asked', text: 'x', network: 'x' } as const;
    const consents = subscribers.map(({ id }) => ({ subscriberId: id, ...consent }));
    await t.db.insert(newsletterConsents).values(consents);
    await move(cookie, next);
    const found = (address: string) =>
      t.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, address));
    expect(await found(email)).toEqual([]);
    const rows = await found(next);
    expect(rows).toMatchObject([{ active: true }]);
    expect(rows.flatMap(({ firstName }) => firstName ?? [])).toEqual(names);
    expect(await t.db.$count(newsletterConsents, eq(newsletterConsents.subscriberId, rows[0]!.id))).toBe(2);
  },
);

test('an account that never confirmed its address moves nobody’s alerts to a new one', async () => {
  const { cookie, email } = await t.somebody();
  await t.db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
  await t.db.insert(alerts).values({ email, jurisdiction: 'Germany', frequency: 'weekly', active: true });
  const next = `next-${email}`;
  await move(cookie, next);
  expect(await t.db.$count(alerts, eq(alerts.email, email))).toBe(1);
});

test('asking for another address invalidates the first link', async () => {
  const { cookie, email } = await t.somebody();
  await askFor(cookie, `a-${email}`);
  await askFor(cookie, `b-${email}`);
  const token = await tokenTo(`a-${email}`);
  await expect(confirm(token)).rejects.toMatchObject({ status: 400 });
});

test('asking for an address does not reveal whether it has an account', async () => {
  const { cookie, email } = await t.somebody();
  const { email: taken } = await t.somebody();
  expect(await askFor(cookie, taken)).toEqual(await askFor(cookie, `free-${email}`));
  expect(await kindsTo(taken)).toEqual(['account-known']);
});

test('confirming an address deletes another person’s unconfirmed account with it', async () => {
  const { cookie, email } = await t.somebody();
  const next = `next-${email}`;
  const squatter = { email: next, password: PASSWORD, firstName: 'Eve', lastName: 'Adder' };
  await t.inject({ method: 'POST', url: '/api/auth/register', payload: squatter });
  await move(cookie, next);
  expect(await site(cookie)('GET /api/account')).toMatchObject({ email: next });
  expect(await t.db.$count(users, eq(users.email, next))).toBe(1);
});

test('changing the address or password requires the current password', async () => {
  const { cookie, email } = await t.somebody();
  const wrong = { status: 400, problem: { errors: { currentPassword: 'This is not your current password' } } };
  await expect(askFor(cookie, `x-${email}`, 'not the password')).rejects.toMatchObject(wrong);
  const change = { currentPassword: 'not the password', password: OTHER };
  await expect(site(cookie)('POST /api/account/password', { body: change })).rejects.toMatchObject(wrong);
  expect((await signInAgain(email)).status).toBe(200);
});

test('at an unlocked browser, a stranger can guess the password five times before a lock', async () => {
  const { cookie } = await t.somebody();
  const guess = () =>
    t.inject({
      method: 'POST',
      url: '/api/account/password',
      headers: { cookie },
      payload: { currentPassword: 'a wild guess', password: OTHER },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await guess()).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a new password ends all other sessions, and an email confirms it', async () => {
  const { cookie, email } = await t.somebody();
  const { session: other } = await signInAgain(email);
  await site(cookie)('POST /api/account/password', { body: { currentPassword: PASSWORD, password: OTHER } });
  expect([await signedIn(cookie), await signedIn(other)]).toEqual([true, false]);
  expect((await signInAgain(email)).status).toBe(401);
  expect((await signInAgain(email, { password: OTHER })).status).toBe(200);
  expect(await kindsTo(email)).toContain('account-password-changed');
});

test('a person sees their sessions by browser, without their keys, and can end each', async () => {
  const { cookie, email } = await t.somebody();
  const { session: other } = await signInAgain(email);
  const { rows } = await site(cookie)('GET /api/account/sessions');
  expect(rows.map(({ current, device }) => [current, device])).toEqual([
    [true, 'An unknown browser'],
    [false, 'Firefox on Windows'],
  ]);
  expect(Object.keys(rows[0]!).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt']);
  await site(cookie)('DELETE /api/account/sessions/:id', { params: { id: rows[1]!.id } });
  expect([await signedIn(cookie), await signedIn(other)]).toEqual([true, false]);
});

test('the list of sessions says when each was last used', async () => {
  const { cookie } = await t.somebody();
  const [{ id } = { id: '' }] = (await site(cookie)('GET /api/account/sessions')).rows;
  const usedAt = new Date(Date.now() + 60_000).toISOString();
  await t.db.execute(
    sql`update sessions set sess = (sess::jsonb || ${JSON.stringify({ usedAt })}::jsonb)::json where sess ->> 'id' = ${id}`,
  );
  expect((await site(cookie)('GET /api/account/sessions')).rows).toMatchObject([{ lastUsedAt: usedAt }]);
});

test('the list leaves out an expired session', async () => {
  const { cookie, email } = await t.somebody();
  await signInAgain(email);
  const list = async () => (await site(cookie)('GET /api/account/sessions')).rows;
  const [current, other] = await list();
  await t.db.execute(sql`update sessions set expire = now() - interval '1 second' where sess ->> 'id' = ${other!.id}`);
  expect(await list()).toEqual([current]);
});

test('a person cannot see or end another person’s sessions', async () => {
  const [one, two] = [await t.somebody(), await t.somebody()];
  const [session] = (await site(one.cookie)('GET /api/account/sessions')).rows;
  expect((await site(two.cookie)('GET /api/account/sessions')).rows.map(({ id }) => id)).not.toContain(session!.id);
  const attempt = site(two.cookie)('DELETE /api/account/sessions/:id', { params: { id: session!.id } });
  await expect(attempt).rejects.toMatchObject({ status: 404 });
  await site(two.cookie)('DELETE /api/account/sessions');
  expect(await signedIn(one.cookie)).toBe(true);
});

test('a person can end all other sessions at once', async () => {
  const { cookie, email } = await t.somebody();
  const others = [await signInAgain(email), await signInAgain(email)];
  await site(cookie)('DELETE /api/account/sessions');
  expect(await signedIn(cookie)).toBe(true);
  for (const { session } of others) expect(await signedIn(session)).toBe(false);
});

test('a person gets an email about a sign-in from a new browser, on both sign-in pages, but not from a known one', async () => {
  const { email } = await t.somebody('admin');
  const { browser } = await signInAgain(email);
  expect(await kindsTo(email), 'the first browser is nothing new').toEqual([]);
  await signInAgain(email, { browser });
  await signInAgain(email, { browser, url: '/api/admin/login' });
  expect(await kindsTo(email)).toEqual([]);
  await signInAgain(email, { url: '/api/admin/login' });
  const [notice] = await t.mailsTo(email);
  expect(notice).toMatchObject({ kind: 'account-signed-in', subject: 'New sign-in to your Tax Meridian account' });
  expect(notice!.plain).toContain('Firefox on Windows');
});

test('the site stores the mark of a known browser only as a hash', async () => {
  const { email } = await t.somebody();
  const { browser } = await signInAgain(email);
  const stored = JSON.stringify(await t.db.select().from(knownBrowsers));
  expect(stored).not.toContain(browser.split('=')[1]!);
});

test('the forms work without scripts and do not send passwords back', async () => {
  const { cookie, email } = await t.somebody();
  const done = async (url: string, values: Record<string, string>) => {
    const reply = await t.form(url, values, cookie);
    return [reply.statusCode, reply.headers.location];
  };
  expect(await done('/account/name', { firstName: 'Ada', lastName: 'Byron' })).toEqual([303, '/account']);
  const change = { email: `next-${email}`, currentPassword: PASSWORD };
  expect(await done('/account/email', change)).toEqual([303, '/account/email?sent=1']);
  const token = await tokenTo(`next-${email}`);
  expect(await done(`/account/email/confirm?token=${token}`, {})).toEqual([303, '/account/email/confirm?done=1']);
  expect(await done('/account/password', { currentPassword: PASSWORD, password: OTHER })).toEqual([
    303,
    '/account/password?done=1',
  ]);
  expect(await done('/account/sessions', {})).toEqual([303, '/account/sessions?done=1']);
});

test('an unconfirmed account is deleted after a week, unless its link still works', async () => {
  const unverified = { emailVerified: false, role: 'subscriber' } as const;
  const rows = await t.db
    .insert(users)
    .values([
      { ...unverified, email: 'gone@example.com' },
      { ...unverified, email: 'linked@example.com' },
      { email: 'kept@example.com', emailVerified: true },
    ])
    .returning();
  const [gone, linked, verified] = rows.map(({ id }) => id);
  const task = accountTasks.find(({ name }) => name === 'accounts-unverified')!;
  const left = async () => {
    const ids = new Set((await t.db.select({ id: users.id }).from(users)).map(({ id }) => id));
    return [gone, linked, verified].filter((id) => ids.has(id!));
  };
  await task.run(t.deps, Date.now() + 6 * DAY);
  expect(await left()).toEqual([gone, linked, verified]);
  const later = Date.now() + 8 * DAY;
  const link = { identifier: `verify:${linked}`, value: 'x', expiresAt: new Date(later + DAY) };
  await t.db.insert(verifications).values(link);
  await task.run(t.deps, later);
  expect(await left()).toEqual([linked, verified]);
});

test('changing the password invalidates a pending link to another address', async () => {
  const { email, cookie } = await t.somebody();
  const other = `other-${++made}@example.com`;
  await askFor(cookie, other);
  const token = await tokenTo(other);
  await site(cookie)('POST /api/account/password', { body: { currentPassword: PASSWORD, password: OTHER } });
  await expect(confirm(token)).rejects.toThrow('no longer valid');
  const [stored] = await t.db.select().from(users).where(eq(users.email, email));
  expect(stored).toMatchObject({ email, pendingEmail: null });
});

test('resetting a forgotten password invalidates a pending link to another address', async () => {
  const { email, cookie } = await t.somebody();
  const other = `other-${++made}@example.com`;
  await askFor(cookie, other);
  const token = await tokenTo(other);
  await t.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
  const reset = await t.mailedToken(email, '/reset-password');
  const done = await t.inject({ method: 'POST', url: '/api/auth/reset', payload: { token: reset, password: OTHER } });
  expect(done.statusCode).toBe(200);
  await expect(confirm(token)).rejects.toThrow('no longer valid');
  const [stored] = await t.db.select().from(users).where(eq(users.email, email));
  expect(stored).toMatchObject({ email, pendingEmail: null });
});

test.each([
  ['signing out everywhere else', (cookie: string) => site(cookie)('DELETE /api/account/sessions')],
  ['an administrator’s “sign out everywhere”', (_: string, id: string) => desk('DELETE', `${id}/sessions`)],
  ['disabling the account', (_: string, id: string) => desk('PATCH', id, { disabled: true })],
])('%s invalidates pending links to another address and to a new password', async (_, end) => {
  const { email, cookie } = await t.somebody();
  const other = `other-${++made}@example.com`;
  await askFor(cookie, other);
  await t.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
  const reset = await t.mailedToken(email, '/reset-password');
  const { id } = (await t.db.select().from(users).where(eq(users.email, email)))[0]!;
  await end(cookie, id);
  const token = await tokenTo(other);
  await expect(confirm(token)).rejects.toThrow('no longer valid');
  const payload = { token: reset, password: OTHER };
  expect((await t.inject({ method: 'POST', url: '/api/auth/reset', payload })).statusCode).toBe(400);
  expect((await t.db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({ email, pendingEmail: null });
});

/** Calls an endpoint for a user as an administrator. */
async function desk(method: 'DELETE' | 'PATCH', path: string, payload?: object) {
  const cookie = await t.signIn('admin');
  const reply = await t.inject({
    method,
    url: `/api/admin/users/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  expect(reply.statusCode).toBe(200);
}
