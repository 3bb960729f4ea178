import { and, eq, or, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { settings } from '#features/settings/server/table.ts';
import type { Role } from '#kernel/accounts.ts';
import { MINUTE } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { removePasskey } from '#platform/server/auth/passkey-rows.ts';
import { endSessions } from '#platform/server/auth/people.ts';
import { passkeys, secondFactors, sessions, users, verifications } from '#platform/server/auth/table.ts';
import { securityEvents } from '#platform/server/security-events/table.ts';
import { newest } from '#testing/newest.ts';
import { type Deviation, passkeyDevice } from '#testing/passkey-device.ts';
import { cookiesOf, PASSWORD, usingTestApp } from '#testing/test-app.ts';
import { switchSecondFactorOff } from './second-factor.ts';

const SITE = 'https://news.example';

const t = await usingTestApp({ env: { PUBLIC_URL: SITE } });

beforeEach(async () => {
  await t.db.delete(settings);
});

type Device = ReturnType<typeof passkeyDevice>;
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, cookie = '', payload?: object) =>
  t.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const statusOf = async (cookie: string, url = '/api/auth/user') => (await call('GET', url, cookie)).statusCode;

async function somebody(role: Role = 'subscriber') {
  return { ...(await t.somebody(role)), device: passkeyDevice(SITE) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function add({ cookie, device }: Pick<Somebody, 'cookie' | 'device'>, deviation: Deviation = {}, name = '') {
  const options = await call('POST', '/api/account/passkeys/options', cookie);
  const passkey = device.create(options.json(), deviation);
  return call('POST', '/api/account/passkeys', `${cookie}; ${cookiesOf(options)}`, { name, passkey });
}

async function signIn(device: Device, deviation: Deviation = {}, url = '/api/auth/passkey', cookie = '') {
  const options = await call('POST', '/api/auth/passkey/options');
  const passkey = device.use(options.json(), deviation);
  return call('POST', url, [cookie, cookiesOf(options)].filter(Boolean).join('; '), { passkey });
}

async function withPasskey(role: Role = 'subscriber') {
  const person = await somebody(role);
  const added = await add(person, {}, 'Work laptop');
  return { ...person, passkeyId: added.json().id as string };
}

const anHourAgo = () => JSON.stringify({ createdAt: new Date(Date.now() - 61 * MINUTE).toISOString() });
const moveBack = (id: string) =>
  t.db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${anHourAgo()}::jsonb)::json` })
    .where(eq(sql`${sessions.sess} ->> 'userId'`, id));
const requireOfDesk = () => t.db.insert(settings).values({ name: 'secondFactorRequired', value: true });

test('the email about a new password names the passkeys that still sign in', async () => {
  const { cookie, email } = await withPasskey();
  const payload = { currentPassword: PASSWORD, password: 'four unrelated little words' };
  expect((await call('POST', '/api/account/password', cookie, payload)).statusCode).toBe(200);
  const [mail] = await t.mailsTo(email, 'account-password-changed');
  expect(mail!.plain).toContain('Work laptop');
});

test('the options name the site by its configured address and require the device to verify its owner', async () => {
  const { cookie, email } = await somebody();
  const { rp, user, authenticatorSelection, attestation } = (
    await call('POST', '/api/account/passkeys/options', cookie)
  ).json();
  expect(rp).toEqual({ name: 'Tax Meridian', id: 'news.example' });
  expect(user.name).toBe(email);
  expect(authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  expect(attestation).toBe('none');
  const asked = (await call('POST', '/api/auth/passkey/options')).json();
  expect(asked).toMatchObject({ rpId: 'news.example', userVerification: 'required' });
  expect(asked).not.toHaveProperty('allowCredentials');
});

test('a person adds, lists and renames a passkey and exports it, and gets an email', async () => {
  const person = await somebody('editor');
  const added = await add(person, {}, 'Work laptop');
  expect(added.json()).toMatchObject({ name: 'Work laptop', backedUp: false, lastUsedAt: null });
  const { id } = added.json();
  const renamed = await call('PATCH', `/api/account/passkeys/${id}`, person.cookie, { name: 'Home' });
  expect(renamed.json()).toMatchObject({ id, name: 'Home' });
  expect((await call('GET', '/api/account/passkeys', person.cookie)).json()).toMatchObject([{ id, name: 'Home' }]);
  const file = await call('GET', '/api/account/passkeys/export?format=json', person.cookie);
  expect(file.json()).toMatchObject([{ name: 'Home' }]);
  expect(file.body).not.toMatch(/publicKey|credential/i);
  const [mail] = await t.mailsTo(person.email, 'account-passkey');
  expect(mail?.subject).toMatch(/passkey was added/);
  const actions = await t.auditEntries(person.id);
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['passkey.create', 'passkey.update']));
});

test('a passkey without a name gets a name', async () => {
  expect((await add(await somebody())).json().name).toBe('Passkey');
});

test('a passkey signs in without a password, and only once for each challenge', async () => {
  const { device, email, id } = await withPasskey();
  const options = await call('POST', '/api/auth/passkey/options');
  const passkey = device.use(options.json());
  const answer = await call('POST', '/api/auth/passkey', cookiesOf(options), { passkey });
  expect(answer.json()).toMatchObject({ id, email });
  expect(await statusOf(cookiesOf(answer))).toBe(200);
  const again = await call('POST', '/api/auth/passkey', cookiesOf(options), { passkey });
  expect([again.statusCode, again.json().message]).toEqual([401, 'That took too long. Please start again.']);
  const [row] = await t.db.select().from(passkeys).where(eq(passkeys.userId, id));
  expect(row?.lastUsedAt).toBeInstanceOf(Date);
});

test('the site deletes challenges that nobody answered', async () => {
  await call('POST', '/api/auth/passkey/options');
  await t.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
  await call('POST', '/api/auth/passkey/options');
  expect(await t.db.$count(verifications)).toBe(1);
});

test('neither the options nor a refused passkey affect the browser’s session', async () => {
  const { cookie } = await withPasskey();
  const options = await call('POST', '/api/auth/passkey/options', cookie);
  const passkey = passkeyDevice(SITE).use(options.json());
  const refused = await call('POST', '/api/auth/passkey', `${cookie}; ${cookiesOf(options)}`, { passkey });
  expect(refused.statusCode).toBe(401);
  for (const { headers } of [options, refused])
    expect(String(headers['set-cookie'] ?? '')).not.toMatch(/meridian\.session=/);
  expect(await statusOf(cookie)).toBe(200);
});

test('a sign-in with a passkey ends the browser’s previous session', async () => {
  const { device, cookie } = await withPasskey();
  expect((await signIn(device, {}, '/api/auth/passkey', cookie)).statusCode).toBe(200);
  expect(await statusOf(cookie)).toBe(401);
});

test.each<[string, Deviation]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['from another origin of the same host', { origin: 'https://news.example:8443' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of which the device has not checked the owner', { unverified: true }],
  ['with another key', { forged: true }],
])('a passkey %s neither signs in nor is added', async (_, deviation) => {
  const { device, id } = await withPasskey();
  const answer = await signIn(device, deviation);
  expect(answer.statusCode).toBe(401);
  expect(cookiesOf(answer)).not.toContain('meridian.session=');
  expect((await signIn(device)).statusCode).toBe(200);
  await t.securityEvents.flush();
  const events = await t.db
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(eq(securityEvents.accountId, id));
  expect(events).toEqual([{ kind: 'sign-in-failed' }]);
  if (deviation.forged) return;
  const other = await somebody();
  expect((await add(other, deviation)).statusCode).toBe(400);
  expect(await t.db.$count(passkeys, eq(passkeys.userId, other.id))).toBe(0);
});

test('the site refuses a copy of a passkey, and the original still works', async () => {
  const { device } = await withPasskey();
  expect((await signIn(device, { counter: 7 })).statusCode).toBe(200);
  expect((await signIn(device, { counter: 7 })).statusCode).toBe(401);
  expect((await signIn(device, { counter: 0 })).statusCode).toBe(401);
  expect((await signIn(device, { counter: 8 })).statusCode).toBe(200);
});

test('if a passkey is used twice at once with the same count, only one use signs in', async () => {
  const { device } = await withPasskey();
  const answers = await Promise.all([signIn(device, { counter: 5 }), signIn(device, { counter: 5 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('a device without a signature counter can sign in every time', async () => {
  const { device } = await withPasskey();
  for (let i = 0; i < 2; i++) expect((await signIn(device, { counter: 0 })).statusCode).toBe(200);
});

test('an unknown passkey gets the same reply as a banned person’s and, at the desk, as a contributor’s', async () => {
  const unknown = await signIn(passkeyDevice(SITE));
  const banned = await withPasskey();
  await t.db.update(users).set({ banned: true }).where(eq(users.id, banned.id));
  const refused = await signIn(banned.device);
  const atDesk = await signIn((await withPasskey()).device, {}, '/api/admin/login/passkey');
  for (const answer of [unknown, refused, atDesk])
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'This passkey was not accepted. Please try again, or use your password.' },
    ]);
});

test('the Admin Login accepts an editor’s passkey and records the sign-in', async () => {
  const { device, id, email } = await withPasskey('editor');
  const answer = await signIn(device, {}, '/api/admin/login/passkey');
  expect(answer.json()).toEqual({ id, email, role: 'editor', permissions: [], firstName: 'Test', lastName: 'Person' });
  const isSignIn = and(eq(auditLog.actorEmail, email), eq(auditLog.action, 'desk.sign-in'));
  expect(await t.db.$count(auditLog, isSignIn)).toBe(1);
});

test('adding or removing a passkey requires a proof within the last hour, and a passkey counts as one', async () => {
  const { id, cookie, device, passkeyId } = await withPasskey();
  await moveBack(id);
  for (const [method, url] of [
    ['POST', '/api/account/passkeys/options'],
    ['POST', '/api/account/passkeys'],
    ['DELETE', `/api/account/passkeys/${passkeyId}`],
  ] as const)
    expect((await call(method, url, cookie, method === 'DELETE' ? undefined : {})).statusCode, url).toBe(403);

  const options = await call('POST', '/api/account/proof/passkey/options', cookie);
  expect(options.json().allowCredentials).toHaveLength(1);
  const passkey = device.use(options.json());
  const proven = await call('POST', '/api/account/proof/passkey', `${cookie}; ${cookiesOf(options)}`, { passkey });
  expect(proven.statusCode).toBe(200);
  expect(await statusOf(cookie)).toBe(401);
  const removed = await call('DELETE', `/api/account/passkeys/${passkeyId}`, cookiesOf(proven));
  expect(removed.statusCode).toBe(200);
  expect((await signIn(device)).statusCode).toBe(401);
});

test('another person’s passkey does not count as a proof', async () => {
  const [person, other] = [await withPasskey(), await withPasskey()];
  const options = await call('POST', '/api/account/proof/passkey/options', person.cookie);
  const passkey = other.device.use(options.json());
  const url = '/api/account/proof/passkey';
  const answer = await call('POST', url, `${person.cookie}; ${cookiesOf(options)}`, { passkey });
  expect(answer.statusCode).toBe(401);
  expect(await statusOf(person.cookie)).toBe(200);
});

test('adding or removing a passkey ends the other sessions', async () => {
  const person = await somebody();
  const elsewhere = async () => {
    const answer = await call('POST', '/test/sign-in', '', { email: person.email });
    return cookiesOf(answer);
  };
  const before = await elsewhere();
  const { id } = (await add(person)).json();
  const after = await elsewhere();
  expect([await statusOf(person.cookie), await statusOf(before), await statusOf(after)]).toEqual([200, 401, 200]);
  await call('DELETE', `/api/account/passkeys/${id}`, person.cookie);
  expect([await statusOf(person.cookie), await statusOf(after)]).toEqual([200, 401]);
});

test('a person cannot rename or remove another person’s passkey', async () => {
  const [{ passkeyId }, { cookie }] = [await withPasskey(), await somebody()];
  expect((await call('PATCH', `/api/account/passkeys/${passkeyId}`, cookie, { name: 'Mine' })).statusCode).toBe(404);
  expect((await call('DELETE', `/api/account/passkeys/${passkeyId}`, cookie)).statusCode).toBe(404);
});

test('a passkey belongs to one account, and an account can have at most 20', async () => {
  const [person, other] = [await withPasskey(), await somebody()];
  expect((await add({ ...other, device: person.device })).statusCode).toBe(409);
  expect(await t.db.$count(passkeys, eq(passkeys.userId, other.id))).toBe(0);
  const row = (n: number) => ({
    userId: other.id,
    name: 'One of many',
    credentialID: `many-${n}-${other.id}`,
    publicKey: '',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  // The person opened two pages when there was room for only one more.
  const asked = await call('POST', '/api/account/passkeys/options', other.cookie);
  await t.db.insert(passkeys).values(Array.from({ length: 20 }, (_, n) => row(n)));
  const passkey = other.device.create(asked.json());
  const late = await call('POST', '/api/account/passkeys', `${other.cookie}; ${cookiesOf(asked)}`, {
    name: '',
    passkey,
  });
  expect(late.statusCode).toBe(409);
  expect(await t.db.$count(passkeys, eq(passkeys.userId, other.id))).toBe(20);
  await t.db.delete(passkeys).where(eq(passkeys.credentialID, `many-0-${other.id}`));
  const devices = Array.from({ length: 4 }, () => passkeyDevice(SITE));
  const tabs = await Promise.all(devices.map(() => call('POST', '/api/account/passkeys/options', other.cookie)));
  await Promise.all(
    devices.map((device, at) =>
      call('POST', '/api/account/passkeys', `${other.cookie}; ${cookiesOf(tabs[at]!)}`, {
        name: '',
        passkey: device.create(tabs[at]!.json()),
      }),
    ),
  );
  expect(await t.db.$count(passkeys, eq(passkeys.userId, other.id))).toBeLessThanOrEqual(20);
  await t.db.insert(passkeys).values(row(21)).onConflictDoNothing();
  const full = await call('POST', '/api/account/passkeys/options', other.cookie);
  expect([full.statusCode, full.json().message]).toEqual([409, 'You have 20 passkeys. Please remove one first.']);
});

test('if the desk must use two-step sign-in, a passkey is enough, but a password alone is not', async () => {
  const { device, cookie, email, passkeyId } = await withPasskey('editor');
  await requireOfDesk();
  // The session that added the passkey counts as having used it.
  expect(await statusOf(cookie, '/api/admin/user')).toBe(200);
  const byPasskey = cookiesOf(await signIn(device));
  expect(await statusOf(byPasskey, '/api/admin/user')).toBe(200);
  const byPassword = cookiesOf(await call('POST', '/test/sign-in', '', { email }));
  expect(await statusOf(byPassword, '/api/admin/user')).toBe(403);
  expect((await call('GET', '/api/account/second-factor', byPassword)).json()).toMatchObject({ passkeys: 1 });
  // Otherwise somebody who knows the password could add their own factor, or take the account from its owner.
  for (const [method, url, payload] of [
    ['POST', '/api/account/passkeys/options', undefined],
    ['DELETE', `/api/account/passkeys/${passkeyId}`, undefined],
    ['PATCH', `/api/account/passkeys/${passkeyId}`, { name: 'Mine' }],
    ['POST', '/api/account/second-factor', { password: PASSWORD }],
    ['POST', '/api/account/second-factor/confirm', { code: '123456' }],
    ['POST', '/api/account/email', { email: 'thief@example.com', currentPassword: PASSWORD }],
    ['POST', '/api/account/password', { currentPassword: PASSWORD, password: 'a better one, of a thief' }],
    ['POST', '/api/account/delete', { password: PASSWORD, published: 'named', word: '' }],
  ] as const) {
    const answer = await call(method, url, byPassword, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)], url).toEqual([403, ['passkey']]);
  }
  await call('DELETE', `/api/account/passkeys/${passkeyId}`, byPasskey);
  expect(await statusOf(byPasskey, '/api/admin/user')).toBe(403);
});

test('adding a passkey cancels an unfinished two-step set-up, and emailed links that somebody with the password requested', async () => {
  const person = await somebody('editor');
  const { email, id } = person;
  const thief = cookiesOf(await call('POST', '/test/sign-in', '', { email }));
  await call('POST', '/api/account/second-factor', thief, { password: PASSWORD });
  await call('POST', '/api/account/email', thief, { email: 'new-thief@example.com', currentPassword: PASSWORD });
  await call('POST', '/api/auth/forgot', '', { email });
  const isOfPerson = or(eq(verifications.identifier, `email:${id}`), eq(verifications.identifier, `reset:${id}`));
  expect(await t.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(1);
  expect(await t.db.$count(verifications, isOfPerson)).toBe(2);
  expect((await add(person)).statusCode).toBe(200);
  expect(await t.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0);
  expect(await t.db.$count(verifications, isOfPerson)).toBe(0);
});

test('a passkey is not kept if the owner signs out everywhere while it is stored', async () => {
  const person = await somebody();
  await t.asOwner(sql`create function sign_out() returns trigger language plpgsql as $$
    begin delete from sessions where sess ->> 'userId' = new.user_id::text; return null; end $$`);
  await t.asOwner(sql`create trigger sign_out after insert on passkeys for each row execute function sign_out()`);
  onTestFinished(() => t.asOwner(sql`drop function sign_out() cascade`));
  expect((await add(person)).statusCode).toBe(401);
  expect(await t.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
});

test('an administrator with a passkey can make two-step sign-in compulsory at the desk', async () => {
  const { cookie } = await withPasskey('admin');
  const answer = await call('PATCH', '/api/admin/settings', cookie, { ...newest, secondFactorRequired: true });
  expect(answer.statusCode).toBe(200);
  expect(await t.db.select().from(settings)).toMatchObject([{ name: 'secondFactorRequired', value: true }]);
});

test('a person with an authenticator app can sign in with a passkey without a code', async () => {
  const { device, cookie } = await withPasskey();
  await t.secure(cookie);
  expect((await signIn(device)).statusCode).toBe(200);
});

test('an operator can remove the passkeys of a person who has lost them', async () => {
  const { email, device } = await withPasskey('admin');
  await t.db.transaction((tx) => switchSecondFactorOff(tx, email));
  expect((await signIn(device)).statusCode).toBe(401);
});

test('a copy of the personal data lists the passkeys, and deleting the account removes them', async () => {
  const { id, cookie } = await withPasskey();
  const data = await call('GET', '/api/account/data', cookie);
  expect(data.json().data.passkeys).toMatchObject([{ name: 'Work laptop' }]);
  await call('POST', '/api/account/passkeys/options', cookie);
  const deleted = await call('POST', '/api/account/delete', cookie, {
    word: 'DELETE',
    published: 'anonymous',
    password: PASSWORD,
  });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(await t.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  expect(await t.db.$count(verifications, sql`position(${id} in ${verifications.value}) > 0`)).toBe(0);
});

test.each([
  {},
  { passkey: null },
  { passkey: { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: {} } },
])('the site refuses a malformed sign-in: %j', async (payload) => {
  expect((await call('POST', '/api/auth/passkey', '', payload)).statusCode).toBe(400);
});

test('a sign-in leaves no session if the owner removes the passkey during the sign-in', async () => {
  const { id, device, passkeyId } = await withPasskey();
  const running = await t.db.transaction(async (tx) => {
    // Stops the sign-in just before it stores its session.
    await tx.execute(sql`lock table ${sessions} in share mode`);
    const signedIn = signIn(device);
    await expect.poll(async () => (await t.db.execute(WAITING)).rows).toHaveLength(1);
    await removePasskey(tx, id, passkeyId);
    await endSessions(tx, id);
    return { signedIn };
  });
  expect((await running.signedIn).statusCode).toBe(401);
  expect(await t.db.$count(sessions, eq(sql`${sessions.sess} ->> 'userId'`, id))).toBe(0);
});
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
