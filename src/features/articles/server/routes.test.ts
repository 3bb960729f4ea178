import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { articlesApi } from '../contract.ts';
import { buildArticle } from './factory.fixtures.ts';
import { articles } from './table.ts';

const t = await usingTestApp();

const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);
const visitor = () => t.client<typeof articlesApi>();
const desk = t.client<typeof articlesApi>(await t.signIn('editor', 'writer@example.com'));

test('the list shows pinned articles first, then the newest, and can be sorted in six ways', async () => {
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

test('a search matches title, text and category ignoring case, and treats % and _ as plain characters', async () => {
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

test('the site cleans the text of an article again when a reader gets it', async () => {
  const { id } = await buildArticle(t.db, { content: '<p>One</p><script src="/media/x/x.js"></script>' });
  expect((await visitor()('GET /api/articles/:id', { params: { id } })).content).toBe('<p>One</p>');
});

test('a list has its total and links to the pages before and after it, and leaves out the content on request', async () => {
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

test('a list returns at most 1000 rows', async () => {
  const { id } = await buildArticle(t.db, { category: 'Many' });
  const [{ id: _, number: _number, ...row } = {} as typeof articles.$inferSelect] = await t.db
    .select()
    .from(articles)
    .where(eq(articles.id, id));
  await t.db.insert(articles).values(Array.from({ length: 1000 }, () => row));
  for (const limit of ['', '&limit=5000']) {
    const reply = await t.inject({ url: `/api/articles?category=Many&fields=summary${limit}` });
    expect([reply.json().length, reply.headers['x-total-count']]).toEqual([1000, '1001']);
  }
  await t.db.delete(articles).where(eq(articles.category, 'Many'));
});

test('a list refuses invalid parameters', async () => {
  expect((await t.inject({ url: '/api/articles?limit=0' })).statusCode).toBe(400);
  expect((await t.inject({ url: '/api/articles?type=poem' })).statusCode).toBe(400);
  expect((await t.inject({ url: '/api/articles?type=guide,analysis' })).statusCode).toBe(200);
});

test('the order A to Z is the same as in a browser: accents and capitals do not matter', async () => {
  const category = 'Alphabet';
  const given = ['Zoning', 'Épargne', '“What is a plant?”', 'energy', 'Export', 'eXport again', '17 per cent', 'Åland'];
  for (const title of given) await buildArticle(t.db, { title, category });
  const sorted = titles(await visitor()('GET /api/articles', { query: { category, sort: 'title-asc' } }));
  expect(sorted).toEqual(given.toSorted((a, b) => a.localeCompare(b)));
});

test('a list shows the beginning of the text of an article without an excerpt, but its page has no excerpt', async () => {
  const category = 'Excerpts';
  const content = `<p>${'Who decides? '.repeat(20)}</p>`;
  const { id } = await buildArticle(t.db, { category, content, excerpt: '' });
  await buildArticle(t.db, { category, content, excerpt: 'Its own.' });
  const listed = await visitor()('GET /api/articles', { query: { category, fields: 'summary' } });
  expect(listed.rows.map(({ excerpt }) => excerpt)).toEqual(['Its own.', 'Who decides? '.repeat(12).slice(0, 151)]);
  expect((await visitor()('GET /api/articles/:id', { params: { id } })).excerpt).toBe('');
});

test('the featured articles leave out the excluded types', async () => {
  await buildArticle(t.db, { title: 'Featured guide', type: 'guide', featured: true });
  await buildArticle(t.db, { title: 'Featured joke', type: 'tax_humor', subCategory: 'joke', featured: true });
  const page = await visitor()('GET /api/articles/featured', { query: { exclude: 'breaking_news,tax_humor' } });
  expect(titles(page)).toEqual(['Featured guide']);
});

test('asking for the articles related to one that readers cannot see reveals nothing about it', async () => {
  await buildArticle(t.db, { type: 'guide' });
  const hidden = await buildArticle(t.db, { type: 'guide', status: 'pending' });
  expect(titles(await visitor()('GET /api/articles/:id/related', { params: { id: hidden.id } }))).toEqual([]);
});

test('related articles are up to three others of the same type', async () => {
  const made = [];
  for (let n = 0; n < 5; n++) made.push(await buildArticle(t.db, { type: 'interview', title: `Interview ${n}` }));
  const page = await visitor()('GET /api/articles/:id/related', { params: { id: made[4]!.id } });
  expect(titles(page)).toEqual(['Interview 3', 'Interview 2', 'Interview 1']);
});

test('fetching an article counts no view; posting a view counts one', async () => {
  const { id } = await buildArticle(t.db);
  await visitor()('GET /api/articles/:id', { params: { id } });
  expect(await visitor()('POST /api/articles/:id/view', { params: { id } })).toEqual({ views: 1 });
  expect(await visitor()('POST /api/articles/:id/view', { params: { id } })).toEqual({ views: 2 });
});

test('one network can raise an article’s views by at most twenty an hour', async () => {
  const { id } = await buildArticle(t.db);
  const view = (remoteAddress: string) =>
    t.inject({ method: 'POST', url: `/api/articles/${id}/view`, remoteAddress }).then((reply) => reply.json());
  for (let n = 1; n <= 20; n++) expect(await view('203.0.113.7')).toEqual({ views: n });
  expect(await view('203.0.113.7')).toEqual({ views: 20 });
  expect(await view('203.0.113.8')).toEqual({ views: 21 });
});

test('a view does not change the article’s date, and a draft cannot be viewed', async () => {
  const { id } = await buildArticle(t.db);
  const read = () => visitor()('GET /api/articles/:id', { params: { id } });
  const { updatedAt } = await read();
  await visitor()('POST /api/articles/:id/view', { params: { id } });
  expect((await read()).updatedAt).toBe(updatedAt);
  const draft = await buildArticle(t.db, { status: 'draft' });
  await expect(visitor()('POST /api/articles/:id/view', { params: { id: draft.id } })).rejects.toMatchObject({
    status: 404,
  });
  const [stored] = await t.db.select().from(articles).where(eq(articles.id, draft.id));
  expect(stored!.views).toBe(0);
});

test('a call with an unknown or invalid id returns 404', async () => {
  for (const id of ['01999999-9999-7999-8999-999999999999', 'first', '1%27']) {
    const reply = await t.inject({ url: `/api/articles/${id}` });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).toMatch(/not found/i);
  }
});

test('the audit log records who pinned an article, and the change', async () => {
  const admin = t.client<typeof articlesApi>(await t.signIn('admin', 'pinner@example.com'));
  const { id } = await buildArticle(t.db);
  const after = await admin('PATCH /api/admin/articles/:id', { params: { id }, body: { pinned: true } });
  expect(after.pinned).toBe(true);
  const [entry] = await t.auditEntries(id);
  expect(entry).toMatchObject({ actorEmail: 'pinner@example.com', action: 'article.update' });
  expect(entry!.after).toMatchObject({ pinned: true });
});

describe('writing', () => {
  const WORDS_450 = `<p>${'word '.repeat(450)}</p>`;
  const input = { title: 'A new ruling', content: WORDS_450, type: 'analysis' } as const;
  const seenByReaders = async (id: string) => (await t.inject({ url: `/api/articles/${id}` })).statusCode === 200;
  const write = (id: string, body: object) => desk('PATCH /api/admin/articles/:id', { params: { id }, body });

  test('a new article is a draft that only the desk can see, with cleaned HTML, a word count and an audit entry', async () => {
    const content = `<h1>Ruling</h1><p onclick="x()">Read <script>alert(1)</script>closely.</p>`;
    const made = await desk('POST /api/admin/articles', { body: { ...input, content } });
    expect(made).toMatchObject({ content: '<h2>Ruling</h2><p>Read closely.</p>', wordCount: 3, readTime: 5 });
    expect(made).toMatchObject({ status: 'draft', publishedAt: null, views: 0, pinned: false, featured: false });
    expect(await desk('GET /api/admin/articles/:id', { params: { id: made.id } })).toEqual(made);
    expect(await seenByReaders(made.id)).toBe(false);
    const [row] = await t.db.select().from(articles).where(eq(articles.id, made.id));
    expect(row).toMatchObject({ contentText: 'Ruling\nRead closely.' });
    expect(row?.authorId).not.toBeNull();
    const [entry] = await t.auditEntries(made.id);
    expect(entry).toMatchObject({ action: 'article.create', actorEmail: 'writer@example.com', before: null });
  });

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: undefined }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be less than 200 characters' }],
    [{ content: undefined }, { content: 'Content is required' }],
    [{ content: '<p> </p><script>x</script>' }, { content: 'Content is required' }],
    [{ excerpt: 'x'.repeat(501) }, { excerpt: 'Summary must be less than 500 characters' }],
    [{ seoTitle: 'x'.repeat(71) }, { seoTitle: 'Please use at most 70 characters' }],
    [{ seoDescription: 'x'.repeat(201) }, { seoDescription: 'Please use at most 200 characters' }],
    [{ type: 'tax_humor' }, { subCategory: 'Please choose a joke or a story' }],
  ])('an article with a wrong field gets an error: %j', async (wrong, errors) => {
    const sent = desk('POST /api/admin/articles', { body: { ...input, ...wrong } as typeof input });
    await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors } });
  });

  test('a change sets only the fields that it contains; new content updates word count and read time', async () => {
    const { id } = await desk('POST /api/admin/articles', {
      body: { ...input, category: 'VAT', tags: ['a'], excerpt: 'Short', readTime: 9 },
    });
    expect(await write(id, { title: 'Another' })).toMatchObject({ readTime: 9, wordCount: 450 });
    const after = await write(id, { content: `<p>${'word '.repeat(900)}</p>` });
    expect(after).toMatchObject({ title: 'Another', category: 'VAT', tags: ['a'], excerpt: 'Short' });
    expect(after).toMatchObject({ wordCount: 900, readTime: 4 });
    expect(await write(id, { readTime: 7 })).toMatchObject({ readTime: 7 });
    expect(await write(id, { readTime: null })).toMatchObject({ readTime: 4 });
    await expect(write(id, { content: '<p></p>' })).rejects.toMatchObject({ status: 400 });
  });

  test('humor is a joke or a story; other types have no sub-category', async () => {
    const { id } = await desk('POST /api/admin/articles', {
      body: { ...input, type: 'tax_humor', subCategory: 'joke' },
    });
    expect(await write(id, { subCategory: 'story' })).toMatchObject({ subCategory: 'story' });
    await expect(write(id, { subCategory: null })).rejects.toMatchObject({ status: 400 });
    expect(await write(id, { type: 'guide' })).toMatchObject({ type: 'guide', subCategory: null });
  });
});
