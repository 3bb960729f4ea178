import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { articlesApi } from '../contract.ts';
import { buildArticle } from './factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);
const visitor = () => t.client<typeof articlesApi>();

test('visitors see what is published and due: no draft, nothing scheduled, nothing from the bin', async () => {
  const category = 'Visibility';
  await buildArticle(t.db, { title: 'Published', category });
  await buildArticle(t.db, { title: 'Draft', category, status: 'draft' });
  await buildArticle(t.db, { title: 'Pending', category, status: 'pending' });
  await buildArticle(t.db, { title: 'Rejected', category, status: 'rejected' });
  const scheduled = await buildArticle(t.db, { title: 'Scheduled', category, publishedAt: daysAgo(-1) });
  await buildArticle(t.db, { title: 'Deleted', category, deletedAt: daysAgo(1) });
  expect(titles(await visitor()('GET /api/articles', { query: { category } }))).toEqual(['Published']);
  await expect(visitor()('GET /api/articles/:id', { params: { id: scheduled.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('the list is pinned first, then newest, and can be ordered in six ways', async () => {
  const category = 'Orders';
  await buildArticle(t.db, { title: 'b old', category, publishedAt: daysAgo(9), readTime: 2 });
  await buildArticle(t.db, { title: 'A new', category, publishedAt: daysAgo(1), readTime: 9 });
  await buildArticle(t.db, { title: 'c pinned', category, publishedAt: daysAgo(5), pinned: true, readTime: 4 });
  const sorted = async (sort: string) =>
    titles(await visitor()('GET /api/articles', { query: { category, sort: sort as 'date-desc' } })).join();
  expect(await sorted('date-desc')).toBe('c pinned,A new,b old');
  expect(await sorted('date-asc')).toBe('b old,c pinned,A new');
  expect(await sorted('title-asc')).toBe('A new,b old,c pinned');
  expect(await sorted('title-desc')).toBe('c pinned,b old,A new');
  expect(await sorted('readTime-asc')).toBe('b old,c pinned,A new');
  expect(await sorted('category-asc')).toBe('A new,c pinned,b old');
});

test('a search matches title, text and category without case, and takes % and _ as they are', async () => {
  await buildArticle(t.db, { title: 'A 100% deduction', category: 'Search' });
  await buildArticle(t.db, {
    title: 'Plain',
    category: 'Search',
    content: '<p>About the <strong>Lucerne</strong> file.</p>',
  });
  const found = async (q: string) => titles(await visitor()('GET /api/articles', { query: { q, category: 'Search' } }));
  expect(await found('100%')).toEqual(['A 100% deduction']);
  expect(await found('lucerne FILE')).toEqual(['Plain']);
  expect(await found('sEaRcH')).toHaveLength(2);
  expect(await found('1_0')).toEqual([]);
  expect(await found("'; drop table articles; --")).toEqual([]);
});

test('a list says how many rows there are, leads to its neighbours and leaves bodies out on request', async () => {
  for (let n = 0; n < 5; n++) await buildArticle(t.db, { category: 'Paging' });
  const reply = await t.inject({ url: '/api/articles?category=Paging&limit=2&offset=2&fields=summary' });
  expect(reply.headers['x-total-count']).toBe('5');
  expect(reply.headers.link).toContain('offset=4&fields=summary>; rel="next"');
  expect(reply.headers.link).toContain('offset=0&fields=summary>; rel="prev"');
  const [row] = reply.json();
  expect(row).not.toHaveProperty('content');
  expect(row.wordCount).toBe(14);
  expect(row.author).toBe('Aoife Brannigan');
  expect(row).not.toHaveProperty('contentText');
  expect(row).not.toHaveProperty('deletedAt');
});

test('a list never gives more than 1000 rows at once, and refuses what it does not know', async () => {
  expect((await t.inject({ url: '/api/articles?limit=1001' })).statusCode).toBe(400);
  expect((await t.inject({ url: '/api/articles?type=poem' })).statusCode).toBe(400);
  expect((await t.inject({ url: '/api/articles?type=guide,analysis' })).statusCode).toBe(200);
});

test('featured articles leave out the types they are told to', async () => {
  await buildArticle(t.db, { title: 'Featured guide', type: 'guide', featured: true });
  await buildArticle(t.db, { title: 'Featured joke', type: 'tax_humor', subCategory: 'joke', featured: true });
  const page = await visitor()('GET /api/articles/featured', { query: { exclude: 'breaking_news,tax_humor' } });
  expect(titles(page)).toEqual(['Featured guide']);
});

test('related articles are up to three others of the same type', async () => {
  const made = [];
  for (let n = 0; n < 5; n++) made.push(await buildArticle(t.db, { type: 'interview', title: `Interview ${n}` }));
  const page = await visitor()('GET /api/articles/:id/related', { params: { id: made[4]!.id } });
  expect(titles(page)).toEqual(['Interview 3', 'Interview 2', 'Interview 1']);
});

test('reading an article through the API counts nothing; a page view counts one', async () => {
  const { id } = await buildArticle(t.db);
  await visitor()('GET /api/articles/:id', { params: { id } });
  expect(await visitor()('POST /api/articles/:id/view', { params: { id } })).toEqual({ views: 1 });
  expect(await visitor()('POST /api/articles/:id/view', { params: { id } })).toEqual({ views: 2 });
});

test('an unknown article and what can not be an id are not found', async () => {
  for (const id of ['01999999-9999-7999-8999-999999999999', 'first', '1%27']) {
    const reply = await t.inject({ url: `/api/articles/${id}` });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).toMatch(/not found/i);
  }
});

test('the desk pins, and the audit log keeps who did it and what changed', async () => {
  const admin = t.client<typeof articlesApi>(await t.signIn('admin', 'pinner@example.com'));
  const { id } = await buildArticle(t.db);
  const after = await admin('PATCH /api/admin/articles/:id', { params: { id }, body: { pinned: true } });
  expect(after.pinned).toBe(true);
  const entry = (await t.db.select().from(auditLog)).find(({ recordId }) => recordId === id);
  expect(entry).toMatchObject({ actorEmail: 'pinner@example.com', action: 'article.update' });
  expect(entry!.after).toMatchObject({ pinned: true });
});

test('deleting takes an article away from everybody, once', async () => {
  const admin = t.client<typeof articlesApi>(await t.signIn('admin'));
  const { id } = await buildArticle(t.db);
  expect(await admin('DELETE /api/admin/articles/:id', { params: { id } })).toEqual({
    message: 'Article deleted successfully',
  });
  await expect(visitor()('GET /api/articles/:id', { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(admin('DELETE /api/admin/articles/:id', { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test.each(['status', 'authorId', 'views', 'content', '__proto__'])('%s can not be set by pinning', async (field) => {
  const cookie = await t.signIn('admin');
  const { id } = await buildArticle(t.db);
  const payload = `{"pinned":true,"${field}":"x"}`;
  const headers = { cookie, 'content-type': 'application/json' };
  const reply = await t.inject({ method: 'PATCH', url: `/api/admin/articles/${id}`, headers, payload });
  expect(reply.statusCode).toBe(400);
});

test.each([
  ['GET', '/api/admin/articles'],
  ['PATCH', '/api/admin/articles/01999999-9999-7999-8999-999999999999'],
  ['DELETE', '/api/admin/articles/01999999-9999-7999-8999-999999999999'],
] as const)('%s %s is 401 for nobody and 403 for a subscriber', async (method, url) => {
  const nobody = await t.inject({ method, url });
  expect(nobody.statusCode).toBe(401);
  expect(nobody.json().message).toContain('Unauthorized');
  const cookie = await t.signIn('subscriber');
  expect((await t.inject({ method, url, headers: { cookie } })).statusCode).toBe(403);
});
