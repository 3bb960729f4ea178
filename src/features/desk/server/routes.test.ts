import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { marketingPopups } from '#features/popups/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { DAY } from '#kernel/time.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { type adminApi, VIEWS_MAX, type viewsApi } from '../contract.ts';

const t = await usingTestApp();

const api = (cookie?: string) => t.client<typeof adminApi>(cookie);

test('the overview has totals, and compares the last 30 days, which begin at midnight UTC, to the 30 before', async () => {
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  for (const days of [0, 29, 29.001, 59, 59.001])
    await buildArticle(t.db, { publishedAt: new Date(midnight - days * DAY).toISOString() });
  await buildArticle(t.db, { type: 'tax_humor', subCategory: 'joke', publishedAt: daysAgo(90) });
  await buildArticle(t.db, { type: 'tax_humor', subCategory: 'joke', status: 'draft', publishedAt: null });
  await buildArticle(t.db, { status: 'draft', publishedAt: null });
  await buildArticle(t.db, { publishedAt: daysAgo(-1) });
  await buildAnnouncement(t.db, { active: false });
  await t.db
    .insert(newsletterSubscribers)
    .values([
      { email: 'a@example.com', active: true, subscribedAt: daysAgo(50), confirmedAt: daysAgo(2) },
      { email: 'b@example.com' },
    ]);
  const admin = await t.signIn('admin');
  const overview = await api(admin)('GET /api/admin/overview');
  expect(overview.articles).toMatchObject({ total: 6, recent: 2, before: 2 });
  expect([overview.articles.daily[0], overview.articles.daily[29]]).toEqual([1, 1]);
  expect(overview.announcements.total).toBe(0);
  expect(overview.subscribers).toMatchObject({ total: 1, recent: 1, before: 0 });
  // The two lists that the card links to contain what it counts.
  const list = t.client<typeof articlesApi>(admin);
  const totalOf = async (query: object) =>
    (await list('GET /api/admin/articles', { query: { status: 'published', ...query } })).total;
  expect(overview.humor).toBe(await totalOf({ type: 'tax_humor' }));
  expect(overview.articles.total - overview.humor).toBe(await totalOf({ exclude: 'tax_humor' }));
});

test('an editor does not see the number of subscribers', async () => {
  const overview = await api(await t.signIn('editor'))('GET /api/admin/overview');
  expect(overview.subscribers).toBeNull();
  expect(overview.articles.total).toBeGreaterThan(0);
});

test('the palette finds records of every kind by name, including drafts; names that begin with the words come first', async () => {
  const article = await buildArticle(t.db, { title: 'Zebra levy explained', status: 'draft', publishedAt: null });
  const announcement = await buildAnnouncement(t.db, { title: 'On the zebra levy' });
  const binned = await buildArticle(t.db, { title: 'Zebra levy, discarded', deletedAt: daysAgo(1) });
  const { rows: found } = await api(await t.signIn('editor'))('GET /api/admin/records', { query: { q: 'zebra' } });
  expect(found.map(({ id }) => id)).toEqual([article.id, announcement.id]);
  expect(found[0]).toEqual({ kind: 'article', id: article.id, title: 'Zebra levy explained', note: 'draft' });
  expect(found.map(({ id }) => id)).not.toContain(binned.id);
});

test('the palette finds submissions by title and author, but not authors’ drafts', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Wombat reliefs', authorName: 'Tilda Bandicoot' });
  await buildSubmission(t.db, { title: 'Wombat rates', authorName: 'Tilda Bandicoot', status: 'draft' });
  const find = async (q: string) =>
    (await api(await t.signIn('admin'))('GET /api/admin/records', { query: { q } })).rows;
  for (const q of ['wombat', 'bandicoot']) expect(await find(q)).toMatchObject([{ kind: 'submission', id }]);
});

test('the palette understands words as the site’s search does, even in records that readers cannot see', async () => {
  const find = async (q: string) =>
    (await api(await t.signIn('editor'))('GET /api/admin/records', { query: { q } })).rows.map(({ title }) => title);
  await buildArticle(t.db, { title: 'Épargne quokka', status: 'draft', publishedAt: null });
  await buildArticle(t.db, { title: 'Quokka treaties', publishedAt: daysAgo(2) });
  await buildArticle(t.db, { title: 'Treaty of a quokka', publishedAt: daysAgo(1) });
  await buildArticle(t.db, { title: 'A quokka treaty in the bin', deletedAt: daysAgo(1) });
  expect(await find('epargne')).toEqual(['Épargne quokka']);
  // Names that contain the typed words come first.
  expect(await find('quokka treaty')).toEqual(['Treaty of a quokka', 'Quokka treaties']);
  expect(await find('quokka VAT')).toEqual([]);
});

test('the palette finds a record if its name contains every typed word, in any order', async () => {
  const { id } = await buildArticle(t.db, { title: 'Spare quagga parts: how a free zone company loses its rate' });
  const find = async (q: string) =>
    (await api(await t.signIn('editor'))('GET /api/admin/records', { query: { q } })).rows.map((row) => row.id);
  expect(await find('zone quagga  free')).toEqual([id]);
  expect(await find('zone quagga submarine')).toEqual([]);
});

test('the palette finds popups by title, but not those in the bin', async () => {
  const popup = { content: '<p>Text</p>', displayPages: ['/'] };
  const [kept] = await t.db
    .insert(marketingPopups)
    .values([
      { ...popup, title: 'Aardvark day' },
      { ...popup, title: 'Aardvark night', deletedAt: daysAgo(1) },
    ])
    .returning();
  const { rows: found } = await api(await t.signIn('admin'))('GET /api/admin/records', { query: { q: 'aardvark' } });
  expect(found).toMatchObject([{ kind: 'popup', id: kept!.id, title: 'Aardvark day' }]);
});

test('only administrators find subscribers and users', async () => {
  await t.db.insert(newsletterSubscribers).values({ email: 'okapi@example.com' });
  const find = async (role: 'admin' | 'editor') =>
    (
      await api(await t.signIn(role, `okapi-${role}@example.com`))('GET /api/admin/records', { query: { q: 'okapi' } })
    ).rows.map(({ kind }) => kind);
  expect(await find('editor')).toEqual([]);
  expect((await find('admin')).sort()).toEqual(['subscriber', 'user', 'user']);
});

test('without any words, the palette lists the latest changes', async () => {
  const { title } = await buildArticle(t.db, { title: 'Changed just now' });
  const { rows: found } = await api(await t.signIn('editor'))('GET /api/admin/records');
  expect(found[0]!.title).toBe(title);
  expect(found.length).toBeLessThanOrEqual(20);
});

const person = async (email: string) => t.client<typeof viewsApi>(await t.signIn('editor', email));
const view = { path: '/admin/articles', name: 'My drafts', search: '?status=draft' };

test('a view belongs to one person; saving another under its name replaces the filters', async () => {
  const [one, other] = [await person('one@example.com'), await person('other@example.com')];
  await one('POST /api/views', { body: view });
  await one('POST /api/views', { body: { ...view, search: '?status=draft&sort=title-asc' } });
  await one('POST /api/views', { body: { ...view, path: '/admin/jobs', name: 'All drafts' } });
  expect((await one('GET /api/views')).views.map(({ path, name, search }) => `${name} ${path}${search}`)).toEqual([
    'All drafts /admin/jobs?status=draft',
    'My drafts /admin/articles?status=draft&sort=title-asc',
  ]);
  expect(await other('GET /api/views')).toEqual({ views: [] });
  await other('POST /api/views/forget', { body: { path: view.path, name: view.name } });
  expect((await one('GET /api/views')).views).toHaveLength(2);
  await one('POST /api/views/forget', { body: { path: view.path, name: view.name } });
  expect((await one('GET /api/views')).views.map(({ name }) => name)).toEqual(['All drafts']);
});

test.each([
  [{ ...view, path: '//elsewhere.example' }, 'path'],
  [{ ...view, path: '/articles' }, 'path'],
  [{ ...view, search: 'javascript:alert(1)' }, 'search'],
  [{ ...view, name: ' ' }, 'name'],
])('%j is refused as a view', async (body, field) => {
  const save = await person(`${field}-${crypto.randomUUID()}@example.com`);
  await expect(save('POST /api/views', { body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(`"${field}"`),
  });
});

test('a person can have a limited number of views', async () => {
  const save = await person('many@example.com');
  for (let n = 0; n < VIEWS_MAX; n++) await save('POST /api/views', { body: { ...view, name: `View ${n}` } });
  await expect(save('POST /api/views', { body: view })).rejects.toMatchObject({ status: 422 });
  expect((await save('GET /api/views')).views).toHaveLength(VIEWS_MAX);
});
