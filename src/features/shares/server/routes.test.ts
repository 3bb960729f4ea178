import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { switchSecondFactorOff } from '#features/accounts/server/second-factor.ts';
import { issueToken } from '#features/accounts/server/tokens.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { notificationsApi } from '#features/notices/contract.ts';
import type { updatesApi } from '#features/updates/contract.ts';
import type { usersApi } from '#features/users/contract.ts';
import { endSessions } from '#platform/server/auth/people.ts';
import { passkeys, users } from '#platform/server/auth/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { sharesApi } from '../contract.ts';
import { MOST_REMARKS, MOST_SHARES, type SharedKind } from '../vocabulary.ts';
import { shareTasks } from './shares.ts';
import { shareRemarks, shares } from './table.ts';

const NEW_PASSWORD = 'Correct-Horse-9-Battery';

const t = await usingTestApp();
const cookie = await t.signIn('editor', 'sam@example.com');
const desk = t.client<typeof sharesApi>(cookie);

const draft = (more = {}) =>
  buildArticle(t.db, { title: 'Not public yet', content: '<p>A draft.</p>', status: 'draft', ...more });
const share = async (recordId: string, { kind = 'article' as SharedKind, password = '' } = {}) => {
  const made = await desk('POST /api/admin/shares', { body: { kind, recordId, days: 7, password } });
  return { ...made, token: made.address.split('/').at(-1)! };
};
const open = (token: string, key?: string) =>
  t.client<typeof sharesApi>()('GET /api/previews/:token', { params: { token }, query: { ...(key && { key }) } });
const send = (token: string, fields: Record<string, string>) => t.form(`/previews/${token}`, fields);
const keyFrom = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  new URL(String(headers.location), 'http://site').searchParams.get('key') ?? undefined;

test('anybody with the link can read a draft as readers would, and nobody else can', async () => {
  const { id } = await draft({ tags: ['vat', '#desk'] });
  const { token } = await share(id);
  const { kind, title, record } = await open(token);
  expect({ kind, title }).toEqual({ kind: 'article', title: 'Not public yet' });
  expect(record).toMatchObject({ id, content: '<p>A draft.</p>', tags: ['vat'] });
  expect(record).not.toHaveProperty('plannedFor');
  await expect(t.client<typeof articlesApi>()('GET /api/articles/:id', { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  const page = await t.inject({ url: `/api/previews/${token}` });
  expect(page.headers['cache-control']).toMatch(/no-store|private/);
});

test('a link with a password opens with it for some hours, and the key of one preview does not open another', async () => {
  const { id } = await draft();
  const { token } = await share(id, { password: 'open sesame' });
  const other = await share(id, { password: 'open sesame' });
  expect(await open(token)).toMatchObject({ record: null, remarks: [], title: 'A shared preview' });
  const refused = await send(token, { action: 'open', password: 'open says me' });
  expect(refused.statusCode).toBe(400);
  const key = keyFrom(await send(token, { action: 'open', password: 'open sesame' }));
  expect((await open(token, key)).record).toMatchObject({ id });
  expect((await open(other.token, key)).record).toBeNull();
  const forged = key!.replace(/^[^.]+/, (Date.now() + 1e12).toString(36));
  expect((await open(token, forged)).record).toBeNull();
  const ended = key!.replace(/^[^.]+/, (Date.now() - 1000).toString(36));
  expect((await open(token, ended)).record).toBeNull();
  await expect(share(id, { password: 'short' })).rejects.toMatchObject({
    problem: { errors: { password: 'Please use at least 8 characters' } },
  });
});

test('a shared update shows the record as it will be', async () => {
  const { id: recordId, updatedAt } = await draft({ status: 'published', title: 'Live title' });
  const { id } = await t.client<typeof updatesApi>(cookie)('POST /api/admin/updates', {
    body: { kind: 'article', recordId, updatedAt, change: { title: 'Prepared title' } },
  });
  const { token } = await share(id, { kind: 'update' });
  expect(await open(token)).toMatchObject({
    kind: 'article',
    title: 'Prepared title',
    record: { id: recordId, content: '<p>A draft.</p>' },
  });
});

test('a link shows its preview thirty times a minute, and other links are not affected', async () => {
  const { id } = await draft();
  const [busy, other] = [await share(id), await share(id)];
  for (let nth = 0; nth < 30; nth += 1) await open(busy.token);
  await expect(open(busy.token)).rejects.toMatchObject({ status: 429 });
  expect((await open(other.token)).title).toBe('Not public yet');
});

test('a link stops working when it expires, when its record is deleted, or when the desk cancels it', async () => {
  const { id } = await draft();
  const [late, revoked, binned] = [await share(id), await share(id), await share(id)];
  await t.db.update(shares).set({ endsAt: sql`now()` }).where(eq(shares.id, late.id));
  await expect(open(late.token)).rejects.toMatchObject({ status: 410 });
  await desk('DELETE /api/admin/shares/:id', { params: { id: revoked.id } });
  await expect(open(revoked.token)).rejects.toMatchObject({ status: 410 });
  const { shares: listed } = await desk('GET /api/admin/shares', { query: { kind: 'article', recordId: id } });
  expect(listed.map((one) => one.id)).toEqual([binned.id]);
  const articles = t.client<typeof articlesApi>(cookie);
  const { updatedAt } = await articles('GET /api/admin/articles/:id', { params: { id } });
  await articles('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } });
  await expect(open(binned.token)).rejects.toMatchObject({ status: 410 });
  await expect(open('x'.repeat(43))).rejects.toMatchObject({ status: 404 });
  const actions = await t.auditEntries(id);
  expect(actions.filter(({ action }) => action.startsWith('share.')).length).toBe(4);
});

test.each([
  [
    'signs out everywhere',
    (cookie: string) => t.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie } }),
  ],
  [
    'changes the password',
    (cookie: string) =>
      t.inject({
        method: 'POST',
        url: '/api/account/password',
        headers: { cookie },
        payload: { currentPassword: 'correct horse battery', password: NEW_PASSWORD },
      }),
  ],
  [
    'follows an emailed link to a new password',
    async (_: string, id: string) => {
      const token = await issueToken(t.db, 'reset', id, Date.now());
      await t.inject({ method: 'POST', url: '/api/auth/reset', payload: { token, password: NEW_PASSWORD } });
    },
  ],
  [
    'removes a passkey',
    async (cookie: string, userId: string) => {
      const key = { id: crypto.randomUUID(), publicKey: 'x', credentialID: crypto.randomUUID(), counter: 0 };
      await t.db
        .insert(passkeys)
        .values({ ...key, userId, name: 'Lost phone', deviceType: 'singleDevice', backedUp: false });
      await t.inject({ method: 'DELETE', url: `/api/account/passkeys/${key.id}`, headers: { cookie } });
    },
  ],
  [
    'has lost a phone',
    async (_: string, id: string) => {
      const [person] = await t.db.select({ email: users.email }).from(users).where(eq(users.id, id));
      await t.db.transaction((tx) => switchSecondFactorOff(tx, person!.email));
    },
  ],
  ['loses the role', (_: string, id: string) => changeAccount(id, { role: 'subscriber' })],
  ['is disabled', (_: string, id: string) => changeAccount(id, { disabled: true })],
  ['is erased', (_: string, id: string) => t.db.delete(users).where(eq(users.id, id))],
])('when the person who made them %s, the links are cancelled, and a colleague’s are not', async (how, act) => {
  const { id } = await draft();
  const kept = await share(id);
  const email = `${how.replaceAll(' ', '-')}@example.com`;
  const theirs = await t.signIn('editor', email);
  const { address } = await t.client<typeof sharesApi>(theirs)('POST /api/admin/shares', {
    body: { kind: 'article', recordId: id, days: 7, password: '' },
  });
  const token = address.split('/').at(-1)!;
  expect((await open(token)).title).toBe('Not public yet');
  const [person] = await t.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await act(theirs, person!.id);
  await expect(open(token)).rejects.toMatchObject({ status: 410 });
  expect((await open(kept.token)).title).toBe('Not public yet');
});

const changeAccount = async (id: string, body: object) =>
  t.client<typeof usersApi>(await t.signIn('admin'))('PATCH /api/admin/users/:id', { params: { id }, body });

test('a withdrawal cancels the links to the text and to its updates, and later links show the new draft', async () => {
  const { id, updatedAt: read } = await draft({ status: 'published' });
  const updates = t.client<typeof updatesApi>(cookie);
  const update = await updates('POST /api/admin/updates', {
    body: { kind: 'article', recordId: id, updatedAt: read, change: { title: 'Next' } },
  });
  const before = [await share(id), await share(update.id, { kind: 'update' })];
  const articles = t.client<typeof articlesApi>(cookie);
  const { updatedAt } = await articles('GET /api/admin/articles/:id', { params: { id } });
  const correction = { change: 'retraction', note: 'The figures were invented.' } as const;
  await articles('PATCH /api/admin/articles/:id', { params: { id }, body: { status: 'draft', correction, updatedAt } });
  for (const { token } of before) await expect(open(token)).rejects.toMatchObject({ status: 410 });
  expect((await open((await share(id)).token)).title).toBe('Not public yet');
  const again = async (status: 'draft' | 'published') => {
    const seen = await articles('GET /api/admin/articles/:id', { params: { id } });
    const body = { status, updatedAt: seen.updatedAt };
    await articles('PATCH /api/admin/articles/:id', { params: { id }, body });
  };
  await again('published');
  await again('draft');
  for (const { token } of before) await expect(open(token)).rejects.toMatchObject({ status: 410 });
});

test('only the person who shared the preview is notified of feedback, and everybody with the link sees it', async () => {
  const { id } = await draft();
  const { token } = await share(id);
  const colleague = t.client<typeof notificationsApi>(await t.signIn('editor', 'bystander@example.com'));
  const sent = await send(token, {
    action: 'remark',
    key: '',
    name: 'Ida Lund',
    text: 'The rate is wrong.\n\n<b>See</b> table 2.',
  });
  expect(sent.statusCode).toBe(303);
  expect((await open(token)).remarks).toMatchObject([
    { name: 'Ida Lund', text: 'The rate is wrong.\n\n<b>See</b> table 2.' },
  ]);
  const { notifications } = await t.client<typeof notificationsApi>(cookie)('GET /api/notifications', {});
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'replied',
      record: 'article',
      title: 'Not public yet',
      path: `/admin/articles/${id}`,
    }),
  );
  expect((await colleague('GET /api/notifications', {})).notifications).toEqual([]);
  for (const wrong of [
    { name: '', text: 'x' },
    { name: 'x', text: ' ' },
    { name: 'x', text: 'x'.repeat(2_001) },
  ])
    expect((await send(token, { action: 'remark', key: '', ...wrong })).statusCode).toBe(400);
});

test('a locked preview accepts no feedback, and any other accepts at most a hundred pieces', async () => {
  const { id } = await draft();
  const locked = await share(id, { password: 'open sesame' });
  const remark = { action: 'remark', key: '', name: 'Ida Lund', text: 'Good.' };
  expect((await send(locked.token, remark)).statusCode).toBe(400);
  const full = await share(id);
  const rows = Array.from({ length: MOST_REMARKS }, () => ({ shareId: full.id, name: 'Ida Lund', text: 'Good.' }));
  await t.db.insert(shareRemarks).values(rows);
  expect((await send(full.token, remark)).statusCode).toBe(409);
});

test('a record has a limited number of links that work, and an unknown record has none', async () => {
  const { id } = await draft();
  const made = await Promise.allSettled(Array.from({ length: MOST_SHARES + 2 }, () => share(id)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SHARES);
  await t.db.update(shares).set({ endsAt: sql`now()` }).where(eq(shares.recordId, id));
  await share(id);
  await expect(share(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
});

test('the site deletes links that no longer work, and their feedback, after a month', async () => {
  const { id } = await draft();
  const [old, recent] = [await share(id), await share(id)];
  await t.db.insert(shareRemarks).values({ shareId: old.id, name: 'Ida Lund', text: 'Good.' });
  await t.db.update(shares).set({ endsAt: sql`now() - interval '31 days'` }).where(eq(shares.id, old.id));
  await t.db.update(shares).set({ endsAt: sql`now() - interval '29 days'` }).where(eq(shares.id, recent.id));
  await shareTasks[0]!.run(t.deps, Date.now());
  expect(await t.db.$count(shares, eq(shares.recordId, id))).toBe(1);
  expect(await t.db.$count(shareRemarks, eq(shareRemarks.shareId, old.id))).toBe(0);
});

test('a link created while its author’s sessions end is refused', async () => {
  const email = 'overtaken@example.com';
  const author = t.client<typeof sharesApi>(await t.signIn('editor', email));
  const { id: recordId } = await draft();
  const running = await t.db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
    const body = { kind: 'article' as const, recordId, days: 7 as const, password: '' };
    const refused = expect(author('POST /api/admin/shares', { body })).rejects.toMatchObject({ status: 401 });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await t.db.execute(waiting)).rows).toHaveLength(1);
    await endSessions(tx, person!.id);
    return { refused };
  });
  await running.refused;
  expect(await t.db.$count(shares, eq(shares.recordId, recordId))).toBe(0);
});
