import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { pageContents } from '#features/pages/server/table.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { auditApi } from '../contract.ts';
import { anonymiseAuditLog } from './queries.ts';

const t = await usingTestApp();
const admin = await t.signIn('admin', 'first@example.com');

const audit = () => t.client<typeof auditApi>(admin);

test('an entry contains the person, the action, the record, and the values before and after', async () => {
  const { id, title } = await buildArticle(t.db);
  await t.client<typeof articlesApi>(admin)('PATCH /api/admin/articles/:id', {
    params: { id },
    body: { pinned: true },
  });
  const { rows } = await audit()('GET /api/admin/audit', { query: { record: id } });
  expect(rows).toMatchObject([{ actorEmail: 'first@example.com', action: 'article.update', recordName: title }]);
  expect(rows[0]!.fields).toContain('pinned');
  expect(await audit()('GET /api/admin/audit/:id', { params: { id: rows[0]!.id } })).toMatchObject({
    before: { pinned: false },
    after: { pinned: true },
  });
});

test('an entry says whether its record exists, is in the bin, or is gone', async () => {
  const { id } = await buildArticle(t.db);
  const standings = async (recordId: string) =>
    (await audit()('GET /api/admin/audit', { query: { record: recordId } })).rows.map(({ standing }) => standing);
  await recordAction(t.db, null, 'article.update', id, null, null);
  expect(await standings(id)).toEqual(['there']);
  await t.db.update(articles).set({ deletedAt: new Date().toISOString() }).where(eq(articles.id, id));
  expect(await standings(id)).toEqual(['bin']);
  await t.db.delete(articles).where(eq(articles.id, id));
  expect(await standings(id)).toEqual(['gone']);
  const [person] = await t.db.select().from(users).where(eq(users.email, 'first@example.com'));
  for (const action of ['user.role', 'second-factor.enable'])
    await recordAction(t.db, null, action, person!.id, null, null);
  expect(await standings(person!.id)).toEqual(['there', 'there']);
  await recordAction(t.db, null, 'privacy.find', 'erased-x', null, null);
  await recordAction(t.db, null, 'user.role', 'no id', null, null);
  expect([await standings('erased-x'), await standings('no id')]).toEqual([[null], ['gone']]);
});

test('an entry about a page text names the page', async () => {
  const [text] = await t.db
    .insert(pageContents)
    .values({ pageName: 'careers', sectionName: 'audited', content: 'x' })
    .returning();
  await recordAction(t.db, null, 'page.update', text!.id, null, { sectionName: 'audited' });
  const { rows } = await audit()('GET /api/admin/audit', { query: { record: text!.id } });
  expect(rows).toMatchObject([{ standing: 'there', page: 'careers', recordName: 'audited' }]);
  expect(await audit()('GET /api/admin/audit/:id', { params: { id: rows[0]!.id } })).toMatchObject({ page: 'careers' });
});

test.each([
  [{ subject: 'Week 47 in tax' }, 'Week 47 in tax'],
  [{ terms: ['VAT', 'value added tax'] }, 'VAT, value added tax'],
  [{ address: 'gone@example.com', reason: 'complaint' }, 'gone@example.com'],
  [{ title: 'Its title', subject: 'Its subject' }, 'Its title'],
  [{ weight: 3 }, null],
])('an entry about %j is named %j', async (record, name) => {
  const id = crypto.randomUUID();
  await recordAction(t.db, null, 'newsletter.update', id, null, record);
  const { rows } = await audit()('GET /api/admin/audit', { query: { record: id } });
  expect(rows).toMatchObject([{ recordName: name }]);
});

test('the desk sees whether the site could change the log', async () => {
  expect(await audit()('GET /api/admin/audit/protection', {})).toEqual({ siteOwnsTables: false });
});

test('the desk finds entries by person, action, kind, record and period, newest first', async () => {
  const at = (day: string) => `${day}T12:00:00.000Z`;
  const entry = { actorEmail: 'eda@example.com', recordId: 'r1', recordName: 'Quokka levy' };
  await t.db.insert(auditLog).values([
    { ...entry, action: 'job.update', at: at('2026-01-10') },
    { ...entry, action: 'job.delete', at: at('2026-01-11') },
    { ...entry, action: 'jobbing.other', at: at('2026-01-12') },
  ]);
  const found = async (query: object) =>
    (await audit()('GET /api/admin/audit', { query: { actor: 'eda@example.com', ...query } })).rows.map(
      ({ action }) => action,
    );
  expect(await found({})).toEqual(['jobbing.other', 'job.delete', 'job.update']);
  expect(await found({ action: 'job' })).toEqual(['job.delete', 'job.update']);
  expect(await found({ action: 'job.update' })).toEqual(['job.update']);
  expect(await found({ from: '2026-01-11', to: '2026-01-11' })).toEqual(['job.delete']);
  expect(await found({ q: 'quokka', limit: 1, offset: 1 })).toEqual(['job.delete']);
  const facets = await audit()('GET /api/admin/audit/facets');
  expect(facets.actors).toContain('eda@example.com');
  expect(facets.actions).toContain('jobbing.other');
});

test.each([
  sql`update audit_log set action = 'nothing'`,
  sql`update audit_log set actor_email = 'somebody@example.com'`,
  sql`delete from audit_log`,
  sql`truncate audit_log`,
])('the database refuses to change or remove entries, even for its owner (%#)', async (statement) => {
  await recordAction(t.db, null, 'test.entry', null, null, { title: 'Kept' });
  await expect(t.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(t.asOwner(statement)).rejects.toMatchObject({ cause: { message: 'The audit log is append-only' } });
});

test('the log keeps a deleted account’s entries, with its address', async () => {
  const email = 'leaver@example.com';
  await t.signIn('editor', email);
  const [leaver] = await t.db.select().from(users).where(eq(users.email, email));
  await t.db.insert(auditLog).values({ actorId: leaver!.id, actorEmail: email, action: 'test.entry' });
  await t.db.delete(users).where(eq(users.id, leaver!.id));
  expect(await t.db.select().from(auditLog).where(eq(auditLog.actorEmail, email))).toMatchObject([{ actorId: null }]);
});

const leaving = { userId: null, records: [], pseudonym: 'erased-person' };

test('anonymising replaces an address everywhere, but only as a complete word, and only in values', async () => {
  const before = {
    authorEmail: 'Ann.Lee@example.com',
    other: 'joann.lee@example.com',
    'ann.lee@example.com': [1, null],
  };
  const [entry] = await t.db
    .insert(auditLog)
    .values({ actorEmail: 'ann.lee@example.com', action: 'test.entry', recordName: 'Of ann.lee@example.com', before })
    .returning();
  await t.db.transaction((tx) => anonymiseAuditLog(tx, { ...leaving, email: 'ann.lee@example.com', withName: false }));
  expect(await t.db.select().from(auditLog).where(eq(auditLog.id, entry!.id))).toEqual([
    {
      ...entry,
      salt: expect.any(Buffer),
      actorEmail: '[erased]',
      recordName: 'Of [erased]',
      before: { ...before, authorEmail: '[erased]' },
    },
  ]);
  await expect(t.db.execute(sql`update audit_log set action = 'nothing'`)).rejects.toThrow();
});

test.each(['Capital Gains', 'true', 'note', 'Gains "of" O\'Lee \\ Sons'])(
  'anonymising replaces a name such as %j only in entries about that person',
  async (name) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await t.signIn('editor', email);
    const [person] = await t.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = person!.id;
    await t.db.update(users).set({ name }).where(eq(users.id, userId));
    const record = crypto.randomUUID();
    const words = {
      action: 'test.entry',
      recordName: `On ${name}`,
      before: null,
      after: { note: `${name}.`, done: true },
    };
    const strangers = { ...words, actorEmail: 'stranger@example.com' };
    const entries = await t.db
      .insert(auditLog)
      .values([
        strangers,
        { ...strangers, recordId: crypto.randomUUID() },
        { ...words, actorEmail: email, actorId: userId },
        { ...strangers, recordId: userId },
        { ...strangers, recordId: record },
        { ...strangers, after: { ...words.after, authorEmail: email.toUpperCase() } },
      ])
      .returning();
    await t.db.transaction((tx) =>
      anonymiseAuditLog(tx, { ...leaving, email, withName: true, userId, records: [userId, record] }),
    );
    const rows = await t.db
      .select()
      .from(auditLog)
      .where(
        inArray(
          auditLog.id,
          entries.map(({ id }) => id),
        ),
      )
      .orderBy(auditLog.id);
    expect(rows.slice(0, 2)).toEqual(entries.slice(0, 2));
    for (const { recordName, after } of rows.slice(2)) {
      expect(recordName).toBe('On [erased]');
      expect(after).toMatchObject({ note: '[erased].', done: true });
    }
  },
);

test('erasing an account named like a state or a role does not blank states, roles or other entries', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await t.signIn('editor', email);
  const [person] = await t.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = person!.id;
  for (const name of ['rejected', 'admin', 'tax_humor']) {
    await t.db.update(users).set({ name }).where(eq(users.id, userId));
    const after = { status: 'rejected', roles: ['admin'], type: 'tax_humor', authorName: name };
    const [entry] = await t.db
      .insert(auditLog)
      .values({ actorEmail: 'desk@example.com', action: 'test.entry', recordId: userId, after })
      .returning();
    await t.db.transaction((tx) => anonymiseAuditLog(tx, { ...leaving, email, withName: true, userId, records: [] }));
    const [now] = await t.db.select().from(auditLog).where(eq(auditLog.id, entry!.id));
    expect(now!.after).toEqual({ ...after, authorName: name });
    const records = [userId];
    await t.db.transaction((tx) => anonymiseAuditLog(tx, { ...leaving, email, withName: true, userId, records }));
    const [blanked] = await t.db.select().from(auditLog).where(eq(auditLog.id, entry!.id));
    expect(blanked!.after).toEqual({ ...after, authorName: '[erased]' });
  }
});
