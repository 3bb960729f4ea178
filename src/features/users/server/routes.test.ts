import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eq, inArray, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { auditApi } from '#features/audit/contract.ts';
import type { invitationsApi } from '#features/invitations/contract.ts';
import type { Role } from '#kernel/accounts.ts';
import { users } from '#platform/server/auth/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { UserChange, usersApi } from '../contract.ts';
import { findUser, isLastAdministrator } from './queries.ts';

const t = await usingTestApp();
const admin = await t.signIn('admin', 'first@example.com');

const api = (cookie = admin) => t.client<typeof usersApi>(cookie);
const status = async (cookie: string, url = '/api/auth/user') =>
  (await t.inject({ url, headers: { cookie } })).statusCode;
const idOf = async (email: string) => (await api()('GET /api/admin/users', { query: { q: email } })).rows[0]!.id;

type Fields = Omit<UserChange, 'seen'>;

/** Changes an account, naming its present state. */
async function change(id: string, fields: Fields, cookie = admin) {
  const { role, permissions, state } = (await findUser(t.db, id))!;
  const seen = { role, permissions, disabled: state === 'disabled' };
  return api(cookie)('PATCH /api/admin/users/:id', { params: { id }, body: { ...fields, seen } });
}

async function person(role: Role) {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const cookie = await t.signIn(role, email);
  return { email, cookie, id: await idOf(email) };
}

test('the desk finds accounts by name, address, role and state, page by page', async () => {
  const { id, email } = await person('provider');
  await t.db.insert(users).values({ email: 'asked@example.com', name: 'Odalys Quint', emailVerified: false });
  const list = api();
  expect((await list('GET /api/admin/users', { query: { q: 'odalys' } })).rows).toMatchObject([
    { email: 'asked@example.com', state: 'unconfirmed', role: 'subscriber', sessions: 0 },
  ]);
  expect(await list('GET /api/admin/users', { query: { role: 'provider' } })).toMatchObject({
    total: 1,
    rows: [{ id, email, state: 'active', sessions: 1 }],
  });
  expect((await list('GET /api/admin/users', { query: { state: 'unconfirmed' } })).total).toBe(1);
  expect((await list('GET /api/admin/users', { query: { limit: 1 } })).rows).toHaveLength(1);
});

test.each([
  ['is disabled', { disabled: true }, 401],
  ['is no longer an administrator', { role: 'editor' }, 403],
] as const)('a write is refused if its sender %s while the body arrives', async (_, ended, refused) => {
  const [sender, other] = [await person('admin'), await person('subscriber')];
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  const body = JSON.stringify({ role: 'admin' });
  const head = [
    `PATCH /api/admin/users/${other.id} HTTP/1.1`,
    `Host: localhost\r\nCookie: ${sender.cookie}\r\nConnection: close`,
    `Content-Type: application/json\r\nContent-Length: ${body.length}`,
  ];
  const received: string[] = [];
  socket.on('data', (part) => void received.push(part.toString()));
  const arrived = once(t.app.server, 'request');
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await arrived;
  // Answered after the held call was authorised, which had arrived earlier.
  expect(await status(sender.cookie)).toBe(200);
  await change(sender.id, ended);
  socket.write(body.slice(1));
  await once(socket, 'close');
  expect(received.join('')).toMatch(new RegExp(`^HTTP/1.1 ${refused} `));
  expect(await findUser(t.db, other.id)).toMatchObject({ role: 'subscriber' });
  // Other tests count the administrators.
  await t.db.delete(users).where(eq(users.id, sender.id));
});

test('a new role applies from the next call, even in open sessions', async () => {
  const { id, cookie } = await person('subscriber');
  expect(await status(cookie, '/api/admin/articles')).toBe(403);
  expect(await change(id, { role: 'editor' })).toMatchObject({
    role: 'editor',
  });
  expect(await status(cookie, '/api/admin/articles')).toBe(200);
  await change(id, { role: 'subscriber' });
  expect(await status(cookie, '/api/admin/articles')).toBe(403);
});

test.each(['subscriber', 'recruiter', 'provider', 'admin'] as const)(
  'an editor who becomes %s loses all permissions',
  async (role) => {
    const { id } = await person('editor');
    const become = (fields: Fields) => change(id, fields);
    await become({ permissions: ['inquiries'] });
    expect(await become({ role })).toMatchObject({ role, permissions: [] });
    expect(await become({ role: 'editor' })).toMatchObject({ permissions: [] });
  },
);

test('a permission opens its area from the next call until it is removed or the role changes', async () => {
  const { id, cookie } = await person('editor');
  const become = (fields: Fields) => change(id, fields);
  expect(await status(cookie, '/api/admin/inquiries')).toBe(403);
  expect(await become({ permissions: ['inquiries'] })).toMatchObject({ role: 'editor', permissions: ['inquiries'] });
  expect(await status(cookie, '/api/admin/inquiries')).toBe(200);
  expect(await status(cookie, '/api/admin/newsletter/issues')).toBe(403);
  expect((await t.inject({ url: '/api/admin/user', headers: { cookie } })).json()).toMatchObject({
    permissions: ['inquiries'],
  });
  const { rows } = await t.client<typeof auditApi>(admin)('GET /api/admin/audit', { query: { record: id } });
  expect(rows[0]).toMatchObject({ action: 'user.permissions', fields: ['permissions'] });
  expect(await become({ role: 'subscriber' })).toMatchObject({ permissions: [] });
  await expect(become({ permissions: ['inquiries'] })).rejects.toMatchObject({ status: 409 });
  expect(await become({ role: 'editor' })).toMatchObject({ permissions: [] });
  expect(await status(cookie, '/api/admin/inquiries')).toBe(403);
});

test('an administrator does not silently give back a permission that a colleague has taken away since', async () => {
  const { id } = await person('editor');
  await change(id, { permissions: ['inquiries', 'people'] });
  const seen = { role: 'editor', permissions: ['inquiries', 'people'], disabled: false } as const;
  await change(id, { permissions: ['inquiries'] });
  const body = {
    permissions: ['inquiries', 'people', 'newsletter'] as const,
    seen: { ...seen, permissions: [...seen.permissions] },
  };
  await expect(
    api()('PATCH /api/admin/users/:id', { params: { id }, body: { ...body, permissions: [...body.permissions] } }),
  ).rejects.toMatchObject(refusal(409, 'A colleague has changed'));
  expect(await findUser(t.db, id)).toMatchObject({ permissions: ['inquiries'] });
});

test('disabling a person signs them out at once, and they can sign in again once enabled', async () => {
  const { id, email, cookie } = await person('editor');
  const disable = (disabled: boolean) => change(id, { disabled });
  expect(await disable(true)).toMatchObject({ state: 'disabled', sessions: 0 });
  expect(await status(cookie)).toBe(401);
  const signIn = () => t.inject({ method: 'POST', url: '/test/sign-in', payload: { email } });
  expect((await signIn()).statusCode).toBe(401);
  expect(await disable(false)).toMatchObject({ state: 'active' });
  expect(await status(cookie)).toBe(401);
  expect((await signIn()).statusCode).toBe(200);
});

test('two administrators who sign each other out at once get no error of the database', async () => {
  for (let n = 0; n < 5; n++) {
    const [one, other] = [await person('admin'), await person('admin')];
    const signOut = (by: typeof one, whom: typeof one) =>
      t.inject({ method: 'DELETE', url: `/api/admin/users/${whom.id}/sessions`, headers: { cookie: by.cookie } });
    const replies = await Promise.all([signOut(one, other), signOut(other, one)]);
    for (const { statusCode } of replies) expect([200, 401]).toContain(statusCode);
    expect([await status(one.cookie), await status(other.cookie)]).toContain(401);
    await t.db.delete(users).where(inArray(users.id, [one.id, other.id]));
  }
});

test('an administrator can end all sessions of a person', async () => {
  const { id, cookie } = await person('recruiter');
  await api()('DELETE /api/admin/users/:id/sessions', { params: { id } });
  expect(await status(cookie)).toBe(401);
});

test('a link for a new password is emailed to the account’s address, unless the account is disabled', async () => {
  const { id, email } = await person('subscriber');
  await api()('POST /api/admin/users/:id/password-reset', { params: { id } });
  expect(await t.db.$count(mails, eq(mails.recipient, email))).toBe(1);
  await change(id, { disabled: true });
  await expect(api()('POST /api/admin/users/:id/password-reset', { params: { id } })).rejects.toMatchObject({
    status: 409,
  });
});

test('a person gets at most three links for a new password within an hour', async () => {
  const { id, email } = await person('subscriber');
  const send = () => api()('POST /api/admin/users/:id/password-reset', { params: { id } });
  for (let sent = 0; sent < 3; sent++) await send();
  await expect(send()).rejects.toMatchObject({
    status: 429,
    problem: { message: /^This person has been sent three links/ },
  });
  expect(await t.db.$count(mails, eq(mails.recipient, email))).toBe(3);
});

test('administrators cannot change their own role or disable themselves', async () => {
  const id = await idOf('first@example.com');
  for (const body of [{ role: 'editor' }, { disabled: true }] as const)
    await expect(change(id, body)).rejects.toMatchObject({ status: 409 });
});

test('a person gets no role until they confirm the address, because anybody can register with it again', async () => {
  const email = 'hopeful@example.com';
  const register = (password: string) =>
    t.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email, password, firstName: 'Ada', lastName: 'Byron' },
    });
  expect((await register('a password of hers')).statusCode).toBe(200);
  const id = await idOf(email);
  const promote = (role: Role) => change(id, { role });
  for (const role of ['admin', 'editor', 'recruiter', 'provider'] as const)
    await expect(promote(role)).rejects.toMatchObject(refusal(409, 'address is not confirmed yet'));
  const disable = (disabled: boolean) => change(id, { disabled, role: 'subscriber' });
  expect(await disable(true)).toMatchObject({ state: 'disabled', role: 'subscriber' });
  await expect(promote('editor')).rejects.toMatchObject({ status: 409 });
  await disable(false);
  await t.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  expect(await promote('editor')).toMatchObject({ role: 'editor', state: 'active' });
});

test('if two administrators demote each other at once, one stays an administrator', async () => {
  const first = await idOf('first@example.com');
  const second = await person('admin');
  const answers = await Promise.allSettled([
    change(second.id, { role: 'editor' }),
    change(first, { role: 'editor' }, second.cookie),
  ]);
  expect(answers.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1);
  expect(await t.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  await t.db.update(users).set({ role: 'admin' }).where(eq(users.id, first));
});

test('a disabled administrator does not count as the last administrator', async () => {
  const first = await idOf('first@example.com');
  await t.db.update(users).set({ role: 'editor' }).where(ne(users.id, first));
  const disabled = await person('admin');
  await change(disabled.id, { disabled: true });
  expect(await t.db.transaction((tx) => isLastAdministrator(tx, first))).toBe(true);
  expect(await t.db.transaction((tx) => isLastAdministrator(tx, disabled.id))).toBe(false);
  await change(disabled.id, { disabled: false });
  expect(await t.db.transaction((tx) => isLastAdministrator(tx, first))).toBe(false);
});

test('the audit log records the values before and after a change', async () => {
  const { id, email } = await person('subscriber');
  await change(id, { role: 'recruiter' });
  const audit = t.client<typeof auditApi>(admin);
  const { rows } = await audit('GET /api/admin/audit', { query: { record: id } });
  expect(rows).toMatchObject([
    { action: 'user.role', actorEmail: 'first@example.com', recordName: email, fields: ['role'] },
  ]);
  expect(await audit('GET /api/admin/audit/:id', { params: { id: rows[0]!.id } })).toMatchObject({
    before: { role: 'subscriber' },
    after: { role: 'recruiter' },
  });
});

test('a person who manages people can give only permissions that they have, and cannot change administrators', async () => {
  const manager = await person('editor');
  const colleague = await person('editor');
  const head = await person('admin');
  await change(manager.id, { permissions: ['people', 'pages'] });
  const manage = (id: string, fields: Fields) => change(id, fields, manager.cookie);
  expect(await manage(colleague.id, { permissions: ['pages'] })).toMatchObject({ permissions: ['pages'] });
  for (const body of [{ permissions: ['pages', 'newsletter'] }, { role: 'admin' }] satisfies Fields[])
    await expect(manage(colleague.id, body)).rejects.toMatchObject({ status: 403 });
  for (const body of [{ role: 'editor' }, { disabled: true }] satisfies Fields[])
    await expect(manage(head.id, body)).rejects.toMatchObject({ status: 403 });
  const params = { id: head.id };
  await expect(api(manager.cookie)('DELETE /api/admin/users/:id/sessions', { params })).rejects.toMatchObject({
    status: 403,
  });
  await expect(api(manager.cookie)('POST /api/admin/users/:id/password-reset', { params })).rejects.toMatchObject({
    status: 403,
  });
  await expect(manage(manager.id, { permissions: ['people', 'newsletter'] })).rejects.toMatchObject({ status: 409 });
  // The newsletter's editor has a right that the manager does not have.
  const editor = await person('editor');
  for (const body of [{ permissions: ['newsletter'] }, { disabled: true }] satisfies Fields[])
    await change(editor.id, body);
  for (const body of [{ disabled: false }, { permissions: [] }, { role: 'subscriber' }] satisfies Fields[])
    await expect(manage(editor.id, body)).rejects.toMatchObject({ status: 403 });
  const invite = (role: Role, email: string) =>
    t.client<typeof invitationsApi>(manager.cookie)('POST /api/admin/invitations', {
      body: { email, role, firstName: '', lastName: '' },
    });
  await expect(invite('admin', 'no@example.com')).rejects.toMatchObject({ status: 403 });
  expect(await invite('editor', 'yes@example.com')).toMatchObject({ state: 'waiting' });
  const { id } = await t.client<typeof invitationsApi>(admin)('POST /api/admin/invitations', {
    body: { email: 'head@example.com', role: 'admin', firstName: '', lastName: '' },
  });
  const withdrawn = t.client<typeof invitationsApi>(manager.cookie)('DELETE /api/admin/invitations/:id', {
    params: { id },
  });
  await expect(withdrawn).rejects.toMatchObject({ status: 403 });
  await change(manager.id, { permissions: [] });
  expect(
    (await t.client<typeof invitationsApi>(admin)('GET /api/admin/invitations', { query: { q: 'yes@' } })).total,
  ).toBe(0);
  expect(await status(head.cookie)).toBe(200);
});
