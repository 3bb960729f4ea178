import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import type { VersionsApi } from '#kernel/versions.ts';
import type { BulkResult } from '#kernel/wire.ts';
import { endSessions } from '#platform/server/auth/people.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import { revisions } from './table.ts';

const t = await usingTestApp();
const ada = await t.signIn('editor', 'ada@example.com');
const grace = await t.signIn('editor', 'grace@example.com');

const api = (cookie = ada) => t.client<VersionsApi>(cookie);
const desk = (cookie = ada) => t.client<typeof articlesApi>(cookie);
const kept = async (recordId: string, kind: 'article' | 'job' = 'article') =>
  (await api()('GET /api/admin/revisions', { query: { kind, recordId } })).rows;
const save = (id: string, body: object, cookie = ada) =>
  desk(cookie)('PATCH /api/admin/articles/:id', { params: { id }, body });

describe('versions', () => {
  test('every save keeps its person, time and fields, and the first save also keeps the original', async () => {
    const { id } = await buildArticle(t.db, { title: 'First', updatedAt: daysAgo(3) });
    await save(id, { title: 'Second' });
    await save(id, { title: 'Third', category: 'VAT' }, grace);
    await save(id, { title: 'Third' });
    const rows = await kept(id);
    expect(rows.map(({ by, changed, auto }) => ({ by, changed, auto }))).toEqual([
      { by: 'Test Person', changed: ['title', 'category'], auto: false },
      { by: 'Test Person', changed: ['title'], auto: false },
      { by: null, changed: [], auto: false },
    ]);
    const titles = await Promise.all(
      rows.map(async (row) => (await api()('GET /api/admin/revisions/:id', { params: { id: row.id } })).fields.title),
    );
    expect(titles).toEqual(['Third', 'Second', 'First']);
  });

  test('a save that readers were told about has the notice, even if it changed no field', async () => {
    const { id } = await buildArticle(t.db, { publishedAt: daysAgo(3), updatedAt: daysAgo(3) });
    const correct = async (change: object) => {
      const { updatedAt } = await desk()('GET /api/admin/articles/:id', { params: { id } });
      await save(id, { ...change, updatedAt });
    };
    await correct({ title: 'Second', autosave: true, correction: { change: 'correction', note: 'The rate is 6%.' } });
    await correct({ title: 'Third', autosave: true });
    await correct({ correction: { change: 'expression_of_concern', note: 'We are asking the author.' } });
    expect((await kept(id)).map(({ changed, notice }) => ({ changed, notice }))).toEqual([
      { changed: [], notice: { change: 'expression_of_concern', note: 'We are asking the author.' } },
      { changed: ['title'], notice: null },
      { changed: ['title'], notice: { change: 'correction', note: 'The rate is 6%.' } },
      { changed: [], notice: null },
    ]);
  });

  test('the first version is the record as it was created', async () => {
    const made = await desk()('POST /api/admin/articles', {
      body: { title: 'New', content: '<p>Text</p>', type: 'guide' },
    });
    expect(await kept(made.id)).toMatchObject([{ by: 'Test Person', changed: [] }]);
  });

  test('automatic saves while a person writes are one version; another person or the save button begins a new one', async () => {
    const { id } = await buildArticle(t.db, { status: 'draft' });
    const typed = (title: string, cookie = ada) => save(id, { title, autosave: true }, cookie);
    for (const title of ['A', 'AB', 'ABC']) await typed(title);
    await save(id, { category: 'VAT', autosave: true });
    expect((await kept(id)).map(({ auto, changed }) => [auto, changed])).toEqual([
      [true, ['title', 'slug', 'category']],
      [false, []],
    ]);
    await typed('ABC of Grace', grace);
    await save(id, { title: 'By the button' }, grace);
    expect(await kept(id)).toHaveLength(4);
  });

  test('the versions of a record are deleted with it', async () => {
    const { id } = await buildArticle(t.db);
    await save(id, { title: 'Changed' });
    await t.db.delete(articles).where(eq(articles.id, id));
    expect(await t.db.select().from(revisions).where(eq(revisions.recordId, id))).toEqual([]);
  });
});

describe('restoring an old version', () => {
  const restore = (id: string, body: { updatedAt?: string } = {}) =>
    api(ada)('POST /api/admin/revisions/:id/restore', { params: { id }, body });

  test('makes a new version and an audit entry, and does not change whether readers see the article', async () => {
    const { id } = await buildArticle(t.db, {
      title: 'Old',
      status: 'draft',
      publishedAt: null,
    });
    const seen = { status: 'published', pinned: true, featured: true, slug: 'second-address' } as const;
    await save(id, { title: 'New', content: '<p>New text</p>', ...seen });
    const read = () => desk()('GET /api/admin/articles/:id', { params: { id } });
    const { publishedAt } = await read();
    const oldest = (await kept(id)).at(-1)!;
    await restore(oldest.id);
    const after = await read();
    expect(after).toMatchObject({ title: 'Old', ...seen, publishedAt });
    expect(after.content).toContain('Who decides');
    expect((await kept(id))[0]).toMatchObject({
      by: 'Test Person',
      changed: expect.arrayContaining(['title', 'content']),
    });
    expect(await t.lastAuditEntry()).toMatchObject({ action: 'article.revert', recordId: id });
  });

  test('does not overwrite a save that the person has not seen', async () => {
    const { id, updatedAt } = await buildArticle(t.db, { updatedAt: daysAgo(1) });
    await save(id, { title: 'Meanwhile' });
    const oldest = (await kept(id)).at(-1)!;
    await expect(restore(oldest.id, { updatedAt })).rejects.toMatchObject({ status: 409 });
    expect(await kept(id)).toHaveLength(2);
  });

  test('works for every kind', async () => {
    const records = [
      ['breaking-news', 'announcement', await buildAnnouncement(t.db, { title: 'Old' })],
      ['jobs', 'job', await buildJob(t.db, { title: 'Old' })],
      ['training', 'course', await buildCourse(t.db, { title: 'Old' })],
    ] as const;
    for (const [path, kind, { id }] of records) {
      const url = `/api/admin/${path}/${id}`;
      const headers = { cookie: ada };
      await t.inject({ method: 'PATCH', url, headers, payload: { ...newest, title: 'New', active: false } });
      const list = await t.inject({ url: `/api/admin/revisions?kind=${kind}&recordId=${id}`, headers });
      expect(list.headers['x-total-count']).toBe('2');
      await restore(list.json()[1].id);
      expect((await t.inject({ url, headers })).json()).toMatchObject({ title: 'Old', active: false });
    }
  });

  test('does not change how long an announcement is urgent', async () => {
    const [formerEnd, urgentUntil] = [daysAgo(-1), daysAgo(-2)];
    const { id } = await buildAnnouncement(t.db, { title: 'Old', urgentUntil: formerEnd });
    const [url, headers] = [`/api/admin/breaking-news/${id}`, { cookie: ada }];
    await t.inject({ method: 'PATCH', url, headers, payload: { ...newest, title: 'New', urgentUntil } });
    const list = await t.inject({ url: `/api/admin/revisions?kind=announcement&recordId=${id}`, headers });
    await restore(list.json()[1].id);
    expect((await t.inject({ url, headers })).json()).toMatchObject({ title: 'Old', urgentUntil });
  });
});

const RANDOM = '01999999-9999-7999-8999-999999999999';
type BulkArticles = z.input<(typeof articlesApi)['POST /api/admin/articles/bulk']['body']>;

describe('bulk actions', () => {
  test('a record that cannot be changed is returned with the reason, and the others are changed', async () => {
    const one = await buildArticle(t.db, { status: 'draft', publishedAt: null });
    const two = await buildArticle(t.db, { status: 'draft', publishedAt: null });
    const gone = await buildArticle(t.db, { deletedAt: daysAgo(0) });
    const records = [one, gone, two, one].map(({ id, updatedAt }) => ({ id, updatedAt }));
    const result = await desk()('POST /api/admin/articles/bulk', {
      body: { action: 'change', records, change: { status: 'published', category: 'VAT' } },
    });
    const after = await desk()('GET /api/admin/articles/:id', { params: { id: two.id } });
    expect(result).toEqual({
      done: [
        { id: one.id, updatedAt: expect.any(String) },
        { id: two.id, updatedAt: after.updatedAt },
      ],
      failed: [{ id: gone.id, message: 'Article not found' }],
    });
    expect(after).toMatchObject({ status: 'published', category: 'VAT', publishedAt: expect.any(String) });
    expect(await kept(one.id)).toHaveLength(2);
  });

  test('a bulk action ends once the person is signed out', async () => {
    const records = [await buildArticle(t.db), await buildArticle(t.db), await buildArticle(t.db)];
    const [first, second, third] = records;
    const person = await t.somebody('editor');
    let deleting: Promise<BulkResult> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.select().from(articles).where(eq(articles.id, second!.id)).for('update');
      const seen = records.map(({ id, updatedAt }) => ({ id, updatedAt }));
      deleting = t.client<typeof articlesApi>(person.cookie)('POST /api/admin/articles/bulk', {
        body: { action: 'delete', records: seen },
      });
      const deleted = () => t.db.$count(articles, and(eq(articles.id, first!.id), isNotNull(articles.deletedAt)));
      await expect.poll(deleted).toBe(1);
      const waiting = sql`(select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') w`;
      await expect.poll(() => t.db.$count(waiting)).toBe(1);
      await t.db.transaction((inner) => endSessions(inner, person.id));
    });
    expect(await deleting).toMatchObject({
      done: [{ id: first!.id }, { id: second!.id }],
      failed: [{ id: third!.id, message: 'Unauthorized: please sign in' }],
    });
  });

  test('a bulk deletion can be undone in one step', async () => {
    const records = [await buildArticle(t.db), await buildArticle(t.db)].map(({ id, updatedAt }) => ({
      id,
      updatedAt,
    }));
    const ids = records.map(({ id }) => id);
    const act = (body: BulkArticles) => desk()('POST /api/admin/articles/bulk', { body });
    expect((await act({ action: 'delete', records })).done).toMatchObject(ids.map((id) => ({ id })));
    await expect(desk()('GET /api/admin/articles/:id', { params: { id: ids[0]! } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await act({ action: 'restore', ids })).done).toMatchObject(ids.map((id) => ({ id })));
    expect((await act({ action: 'restore', ids })).failed).toHaveLength(2);
  });

  test.each([{ action: 'change', change: { status: 'draft' } }, { action: 'delete' }] as const)(
    '$action leaves rows unchanged that somebody has saved since, and names them',
    async (act) => {
      const [stale, fresh] = [await buildArticle(t.db), await buildArticle(t.db)];
      await save(stale.id, { title: 'Saved since' });
      const records = [stale, fresh].map(({ id, updatedAt }) => ({ id, updatedAt }));
      const result = await desk()('POST /api/admin/articles/bulk', { body: { ...act, records } });
      expect(result).toMatchObject({
        done: [{ id: fresh.id }],
        failed: [{ id: stale.id, message: expect.stringContaining('Somebody else saved this article') }],
      });
      expect((await t.inject({ url: `/api/articles/${stale.id}` })).statusCode).toBe(200);
      expect((await t.inject({ url: `/api/articles/${fresh.id}` })).statusCode).toBe(404);
    },
  );

  test('a record that somebody has saved since is not deleted; without a version in the call, it is', async () => {
    const { id, updatedAt } = await buildArticle(t.db);
    await save(id, { title: 'Saved since' });
    const remove = (query = {}) => desk()('DELETE /api/admin/articles/:id', { params: { id }, query });
    await expect(remove({ updatedAt })).rejects.toMatchObject(refusal(409, 'Somebody else saved this article'));
    expect((await t.inject({ url: `/api/articles/${id}` })).json()).toMatchObject({ title: 'Saved since' });
    await remove();
    expect((await t.inject({ url: `/api/articles/${id}` })).statusCode).toBe(404);
  });

  test.each([
    [{ action: 'change', records: [], change: { pinned: true } }],
    [{ action: 'change', records: [{ id: 'x', updatedAt: daysAgo(0) }], change: { pinned: true } }],
    [{ action: 'change', records: [{ id: RANDOM }], change: { pinned: true } }],
    [{ action: 'change', records: [{ id: RANDOM, updatedAt: daysAgo(0) }], change: { views: 9 } }],
    [{ action: 'change', records: [{ id: RANDOM, updatedAt: daysAgo(0) }], change: { title: 'All alike' } }],
    [{ action: 'purge', records: [{ id: RANDOM, updatedAt: daysAgo(0) }] }],
  ])('%j is refused', async (payload) => {
    const reply = await t.inject({
      method: 'POST',
      url: '/api/admin/articles/bulk',
      headers: { cookie: ada },
      payload,
    });
    expect(reply.statusCode).toBe(400);
  });
});

test('restoring a version that is no longer valid is refused with an explanation and changes nothing', async () => {
  const { id } = await buildArticle(t.db, { title: 'As it is' });
  const [old] = await t.db
    .insert(revisions)
    .values({ kind: 'article', recordId: id, fields: { title: '' } })
    .returning();
  const restored = api()('POST /api/admin/revisions/:id/restore', { params: { id: old!.id }, body: {} });
  await expect(restored).rejects.toThrow('422: ');
  expect(await desk()('GET /api/admin/articles/:id', { params: { id } })).toMatchObject({ title: 'As it is' });
});
