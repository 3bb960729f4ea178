import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import type { searchApi } from '#features/search/contract.ts';
import { tallyAll } from '#features/search/server/index.ts';
import { HOUR } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { now } from '#platform/server/db/columns.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { authorsApi } from '../contract.ts';
import { authorsData } from './content.ts';
import { authorTasks, forgetAuthors } from './records.ts';
import { authors } from './table.ts';

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof authorsApi>(cookie);
const desk = api(await t.signIn('editor'));

const hub = (slug: string) => api()('GET /api/authors/:slug', { params: { slug }, query: {} });
const by = (authorName: string, over = {}) => buildArticle(t.db, { authorName, ...over });
const find = async (name: string) => {
  const { rows } = await desk('GET /api/admin/authors', { query: { q: name } });
  return rows.find(({ spellings }) => spellings.includes(name))!;
};
const missing = { status: 404 };
const outdated = refusal(409, 'Somebody else saved this author');

test('every byline of a published piece has a page, with the pieces of all kinds', async () => {
  await by('Renée Ångström', { title: 'An article' });
  await by('Renée Ångström', { title: 'A joke', type: 'tax_humor', subCategory: 'joke' });
  expect(await hub('renee-angstrom')).toMatchObject({
    name: 'Renée Ångström',
    total: 2,
    rows: [{ title: 'A joke' }, { title: 'An article' }],
  });
  expect(await hub('Renée Ångström')).toMatchObject({ slug: 'renee-angstrom' });
});

test('a name in another script has a page, and so do two names with the same letters', async () => {
  await by('Αθηνά Παπαδοπούλου');
  expect(await hub('αθηνα-παπαδοπουλου')).toMatchObject({ total: 1 });
  await by('O Neil');
  await by('O’Neil');
  expect((await Promise.all(['o-neil', 'o-neil-2'].map(hub))).map(({ name }) => name)).toEqual(['O Neil', 'O’Neil']);
});

test('an author whose pieces are all hidden has no page', async () => {
  await by('Drafted Only', { status: 'draft' });
  await by('Scheduled Only', { publishedAt: new Date(Date.now() + HOUR).toISOString() });
  const { id } = await by('Binned Later');
  await hub('binned-later');
  await t.db.update(articles).set({ deletedAt: now() }).where(eq(articles.id, id));
  for (const name of ['Drafted Only', 'Scheduled Only', 'Binned Later'])
    await expect(hub(name)).rejects.toMatchObject(missing);
  await t.db.update(articles).set({ deletedAt: null, authorName: 'Renamed Later' }).where(eq(articles.id, id));
  await expect(hub('binned-later')).rejects.toMatchObject(missing);
  expect(await hub('renamed-later')).toMatchObject({ total: 1 });
});

test('the desk can merge two spellings of a person, whose former address then redirects, and undo this', async () => {
  await by('Anna Weber');
  await by('A. Weber', { title: 'By A.' });
  const [kept, other] = [await find('Anna Weber'), await find('A. Weber')];
  await desk('PATCH /api/admin/authors/:id', { params: other, body: { ...newest, bio: 'Writes on VAT.' } });
  await desk('POST /api/admin/authors/:id/merge', {
    params: other,
    body: { ...newest, into: { ...newest, id: kept.id } },
  });
  expect(await hub('a-weber')).toMatchObject({ slug: 'anna-weber', total: 2, bio: 'Writes on VAT.' });
  await desk('POST /api/admin/authors/:id/split', { params: kept, body: { ...newest, spelling: 'A. Weber' } });
  expect(await hub('anna-weber')).toMatchObject({ total: 1 });
  expect(await hub('A. Weber')).toMatchObject({ total: 1, rows: [{ title: 'By A.' }] });
});

test('the desk can neither merge nor split authors that somebody has changed since', async () => {
  await by('Seen First');
  await by('Seen Second');
  const [one, two] = [await find('Seen First'), await find('Seen Second')];
  const merge = (updatedAt: string, into: string) =>
    desk('POST /api/admin/authors/:id/merge', {
      params: one,
      body: { updatedAt, into: { id: two.id, updatedAt: into } },
    });
  const split = desk('POST /api/admin/authors/:id/split', {
    params: one,
    body: { spelling: 'Seen First', updatedAt: daysAgo(1) },
  });
  await expect(split).rejects.toMatchObject(outdated);
  await expect(merge(daysAgo(1), two.updatedAt)).rejects.toMatchObject(outdated);
  await expect(merge(one.updatedAt, daysAgo(1))).rejects.toMatchObject(outdated);
  expect((await find('Seen Second')).spellings).toEqual(['Seen Second']);
  expect((await merge(one.updatedAt, two.updatedAt)).spellings).toEqual(['Seen Second', 'Seen First']);
});

test('the former address of an author redirects to the new one, and the desk cannot choose an address in use', async () => {
  await by('Moves Often');
  await by('Stays Put');
  const params = await find('Moves Often');
  const change = (body: object) => desk('PATCH /api/admin/authors/:id', { params, body: { ...newest, ...body } });
  await change({ slug: 'moved' });
  expect(await hub('moves-often')).toMatchObject({ slug: 'moved' });
  await expect(change({ slug: 'stays-put' })).rejects.toMatchObject({
    problem: { errors: { slug: expect.any(String) } },
  });
  await expect(change({ name: 'Stays Put' })).rejects.toMatchObject({
    problem: { errors: { name: expect.any(String) } },
  });
  await expect(change({ links: ['javascript:alert(1)'] })).rejects.toMatchObject({ status: 400 });
  await expect(change({ accountEmail: 'nobody@example.com' })).rejects.toMatchObject({
    problem: { errors: { accountEmail: 'Nobody has an account with this address' } },
  });
});

test('contributors can edit only the page that the desk gave them', async () => {
  await by('Own Page');
  const cookie = await t.signIn('subscriber', 'own-page@example.com');
  const own = api(cookie);
  expect(await own('GET /api/account/author')).toEqual({ author: null });
  const change = { body: { ...newest, bio: 'I advise.', links: ['https://example.com/me'] } };
  await expect(own('PATCH /api/account/author', change)).rejects.toMatchObject(missing);
  const params = await find('Own Page');
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await desk('PATCH /api/admin/authors/:id', { params, body: { ...newest, accountEmail: 'own-page@example.com' } });
  expect(await own('PATCH /api/account/author', change)).toMatchObject({ author: { bio: 'I advise.' } });
  expect(announce.mock.calls.map(([, tag]) => tag)).toEqual(['authors', 'authors']);
  expect(await hub('own-page')).toMatchObject({ bio: 'I advise.', links: ['https://example.com/me'] });
});

test('saving one’s page unchanged adds no audit entry, and changing one field keeps the others', async () => {
  await by('Same Page');
  const cookie = await t.signIn('subscriber', 'same-page@example.com');
  const own = api(cookie);
  const params = await find('Same Page');
  await desk('PATCH /api/admin/authors/:id', { params, body: { ...newest, accountEmail: 'same-page@example.com' } });
  await own('PATCH /api/account/author', { body: { ...newest, bio: 'I advise.' } });
  const entries = () => t.db.$count(auditLog, eq(auditLog.recordId, params.id));
  const before = await entries();
  for (let n = 0; n < 3; n++) await own('PATCH /api/account/author', { body: { ...newest, bio: 'I advise.' } });
  expect(await entries()).toBe(before);
  await Promise.all([
    own('PATCH /api/account/author', { body: { ...newest, bio: 'I teach.' } }),
    desk('PATCH /api/admin/authors/:id', { params, body: { ...newest, links: ['https://example.com/me'] } }),
    own('PATCH /api/account/author', { body: { ...newest, bio: 'I write.' } }),
  ]);
  expect((await hub('same-page')).links).toEqual(['https://example.com/me']);
});

test('authors cannot overwrite what the desk has since saved on their page', async () => {
  await by('Shared Page');
  const own = api(await t.signIn('subscriber', 'shared-page@example.com'));
  const params = await find('Shared Page');
  await desk('PATCH /api/admin/authors/:id', { params, body: { ...newest, accountEmail: 'shared-page@example.com' } });
  const { updatedAt } = (await own('GET /api/account/author')).author!;
  await desk('PATCH /api/admin/authors/:id', { params, body: { ...newest, bio: 'Teaches.' } });
  const change = { bio: 'I advise.', updatedAt };
  await expect(own('PATCH /api/account/author', { body: change })).rejects.toMatchObject({ status: 409 });
  expect(await hub('shared-page')).toMatchObject({ bio: 'Teaches.' });
});

test('an article links to the pages of its author and its topics', async () => {
  const { id } = await by('Linked Author', { category: 'Transfer Pricing', furtherTopics: ['Pillar Two', 'No topic'] });
  const article = await t.client<typeof articlesApi>()('GET /api/articles/:id', { params: { id } });
  expect(article.links).toEqual({
    author: '/authors/linked-author',
    topics: [
      { name: 'Transfer Pricing', path: '/topics/transfer-pricing' },
      { name: 'Pillar Two', path: '/topics/pillar-two' },
    ],
  });
});

test('the search finds authors, and suggestions link to their pages', async () => {
  await by('Ximena Quillfeather');
  const search = t.client<typeof searchApi>();
  const { rows } = await search('GET /api/search', { query: { q: 'quillfeather', kind: 'author' } });
  expect(rows).toMatchObject([{ title: 'Ximena Quillfeather', path: '/authors/ximena-quillfeather' }]);
  await tallyAll(t.db, () => false);
  const suggestions = await search('GET /api/search/suggestions', { query: { start: 'quillf' } });
  expect(suggestions.rows.filter(({ sort }) => sort !== 'word')).toEqual([
    { sort: 'author', text: 'Ximena Quillfeather', path: '/authors/ximena-quillfeather' },
  ]);
});

test('an author has feeds, and is in the sitemap once there are three pieces', async () => {
  for (const title of ['One', 'Two', 'Three']) await by('Prolific Pen', { title });
  expect((await t.inject({ url: '/sitemap.xml' })).body).toContain('/authors/prolific-pen<');
  for (const end of ['xml', 'atom', 'json'])
    expect((await t.inject({ url: `/authors/prolific-pen/feed.${end}` })).body).toContain('Three');
});

test('erasing a person empties their author page, and removes it once no published piece has the name', async () => {
  const { id } = await by('Erased Person');
  await t.signIn('subscriber', 'erased@example.com');
  const params = await find('Erased Person');
  await desk('PATCH /api/admin/authors/:id', {
    params,
    body: { ...newest, accountEmail: 'erased@example.com', bio: 'Secret', links: ['https://example.com'] },
  });
  const [row] = await t.db.select().from(authors).where(eq(authors.id, params.id));
  const subject = {
    email: 'erased@example.com',
    userId: row!.userId,
    pseudonym: 'erased-1',
    isContact: false,
    former: [],
  };
  expect(await authorsData.find(t.db, subject)).toMatchObject({ 'page as an author': [{ bio: 'Secret' }] });
  await t.db.transaction((tx) => authorsData.erase(tx, subject, 'anonymous'));
  expect(await hub('erased-person')).toMatchObject({ bio: '', links: [] });
  await t.db.update(articles).set({ authorName: '' }).where(eq(articles.id, id));
  await t.db.transaction((tx) => forgetAuthors(tx, ['Erased Person']));
  expect(await t.db.$count(authors, eq(authors.id, params.id))).toBe(0);
});

test('a mistyped byline leaves no author behind', async () => {
  const { id } = await by('Mistpyed');
  await t.db.update(articles).set({ authorName: 'Mistyped' }).where(eq(articles.id, id));
  await authorTasks[0]!.run(t.deps, Date.now());
  expect(await find('Mistpyed')).toBeUndefined();
  expect(await find('Mistyped')).toBeDefined();
});
