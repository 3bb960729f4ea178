import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { topicsApi } from '../contract.ts';
import { topicTasks } from './refile.ts';

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof topicsApi>(cookie);
const desk = api(await t.signIn('editor'));

type Input = Parameters<typeof add>[0];
const add = (input: { name: string; slug?: string; description?: string; parentId?: string | null }) =>
  desk('POST /api/admin/topics', { body: input as Required<Input> });
const hub = (slug: string, query = {}) => api()('GET /api/topics/:slug', { params: { slug }, query });
const titles = async (slug: string) => (await hub(slug)).rows.map(({ title }) => title);
const seen = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt });
const stored = async (id: string) => (await t.db.select().from(articles).where(eq(articles.id, id)))[0]!;
const refused = (field: string) => ({ status: 400, problem: { errors: { [field]: expect.any(String) } } });

test('every site begins with a tree of two levels', async () => {
  const { topics } = await api()('GET /api/topics');
  expect(topics.find(({ name }) => name === 'International Tax')).toMatchObject({
    slug: 'international-tax',
    below: expect.arrayContaining([expect.objectContaining({ name: 'Transfer Pricing', slug: 'transfer-pricing' })]),
  });
});

test('a topic’s page has what readers can see about it and the topics below it, newest first', async () => {
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  await buildArticle(t.db, { title: 'Old', category: 'Tax Treaties', publishedAt: at(3) });
  await buildArticle(t.db, { title: 'Second', category: 'Other', furtherTopics: ['Tax Treaties'], publishedAt: at(2) });
  await buildArticle(t.db, { title: 'Draft', category: 'Tax Treaties', status: 'draft' });
  await buildArticle(t.db, { title: 'Later', category: 'Tax Treaties', publishedAt: at(-1) });
  const joke = { type: 'tax_humor', subCategory: 'joke', category: 'Tax Treaties' } as const;
  await buildArticle(t.db, { ...joke, title: 'Joke' });
  expect(await titles('tax-treaties')).toEqual(['Joke', 'Second', 'Old']);
  const found = await hub('tax-treaties', { limit: 1, offset: 1 });
  expect(found).toMatchObject({
    name: 'Tax Treaties',
    above: { slug: 'international-tax' },
    total: 3,
    more: false,
    rows: [{ title: 'Second', kind: 'article' }],
  });
  expect(await titles('international-tax')).toEqual(['Joke', 'Second', 'Old']);
  const { topics } = await api()('GET /api/topics');
  expect(topics.find(({ slug }) => slug === 'international-tax')).toMatchObject({ pieces: 3 });
});

test('an unknown topic is not found', async () => {
  await expect(hub('nothing-of-the-sort')).rejects.toMatchObject({ status: 404 });
});

test('renaming a topic renames it in its records; its former address and name still find it', async () => {
  const topic = await add({ name: 'Old Name' });
  const { id, updatedAt } = await buildArticle(t.db, { title: 'Filed', category: 'Old Name' });
  await buildArticle(t.db, { title: 'Also', category: 'X', furtherTopics: ['Old Name', 'New Name'] });
  await desk('PATCH /api/admin/topics/:id', { params: topic, body: { ...newest, name: 'New Name', slug: 'new-name' } });
  // An editor who has the article open can still save it.
  expect(await stored(id)).toMatchObject({ category: 'New Name', updatedAt });
  for (const key of ['new-name', 'old-name', 'Old Name', 'new name'])
    expect(await hub(key)).toMatchObject({ slug: 'new-name', total: 2 });
});

test('a record that gets a former name back is filed under the current name within a minute', async () => {
  const topic = await add({ name: 'Was' });
  await desk('PATCH /api/admin/topics/:id', { params: topic, body: { ...newest, name: 'Is' } });
  const { id } = await buildArticle(t.db, { category: 'Was', furtherTopics: ['Is', 'Other'] });
  expect(await titles('was')).toHaveLength(1);
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await topicTasks[0]!.run(t.deps, Date.now());
  expect(await stored(id)).toMatchObject({ category: 'Is', furtherTopics: ['Other'] });
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'articles');
});

test('a topic can be merged into another, with its records, its address and the topics below it', async () => {
  const [before, into] = [await add({ name: 'Formerly', slug: 'at-first' }), await add({ name: 'Kept' })];
  const renamed = { ...newest, name: 'Merged', slug: 'merged' };
  const from = await desk('PATCH /api/admin/topics/:id', { params: before, body: renamed });
  const below = await add({ name: 'Below merged', parentId: from.id });
  const { id } = await buildArticle(t.db, { title: 'Moved', category: 'Merged' });
  const { rows } = await desk('GET /api/admin/topics', { query: { q: 'merged' } });
  expect(rows.map(({ name, records }) => [name, records])).toEqual(
    expect.arrayContaining([
      ['Merged', 1],
      ['Below merged', 0],
    ]),
  );
  await desk('POST /api/admin/topics/:id/merge', { params: from, body: { ...newest, into: seen(into) } });
  expect((await stored(id)).category).toBe('Kept');
  for (const slug of ['merged', 'at-first'])
    expect(await hub(slug)).toMatchObject({ slug: 'kept', total: 1, below: [{ slug: below.slug }] });
  for (const name of ['Merged', 'Formerly']) await expect(add({ name })).rejects.toMatchObject(refused('name'));
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'topic.merge'));
  expect(entry).toMatchObject({ recordId: from.id, recordName: 'Merged' });
});

test('the desk cannot merge topics that have been changed since', async () => {
  const [from, into] = [await add({ name: 'Seen from' }), await add({ name: 'Seen into' })];
  const merge = (updatedAt: string, other: string) =>
    desk('POST /api/admin/topics/:id/merge', {
      params: from,
      body: { updatedAt, into: { id: into.id, updatedAt: other } },
    });
  for (const [one, other] of [
    [daysAgo(1), into.updatedAt],
    [from.updatedAt, daysAgo(1)],
  ] as const)
    await expect(merge(one, other)).rejects.toMatchObject(refusal(409, 'Somebody else saved this topic'));
  expect(await merge(from.updatedAt, into.updatedAt)).toMatchObject({ formerNames: ['Seen from'] });
});

test('a topic can be merged into one below it, which then takes its place', async () => {
  const above = await add({ name: 'Above' });
  const [one, two] = [await add({ name: 'One', parentId: above.id }), await add({ name: 'Two', parentId: above.id })];
  const kept = await desk('POST /api/admin/topics/:id/merge', { params: above, body: { ...newest, into: seen(one) } });
  expect(kept.parentId).toBeNull();
  expect(await hub('two')).toMatchObject({ id: two.id, above: { slug: 'one' } });
});

test('no two topics share a name or an address, including former ones', async () => {
  const topic = await add({ name: 'Mine' });
  await desk('PATCH /api/admin/topics/:id', { params: topic, body: { ...newest, name: 'Mine Now', slug: 'mine-now' } });
  await expect(add({ name: 'mine' })).rejects.toMatchObject(refused('name'));
  await expect(add({ name: 'Another', slug: 'mine' })).rejects.toMatchObject(refused('slug'));
  await expect(add({ name: '…' })).rejects.toMatchObject(refused('name'));
  await expect(add({ name: 'A, B' })).rejects.toMatchObject(refused('name'));
  const back = await desk('PATCH /api/admin/topics/:id', {
    params: topic,
    body: { ...newest, name: 'Mine', slug: 'mine' },
  });
  expect(back.formerNames).toEqual(['Mine Now']);
});

test('the tree has two levels', async () => {
  const first = await add({ name: 'First level' });
  const second = await add({ name: 'Second level', parentId: first.id });
  await expect(add({ name: 'Third level', parentId: second.id })).rejects.toMatchObject(refused('parentId'));
  const other = await add({ name: 'Other first' });
  const move = (params: { id: string }, parentId: string | null) =>
    desk('PATCH /api/admin/topics/:id', { params, body: { ...newest, parentId } });
  await expect(move(first, other.id)).rejects.toMatchObject(refused('parentId'));
  await expect(move(first, first.id)).rejects.toMatchObject(refused('parentId'));
  expect(await move(second, other.id)).toMatchObject({ parentName: 'Other first' });
  expect(await move(second, null)).toMatchObject({ parentName: null });
});

test('the desk cannot delete a topic with topics below it; deleting another keeps its name in records', async () => {
  const above = await add({ name: 'Holds' });
  const below = await add({ name: 'Held', parentId: above.id });
  const remove = (params: { id: string }) => desk('DELETE /api/admin/topics/:id', { params, query: newest });
  await expect(remove(above)).rejects.toMatchObject({ status: 409 });
  const { id } = await buildArticle(t.db, { category: 'Held' });
  await remove(below);
  expect((await stored(id)).category).toBe('Held');
  const { rows } = await desk('GET /api/admin/topics/unfiled', { query: { q: 'Held' } });
  expect(rows).toEqual([{ name: 'Held', records: 1 }]);
});

test('changing or deleting an older state of the topic is refused', async () => {
  const topic = await add({ name: 'Raced' });
  const body = { description: 'First', updatedAt: topic.updatedAt };
  await desk('PATCH /api/admin/topics/:id', { params: topic, body });
  await expect(desk('PATCH /api/admin/topics/:id', { params: topic, body })).rejects.toMatchObject({ status: 409 });
  const query = { updatedAt: topic.updatedAt };
  await expect(desk('DELETE /api/admin/topics/:id', { params: topic, query })).rejects.toMatchObject({ status: 409 });
  const { rows } = await desk('GET /api/admin/topics', { query: { q: 'Raced' } });
  expect(rows).toMatchObject([{ id: topic.id, description: 'First' }]);
});

test('a topic has feeds, and is in the sitemap once there are three pieces', async () => {
  await add({ name: 'Followed' });
  const sitemap = async () => (await t.inject({ url: '/sitemap.xml' })).body;
  for (const title of ['One', 'Two']) await buildArticle(t.db, { title, category: 'Followed' });
  expect(await sitemap()).not.toContain('/topics/followed<');
  await buildArticle(t.db, { title: 'Three', category: 'Followed' });
  await desk('POST /api/admin/topics', {
    body: { name: 'Drops the cache', slug: '', description: '', parentId: null },
  });
  expect(await sitemap()).toContain('/topics/followed<');
  expect(await sitemap()).toContain('/topics<');
  for (const end of ['xml', 'atom', 'json'])
    expect((await t.inject({ url: `/topics/followed/feed.${end}` })).body).toContain('Three');
  expect((await t.inject({ url: '/topics/unknown/feed.xml' })).statusCode).toBe(404);
});

test('the desk lists each topic before those below it', async () => {
  const above = await add({ name: 'Zeta', description: 'In order' });
  for (const name of ['Beta', 'alpha']) await add({ name, description: 'In order', parentId: above.id });
  const { rows } = await desk('GET /api/admin/topics', { query: { q: 'In order' } });
  expect(rows.map(({ name }) => name)).toEqual(['Zeta', 'alpha', 'Beta']);
});
