import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { usersApi } from '#features/users/contract.ts';
import type { Permission, Role } from '#kernel/accounts.ts';
import { DAY } from '#kernel/time.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users, verifications } from '#platform/server/auth/table.ts';
import { mailSuppressions, mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { cookiesOf, PASSWORD, refusal, usingTestApp } from '#testing/test-app.ts';
import type { invitationsApi } from '../contract.ts';
import { invite as storeInvitation } from './invite.ts';
import { invitationTasks } from './queries.ts';
import { invitations } from './table.ts';

const CHOSEN = { firstName: 'Noor', lastName: 'Haddad', password: 'a password of her own' };

const t = await usingTestApp();
let admin: string;
let made = 0;
admin = await t.signIn('admin', 'desk@example.com');
afterEach(() => void vi.useRealTimers());

const desk = (cookie = admin) => t.client<typeof invitationsApi>(cookie);
const newAddress = () => `invited-${++made}@example.com`;
const invite = (
  over: { email?: string; role?: Role; firstName?: string; permissions?: Permission[] } = {},
  cookie = admin,
) => desk(cookie)('POST /api/admin/invitations', { body: { email: newAddress(), role: 'editor', ...over } });
const mailsTo = (email: string) => t.mailsTo(email, 'account-invitation');
const tokenOf = (email: string) => t.mailedToken(email, '/invitations');
const look = (token: string) => t.inject({ url: `/api/invitations/${token}` });
const accept = (token: string, payload: object = CHOSEN) =>
  t.inject({ method: 'POST', url: `/api/invitations/${token}`, payload, remoteAddress: `10.9.8.${++made % 250}` });
const personAt = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
const logOf = async (id: string) =>
  (await t.auditEntries(id)).map(({ action, actorEmail }) => `${actorEmail} ${action}`);
const register = (email: string, password = 'a stranger’s password') =>
  t.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, password, firstName: 'Mal', lastName: 'Ory' },
    remoteAddress: `10.7.6.${++made % 250}`,
  });

test('an invited person chooses a name and a password, gets a confirmed account with the role, and is signed in', async () => {
  const email = newAddress();
  const invitation = await invite({ email: email.toUpperCase(), firstName: 'Nora' });
  expect(invitation).toMatchObject({ email, role: 'editor', state: 'waiting', invitedBy: 'desk@example.com' });
  const token = await tokenOf(email);
  expect((await look(token)).json()).toMatchObject({
    email,
    role: 'editor',
    firstName: 'Nora',
    invitedBy: 'Test Person',
  });
  const answer = await accept(token);
  expect(answer.json()).toEqual({ message: 'Welcome: your account is ready.', path: '/admin' });
  const me = await t.inject({ url: '/api/auth/user', headers: { cookie: cookiesOf(answer) } });
  expect(me.json()).toMatchObject({ email, role: 'editor', firstName: 'Noor', lastName: 'Haddad' });
  expect(await personAt(email)).toMatchObject({ emailVerified: true, name: 'Noor Haddad' });
  expect(await logOf(invitation.id)).toEqual(['desk@example.com invitation.create', `${email} invitation.accept`]);
  expect((await t.auditEntries(invitation.id))[1]).toMatchObject({
    before: { state: 'waiting' },
    after: { state: 'accepted' },
  });
  expect((await desk()('GET /api/admin/invitations', { query: { q: email } })).rows).toMatchObject([
    { state: 'accepted', hasAccount: true, acceptedAt: expect.any(String) },
  ]);
});

test('opening the link any number of times changes nothing; accepting works once', async () => {
  const { email } = await invite();
  const token = await tokenOf(email);
  for (const method of ['GET', 'HEAD', 'GET'] as const)
    expect((await t.inject({ method, url: `/api/invitations/${token}` })).statusCode).toBe(200);
  expect(await personAt(email)).toBeUndefined();
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await accept(token)).json().message).toContain('no longer valid');
  expect((await look(token)).statusCode).toBe(404);
});

test('role and address come from the invitation, and accepting with others is refused', async () => {
  const { email } = await invite({ role: 'recruiter' });
  const token = await tokenOf(email);
  expect((await accept(token, { ...CHOSEN, role: 'admin' })).statusCode).toBe(400);
  expect((await accept(token, { ...CHOSEN, email: 'another@example.com' })).statusCode).toBe(400);
  expect((await accept(token)).json()).toMatchObject({ path: '/contribute' });
  expect(await personAt(email)).toMatchObject({ role: 'recruiter' });
});

test.each([
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ password: 'short' }, { password: 'Please choose a password of at least 10 characters' }],
])('accepting with %j is refused with a message, and the link still works', async (wrong, errors) => {
  const { email } = await invite();
  const token = await tokenOf(email);
  const answer = await accept(token, { ...CHOSEN, ...wrong });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  expect((await accept(token)).statusCode).toBe(200);
});

test('a link expires after seven days; sending the invitation again makes a new link and does not revive the old one', async () => {
  const { id, email } = await invite();
  const first = await tokenOf(email);
  await t.db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where(eq(invitations.id, id));
  expect((await look(first)).statusCode).toBe(404);
  expect((await accept(first)).statusCode).toBe(400);
  expect((await desk()('GET /api/admin/invitations', { query: { state: 'expired' } })).rows).toMatchObject([{ id }]);
  const again = await desk()('POST /api/admin/invitations/:id/send', { params: { id } });
  expect(again.state).toBe('waiting');
  expect(Date.parse(again.expiresAt) - Date.parse(again.sentAt)).toBe(7 * DAY);
  expect((await accept(first)).statusCode).toBe(400);
  expect((await accept(await tokenOf(email))).statusCode).toBe(200);
  expect(await logOf(id)).toContain('desk@example.com invitation.send');
});

test('an invitation’s greeting contains no link', async () => {
  await expect(invite({ firstName: 'Your prize waits at https://evil.example' })).rejects.toMatchObject({
    status: 400,
  });
});

test('nobody can accept a withdrawn invitation, or withdraw or resend an accepted one', async () => {
  const withdrawn = await invite();
  const token = await tokenOf(withdrawn.email);
  await desk()('DELETE /api/admin/invitations/:id', { params: { id: withdrawn.id } });
  expect((await accept(token)).statusCode).toBe(400);
  expect(await logOf(withdrawn.id)).toContain('desk@example.com invitation.withdraw');
  const { id, email } = await invite();
  await accept(await tokenOf(email));
  const params = { id };
  await expect(desk()('DELETE /api/admin/invitations/:id', { params })).rejects.toMatchObject({ status: 409 });
  await expect(desk()('POST /api/admin/invitations/:id/send', { params })).rejects.toMatchObject({ status: 409 });
});

test('an address with an account or an open invitation cannot be invited, and the error says which it has', async () => {
  const email = newAddress();
  await t.signIn('subscriber', email);
  await expect(invite({ email })).rejects.toMatchObject({
    status: 409,
    problem: { errors: { account: expect.stringContaining('account with this address') } },
  });
  const { email: invited } = await invite();
  await expect(invite({ email: invited.toUpperCase() })).rejects.toMatchObject({
    status: 409,
    problem: { errors: { invitation: expect.stringContaining('open invitation') } },
  });
  expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo(invited)).toHaveLength(1);
});

test('an address from which email bounced cannot be invited, and the list shows email that bounces later', async () => {
  const dead = newAddress();
  const since = new Date().toISOString();
  await t.db.insert(mailSuppressions).values({ address: dead, reason: 'hard_bounce', detail: '', since });
  await expect(invite({ email: dead })).rejects.toMatchObject({
    status: 409,
    problem: { errors: { suppression: expect.stringContaining('bounced') } },
  });
  const { id, email, mail } = await invite();
  expect(mail).toBe('queued');
  await t.db.update(mails).set({ state: 'bounced' }).where(eq(mails.recipient, email));
  expect((await desk()('GET /api/admin/invitations', { query: { id } })).rows).toMatchObject([{ mail: 'bounced' }]);
});

test('the site does not store an invitation if its administrator is demoted while inviting', async () => {
  const email = newAddress();
  const cookie = await t.signIn('admin', email);
  const { id } = (await personAt(email))!;
  const demote = t.client<typeof usersApi>(admin)('PATCH /api/admin/users/:id', {
    params: { id },
    body: { role: 'editor', seen: { role: 'admin', permissions: [], disabled: false } },
  });
  await Promise.allSettled([invite({}, cookie), demote, invite({}, cookie)]);
  expect(await t.db.$count(invitations, eq(invitations.invitedBy, id))).toBe(0);
});

test.each([
  ['was disabled', { banned: true }],
  ['lost the role', { role: 'editor' }],
] as const)('an administrator who %s while sending an invitation cannot send it', async (_, change) => {
  const email = newAddress();
  await t.signIn('admin', email);
  const [by] = await t.db.update(users).set(change).where(eq(users.email, email)).returning();
  const typed = { email: newAddress(), firstName: '', lastName: '', role: 'editor' as const, permissions: [] };
  await expect(storeInvitation(t.deps, by as unknown as Person, typed, Date.now())).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await t.db.$count(invitations, eq(invitations.email, typed.email))).toBe(0);
});

test('an address gets at most three emails an hour, whatever actions cause them', async () => {
  const { id, email } = await invite();
  const params = { id };
  await desk()('POST /api/admin/invitations/:id/send', { params });
  await desk()('DELETE /api/admin/invitations/:id', { params });
  await invite({ email });
  const [last] = await t.db.select().from(invitations).where(eq(invitations.email, email));
  const send = (cookie?: string) => desk(cookie)('POST /api/admin/invitations/:id/send', { params: { id: last!.id } });
  await expect(send()).rejects.toMatchObject({ status: 429 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY / 24 + 1000 });
  const anotherAdmin = await t.signIn('admin');
  expect(await send(anotherAdmin)).toMatchObject({ state: 'waiting' });
  vi.useRealTimers();
  // That sign-in removed all other sessions, which had expired by then.
  const again = await t.inject({ method: 'POST', url: '/test/sign-in', payload: { email: 'desk@example.com' } });
  admin = String(again.headers['set-cookie']).split(';')[0]!;
});

test('fifty invitations may be sent within an hour, to whatever addresses', async () => {
  const { email } = await invite();
  await t.db.execute(sql`insert into mails select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'recipient', 'other@example.com'))).*
    from mails m, generate_series(1, 50) where recipient = ${email}`);
  const refused = invite();
  await expect(refused).rejects.toMatchObject(refusal(429, '50 invitations'));
  await t.db.delete(mails).where(eq(mails.recipient, 'other@example.com'));
});

test('accepting replaces an account that another person registered with the address but did not confirm', async () => {
  const { email } = await invite({ role: 'admin' });
  await register(email);
  const stranger = (await personAt(email))!;
  expect((await accept(await tokenOf(email))).statusCode).toBe(200);
  const person = (await personAt(email))!;
  expect(person).toMatchObject({ role: 'admin', emailVerified: true, firstName: 'Noor' });
  expect(person.id).not.toBe(stranger.id);
  const logIn = (password: string) =>
    t.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect((await logIn('a stranger’s password')).statusCode).toBe(401);
  expect((await logIn(CHOSEN.password)).statusCode).toBe(200);
  expect(await t.db.$count(verifications, eq(verifications.identifier, `verify:${person.id}`))).toBe(0);
});

test('an invitation does not reactivate a disabled account, confirmed or not', async () => {
  for (const emailVerified of [true, false]) {
    const { email } = await invite();
    await register(email);
    const stored = (await personAt(email))!;
    await t.db.update(users).set({ banned: true, emailVerified }).where(eq(users.id, stored.id));
    expect((await accept(await tokenOf(email))).statusCode).toBe(409);
    expect(await personAt(email)).toMatchObject({ id: stored.id, banned: true });
  }
});

test('confirming a registration does not give the invited role, because a stranger may have chosen the password', async () => {
  const { email, id } = await invite({ role: 'admin' });
  const token = await tokenOf(email);
  await register(email);
  const verify = await t.mailedToken(email, '/verify-email');
  await t.inject({ method: 'POST', url: '/api/auth/verify', payload: { token: verify } });
  expect(await personAt(email)).toMatchObject({ emailVerified: true, role: 'subscriber' });
  const answer = await accept(token);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Please sign in with it')]);
  const { rows } = await desk()('GET /api/admin/invitations', { query: { q: email } });
  expect(rows).toMatchObject([{ id, state: 'waiting', hasAccount: true }]);
  await expect(desk()('POST /api/admin/invitations/:id/send', { params: { id } })).rejects.toMatchObject({
    status: 409,
  });
});

test.each(['subscriber', 'recruiter', 'provider', 'editor'] as const)(
  '%s may neither invite people nor list invitations',
  async (role) => {
    const cookie = await t.signIn(role);
    await expect(invite({}, cookie)).rejects.toMatchObject({ status: 403 });
    await expect(desk(cookie)('GET /api/admin/invitations')).rejects.toMatchObject({ status: 403 });
  },
);

test('the site withdraws an administrator’s open invitations when they lose the role', async () => {
  const email = newAddress();
  const cookie = await t.signIn('admin', email);
  const waiting = await invite({}, cookie);
  const expired = await invite({}, cookie);
  await t.db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where(eq(invitations.id, expired.id));
  const { id } = (await personAt(email))!;
  const change = async (fields: { role?: Role; disabled?: boolean }) => {
    const { role, permissions } = (await personAt(email))!;
    const seen = { role: role as Role, permissions, disabled: false };
    return t.client<typeof usersApi>(admin)('PATCH /api/admin/users/:id', {
      params: { id },
      body: { ...fields, seen },
    });
  };
  await change({ role: 'admin' });
  expect(await t.db.$count(invitations, eq(invitations.invitedBy, id))).toBe(2);
  await change({ disabled: true });
  expect(await t.db.$count(invitations, eq(invitations.invitedBy, id))).toBe(0);
  expect((await accept(await tokenOf(waiting.email))).statusCode).toBe(400);
  expect(await logOf(waiting.id)).toContain('desk@example.com invitation.withdraw');
});

test('an editor who is invited with permissions has them as soon as they accept', async () => {
  const { id, email } = await invite({ permissions: ['newsletter', 'pages', 'pages'] });
  expect((await mailsTo(email))[0]!.plain).toContain('You may also use: Newsletter, Page texts');
  expect((await accept(await tokenOf(email))).statusCode).toBe(200);
  expect(await personAt(email)).toMatchObject({ role: 'editor', permissions: ['newsletter', 'pages'] });
  const entries = await t.auditEntries(id);
  expect(entries).toMatchObject([
    { action: 'invitation.create', after: { permissions: ['newsletter', 'pages'] } },
    { action: 'invitation.accept' },
  ]);
  const other = invite({ role: 'recruiter', permissions: ['pages'] });
  await expect(other).rejects.toMatchObject({
    status: 400,
    problem: { errors: { permissions: expect.stringMatching(/^Only editors/) } },
  });
});

test('people can give only permissions that they have; if they lose one, their invitations to it are withdrawn', async () => {
  const email = newAddress();
  const cookie = await t.signIn('editor', email);
  await t.db
    .update(users)
    .set({ permissions: ['people', 'newsletter'] })
    .where(eq(users.email, email));
  await expect(invite({ permissions: ['pages'] }, cookie)).rejects.toMatchObject({ status: 403 });
  const kept = await invite({ permissions: ['people'] }, cookie);
  const lost = await invite({ permissions: ['newsletter'] }, cookie);
  const above = await invite({ permissions: ['pages'] });
  const params = { id: above.id };
  for (const call of ['POST /api/admin/invitations/:id/send', 'DELETE /api/admin/invitations/:id'] as const)
    await expect(desk(cookie)(call, { params })).rejects.toMatchObject({ status: 403 });
  const { id, permissions } = (await personAt(email))!;
  await t.client<typeof usersApi>(admin)('PATCH /api/admin/users/:id', {
    params: { id },
    body: { permissions: ['people'], seen: { role: 'editor', permissions, disabled: false } },
  });
  const left = await t.db.select().from(invitations).where(eq(invitations.invitedBy, id));
  expect(left.map((one) => one.id)).toEqual([kept.id]);
  expect(await logOf(lost.id)).toContain('desk@example.com invitation.withdraw');
});

test('if two-step sign-in is required, a person invited to the desk must set it up first', async () => {
  const cookie = await t.secure(await t.signIn('admin'));
  const { email } = await invite({}, cookie);
  const require = (secondFactorRequired: boolean) =>
    t.inject({
      method: 'PATCH',
      url: '/api/admin/settings',
      payload: { ...newest, secondFactorRequired },
      headers: { cookie },
    });
  expect((await require(true)).statusCode).toBe(200);
  const entered = cookiesOf(await accept(await tokenOf(email)));
  const answer = await t.inject({ url: '/api/admin/user', headers: { cookie: entered } });
  expect([answer.statusCode, answer.json().errors]).toEqual([403, { secondFactor: expect.any(String) }]);
  expect((await require(false)).statusCode).toBe(200);
  expect((await t.inject({ url: '/api/admin/user', headers: { cookie: entered } })).statusCode).toBe(200);
});

test('the site deletes an invitation a month after it was accepted or expired', async () => {
  const { id, email } = await invite();
  await accept(await tokenOf(email));
  const { id: waiting } = await invite();
  const run = (days: number) => invitationTasks[0]!.run(t.deps, Date.now() + days * DAY);
  await run(29);
  expect(await t.db.$count(invitations, eq(invitations.id, id))).toBe(1);
  await run(31);
  expect(await t.db.$count(invitations, eq(invitations.id, id))).toBe(0);
  expect(await t.db.$count(invitations, eq(invitations.id, waiting))).toBe(1);
});

test('the form works without scripts: an invalid form comes back, and a valid one signs in', async () => {
  const { email } = await invite({ role: 'subscriber' });
  const url = `/invitations/${await tokenOf(email)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (typed: object) =>
    t.inject({ method: 'POST', url, headers, payload: new URLSearchParams({ ...CHOSEN, ...typed }).toString() });
  expect((await send({ password: 'short' })).statusCode).toBe(400);
  const done = await send({});
  expect([done.statusCode, done.headers.location]).toEqual([303, '/contribute']);
  const me = await t.inject({ url: '/api/auth/user', headers: { cookie: cookiesOf(done) } });
  expect(me.json()).toMatchObject({ email, role: 'subscriber' });
  expect((await send({})).statusCode).toBe(400);
});

test.each(['x', 'A'.repeat(64), ''])('the server refuses a link that the site did not make: “%s”', async (token) => {
  expect((await look(token)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await accept(token)).statusCode).toBeGreaterThanOrEqual(400);
});

test('the chosen password works for later sign-ins', async () => {
  const { email } = await invite();
  await accept(await tokenOf(email), { ...CHOSEN, password: PASSWORD });
  const answer = await t.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password: PASSWORD } });
  expect(answer.json()).toMatchObject({ email, role: 'editor' });
});
