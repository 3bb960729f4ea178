import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, sessions, users } from '#platform/server/auth/table.ts';
import { codeOf, STEP_MS } from '#testing/authenticator.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';

const PASSWORD = 'correct horse battery';

const t = await usingTestApp();
let made = 0;

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, payload?: object) =>
  t.inject({
    method,
    url,
    headers: { cookie },
    remoteAddress: `2001:db8:${(++made).toString(16)}::1`,
    ...(payload && { payload }),
  });
const prove = (cookie: string, payload: object) => call('POST', '/api/account/proof', cookie, payload);

/** Signs a person in and moves the sign-in back by eleven minutes. */
async function signedInEarlier(role: 'admin' | 'subscriber') {
  const email = `person${++made}@example.com`;
  const cookie = await t.signIn(role, email);
  await moveBack(email);
  return { email, cookie };
}

async function moveBack(email: string): Promise<void> {
  const earlier = JSON.stringify({ createdAt: new Date(Date.now() - 61 * 60_000).toISOString() });
  const [person] = await t.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await t.db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${earlier}::jsonb)::json` })
    .where(eq(sql`${sessions.sess} ->> 'userId'`, person!.id));
}

const NOWHERE = '01976f5e-0000-7000-8000-000000000000';
const someone = { email: 'somebody@example.com' };
const DANGEROUS: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object][] = [
  ['GET', '/api/account/data'],
  ['PATCH', `/api/admin/users/${NOWHERE}`, { role: 'editor' }],
  ['POST', '/api/admin/invitations', { ...someone, role: 'admin' }],
  ['POST', '/api/admin/privacy/find', someone],
  ['POST', '/api/admin/privacy/export', someone],
  ['POST', '/api/admin/privacy/erase', { ...someone, confirmation: someone.email, published: 'anonymous' }],
  ['PATCH', '/api/admin/privacy/retention', newest],
  ['PATCH', '/api/admin/settings', { contactEmail: 'new@example.com', ...newest }],
  ['DELETE', `/api/admin/newsletter/subscribers/${NOWHERE}`],
  ['POST', '/api/admin/backups', {}],
  ['DELETE', `/api/admin/bin/article/${NOWHERE}`],
  ['POST', '/api/admin/webhooks', { url: 'https://hooks.example/', events: ['article.published'] }],
  ['PATCH', `/api/admin/webhooks/${NOWHERE}`, newest],
  ['POST', `/api/admin/webhooks/${NOWHERE}/rotate`, newest],
  ['DELETE', `/api/admin/webhooks/${NOWHERE}?updatedAt=${newest.updatedAt}`],
];

test.each(DANGEROUS)('%s %s requires a proof an hour after the sign-in, and works after it', async (...act) => {
  const { cookie } = await signedInEarlier('admin');
  const [method, url, payload] = act;
  const refused = await call(method, url, cookie, payload);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().errors).toHaveProperty('proof');
  expect((await prove(cookie, { password: PASSWORD })).statusCode).toBe(200);
  expect((await call(method, url, cookie, payload)).statusCode).not.toBe(403);
});

test('no further proof is needed right after a sign-in', async () => {
  expect((await call('GET', '/api/account/proof', await t.signIn('subscriber'))).statusCode).toBe(200);
});

test('a wrong password, no password, or a code without two-step sign-in is not a proof', async () => {
  const { cookie } = await signedInEarlier('subscriber');
  expect((await prove(cookie, { password: 'not the password' })).json().errors).toHaveProperty('password');
  expect((await prove(cookie, {})).json().errors).toHaveProperty('password');
  expect((await prove(cookie, { code: '123456' })).statusCode).toBe(409);
  expect((await call('GET', '/api/account/proof', cookie)).statusCode).toBe(403);
});

test('wrong passwords in a proof are limited as they are at sign-in', async () => {
  const { cookie } = await signedInEarlier('subscriber');
  const guess = () =>
    t.inject({ method: 'POST', url: '/api/account/proof', headers: { cookie }, payload: { password: 'a wild guess' } });
  for (let n = 0; n < 5; n++) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test('a sign-in code counts as a proof for only one session', async () => {
  const { email, cookie: before } = await signedInEarlier('subscriber');
  const { secret } = (await call('POST', '/api/account/second-factor', before, { password: PASSWORD })).json();
  const confirmed = await call('POST', '/api/account/second-factor/confirm', before, {
    code: codeOf(secret),
  });
  const cookie = String(confirmed.headers['set-cookie']).split(';')[0]!;
  await moveBack(email);
  expect((await call('GET', '/api/account/proof', cookie)).statusCode).toBe(403);
  expect((await prove(cookie, { code: '000000' })).json().errors).toHaveProperty('code');
  expect((await prove(cookie, { code: codeOf(secret, Date.now() + STEP_MS) })).statusCode).toBe(200);
  expect((await call('GET', '/api/account/proof', cookie)).statusCode).toBe(200);
});

test('turning two-step sign-in on ends the other sessions', async () => {
  const { email, cookie } = await signedInEarlier('subscriber');
  const other = await t.inject({ method: 'POST', url: '/test/sign-in', payload: { email } });
  const elsewhere = String(other.headers['set-cookie']).split(';')[0]!;
  const kept = await t.secure(cookie);
  const statusOf = async (of: string) => (await call('GET', '/api/auth/user', of)).statusCode;
  expect([await statusOf(kept), await statusOf(elsewhere), await statusOf(cookie)]).toEqual([200, 401, 401]);
});

test('a person without a password can delete the account and begin two-step sign-in only soon after signing in', async () => {
  const { email, cookie } = await signedInEarlier('subscriber');
  const [person] = await t.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await t.db.delete(credentials).where(eq(credentials.userId, person!.id));
  const deletion = { word: 'DELETE', published: 'anonymous' };
  expect((await call('POST', '/api/account/delete', cookie, deletion)).statusCode).toBe(403);
  expect((await call('POST', '/api/account/second-factor', cookie, {})).statusCode).toBe(403);
});

test('changing the policy on two-step sign-in requires a proof, but changing other settings does not', async () => {
  const { email, cookie: before } = await signedInEarlier('admin');
  const cookie = await t.secure(before);
  await moveBack(email);
  const { updatedAt, ...settings } = (await call('GET', '/api/admin/settings', cookie)).json();
  const save = (change: object) => call('PATCH', '/api/admin/settings', cookie, { ...change, updatedAt });
  expect((await save({ ...settings, siteTitle: settings.siteTitle })).statusCode).toBe(200);
  const policy = await save({ secondFactorRequired: true });
  expect([policy.statusCode, Object.keys(policy.json().errors)]).toEqual([403, ['proof']]);
});

test('opening the download directly leads to the sign-in page and back', async () => {
  const { cookie } = await signedInEarlier('subscriber');
  const answer = await t.inject({
    url: '/api/account/data',
    headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/login?returnTo=%2Fapi%2Faccount%2Fdata');
});
