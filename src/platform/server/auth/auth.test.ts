import { scryptSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { endWaiting, findPassword, replaceHash, setPassword } from '#platform/server/auth/people.ts';
import { credentials, users, verifications } from '#platform/server/auth/table.ts';
import { cheapPasswords } from '#testing/cheap-passwords.ts';
import { serverLog } from '#testing/server-log.ts';
import { testApp } from '#testing/test-app.ts';
import { readConfig } from '../config.ts';
import { ensureAdministrator } from './administrator.ts';
import { createAccounts } from './auth.ts';
import { challengeCookie } from './cookie.ts';

const config = readConfig({
  PUBLIC_URL: 'https://news.example.com',
  SESSION_SECRET: 'a key that only the tests sign with',
});
const ada = { email: 'Ada@Example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'Byron' };

const t = await testApp();
const accounts = await createAccounts({ db: t.db, config, log: serverLog(), requiresSecondFactor: async () => false });
const app = Fastify();
await app.register(cookie);
app.post('/in', (request, reply) => accounts.signIn(request, reply, ada.email, ada.password));
app.post('/code', (request, reply) =>
  accounts.finishSignIn(request, reply, '123456').catch((err: Failure) => ({ code: err.code, message: err.message })),
);
app.get('/me', async (request, reply) => ({ person: await accounts.personOf(request, reply) }));
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  await t.db.delete(users);
});

test('a password that was not checked, because many people were signing in, does not count as wrong', async () => {
  let isBusy = true;
  const verify: typeof cheapPasswords.verify = (given) =>
    isBusy ? Promise.reject(new Failure('unavailable', 'Many people are signing in')) : cheapPasswords.verify(given);
  const passwords = { ...cheapPasswords, verify };
  const busy = await createAccounts({
    ...{ db: t.db, config, log: serverLog(), requiresSecondFactor: async () => false },
    passwords,
  });
  await busy.createPerson({ ...ada, role: 'subscriber' });
  const site = Fastify();
  onTestFinished(() => site.close());
  await site.register(cookie);
  site.post('/in', (request, reply) =>
    busy.signIn(request, reply, ada.email, ada.password).then(
      () => ({ code: 'signed in' }),
      ({ code }: Failure) => ({ code }),
    ),
  );
  const signIn = async () => (await site.inject({ method: 'POST', url: '/in' })).json().code;
  for (let nth = 0; nth < 6; nth++) expect(await signIn()).toBe('unavailable');
  isBusy = false;
  expect(await signIn()).toBe('signed in');
});

test('on https the cookie is Secure and bound to this host', async () => {
  await accounts.createPerson({ ...ada, role: 'subscriber' });
  const [line = ''] = [(await app.inject({ method: 'POST', url: '/in' })).headers['set-cookie'] ?? []].flat();
  expect(line).toMatch(/^__Host-meridian\.session=/);
  expect(line.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
  expect(line).not.toContain('Domain');
  const headers = { cookie: line.split(';')[0]! };
  expect((await app.inject({ url: '/me', headers })).json()).toMatchObject({ person: { email: 'ada@example.com' } });
});

test('a password is stored as a scrypt hash that costs 128 MB to try', async () => {
  const id = await accounts.createPerson({ ...ada, role: 'subscriber' });
  expect(await findPassword(t.db, id!)).toMatch(/^\$scrypt\$n=131072,r=8,p=1\$/);
});

test('a sign-in replaces a hash that was made with earlier cost settings', async () => {
  const id = await accounts.createPerson({ ...ada, role: 'subscriber' });
  const salt = 'a salt of the accounts library';
  const key = scryptSync(ada.password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }).toString('hex');
  await setPassword(t.db, id!, `${salt}:${key}`);
  expect((await app.inject({ method: 'POST', url: '/in' })).statusCode).toBe(200);
  expect(await findPassword(t.db, id!)).toMatch(/^\$scrypt\$n=131072,/);
  expect((await app.inject({ method: 'POST', url: '/in' })).statusCode).toBe(200);
});

test('rehashing the old password does not overwrite the new one', async () => {
  const id = await accounts.createPerson({ ...ada, role: 'subscriber' });
  const former = (await findPassword(t.db, id!))!;
  await setPassword(t.db, id!, 'the hash of a new password');
  await replaceHash(t.db, id!, former, 'a better hash of the former one');
  expect(await findPassword(t.db, id!)).toBe('the hash of a new password');
});

test('the site finds the password of a person who first signed in through the identity provider', async () => {
  const [person] = await t.db.insert(users).values({ email: 'grace@example.com', emailVerified: true }).returning();
  const userId = person!.id;
  await t.db.insert(credentials).values({ userId, accountId: 'subject', providerId: 'oidc' });
  expect(await findPassword(t.db, userId)).toBeUndefined();
  await setPassword(t.db, userId, 'the hash of a password');
  expect(await findPassword(t.db, userId)).toBe('the hash of a password');
});

test('ending the sign-ins that wait for their second step does not end emailed links', async () => {
  const id = await accounts.createPerson({ ...ada, role: 'subscriber' });
  const expiresAt = new Date(Date.now() + 60_000);
  const identifiers = ['2fa-waiting', 'reset-password:token'];
  await t.db.insert(verifications).values(identifiers.map((identifier) => ({ identifier, value: id!, expiresAt })));
  await endWaiting(t.db, id!);
  const left = await t.db.select().from(verifications).where(eq(verifications.value, id!));
  expect(left.map(({ identifier }) => identifier)).toEqual(['reset-password:token']);
});

test('a second account for the same address is refused, whatever the capitals', async () => {
  expect(await accounts.createPerson({ ...ada, role: 'subscriber' })).toEqual(expect.any(String));
  expect(await accounts.createPerson({ ...ada, email: 'ADA@example.com', role: 'admin' })).toBeUndefined();
});

const site = { siteName: 'Tax Meridian', publicUrl: 'https://tax.example' };

test('a configured password that is easy to guess is accepted with a warning', async () => {
  const admin = { email: ada.email, password: 'Password123!' };
  const made = await ensureAdministrator(accounts, t.db, { ...site, admin });
  expect(made).toMatchObject({ password: undefined, warning: expect.stringMatching(/^Lists of common passwords/) });
});

test('the first start creates one administrator with a password that is easy to read out', async () => {
  const made = await ensureAdministrator(accounts, t.db, { ...site, admin: { email: ada.email, password: undefined } });
  expect(made).toEqual({
    email: ada.email,
    password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    warning: undefined,
  });
  expect(await t.db.select().from(users)).toMatchObject([{ email: 'ada@example.com', role: 'admin' }]);
  const again = { ...site, admin: { email: 'other@example.com', password: undefined } };
  expect(await ensureAdministrator(accounts, t.db, again)).toBeUndefined();
});

test('the first administrator signs in with the configured password, which is not shown', async () => {
  const made = await ensureAdministrator(accounts, t.db, { ...site, admin: ada });
  expect(made).toEqual({ email: ada.email, password: undefined, warning: undefined });
  expect((await app.inject({ method: 'POST', url: '/in' })).json()).toMatchObject({ role: 'admin' });
});

test('an existing account with the address ADMIN_EMAIL does not become an administrator', async () => {
  const id = await accounts.createPerson({ ...ada, role: 'subscriber' });
  await expect(ensureAdministrator(accounts, t.db, { ...site, admin: ada })).rejects.toThrow('ADMIN_EMAIL');
  expect(await t.db.select({ role: users.role }).from(users).where(eq(users.id, id!))).toEqual([
    { role: 'subscriber' },
  ]);
});

test('a code without a recent password is refused, and the reply says how to start again', async () => {
  for (const cookie of ['', `${challengeCookie(config)}=2fa-none.none`])
    expect((await app.inject({ method: 'POST', url: '/code', headers: { cookie } })).json()).toEqual({
      code: 'unauthorized',
      message: 'Your sign-in took too long. Please start again with your email and password.',
    });
});
