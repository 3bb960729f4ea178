import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { slugs } from '#platform/server/slugs/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { articlesApi } from '../contract.ts';
import { buildArticle } from './factory.fixtures.ts';
import { articles } from './table.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

const desk = () => t.client<typeof articlesApi>(cookie);
const visitor = () => t.client<typeof articlesApi>();
const bySlug = (slug: string) => visitor()('GET /api/articles/by-slug/:slug', { params: { slug } });
/** Requests the page as a signed-in person, who never gets an earlier, cached copy. */
const page = (path: string) => t.inject({ url: path, headers: { cookie } });
const change = (id: string, body: object) => desk()('PATCH /api/admin/articles/:id', { params: { id }, body });
const create = (body: object = {}) =>
  desk()('POST /api/admin/articles', {
    body: { title: 'A title', content: '<p>A text.</p>', type: 'guide', ...body },
  });

test.each([
  ['VAT & the EU’s rules: 5% or 20%?', 'vat-and-the-eus-rules-5-or-20'],
  ['Die Straße nach Łódź, Ærø', 'die-strasse-nach-lodz-aero'],
  ['香港利得税', 'article'],
  ['../../admin?x=<script>', 'admin-x-script'],
  ['card.png', 'card-png'],
  ['\u202E .ris .bib .json \u0000'.replace('\u0000', ''), 'ris-bib-json'],
  ['0199a7f2-0000-7000-8000-00000000abcd', 'article-0199a7f2-0000-7000-8000-00000000abcd'],
  ['deadbeef deadbeef deadbeef deadbeef', 'article-deadbeef-deadbeef-deadbeef-deadbeef'],
  [`${'word '.repeat(39)}end`, 'word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ['x'.repeat(200), 'x'.repeat(71)],
])('the title %j gives the address %j', async (title, slug) => {
  expect((await buildArticle(t.db, { title })).slug).toBe(slug);
});

test('articles with the same title get numbered slugs, even if many are created at the same time', async () => {
  const title = 'The same title';
  const made = await Promise.all(Array.from({ length: 6 }, () => buildArticle(t.db, { title })));
  const numbered = ['the-same-title', ...[2, 3, 4, 5, 6].map((n) => `the-same-title-${n}`)];
  expect(made.map(({ slug }) => slug).toSorted()).toEqual(numbered);
  const [{ id: _, ...row }] = (await t.db.select().from(articles).limit(1)) as [typeof articles.$inferSelect];
  const copies = Array.from({ length: 500 }, (_, n) => ({ ...row, title, number: `TM 0001-${n}` }));
  await t.db.insert(articles).values(copies);
  expect(await t.db.$count(slugs, sql`slug ~ '^the-same-title(-[0-9]+)?$'`)).toBe(506);
});

test('a published article has a page at its slug and one at its id, which is the canonical one', async () => {
  const { id, slug } = await buildArticle(t.db, { title: 'Two addresses' });
  for (const path of [`/articles/${slug}`, `/articles/${id}`]) {
    const reply = await page(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(`<link rel="canonical" href="${t.config.publicUrl}/articles/${id}"/>`);
    expect(reply.body).toContain(`data-copy="${t.config.publicUrl}/articles/two-addresses"`);
    expect(reply.body).toContain('<title>Two addresses · Tax Meridian</title>');
  }
  expect((await bySlug('Two-ADDRESSES')).id).toBe(id);
});

test('a former slug redirects to the current one, and its article can use it again', async () => {
  const { id, slug } = await buildArticle(t.db, { title: 'Former name' });
  expect((await page('/articles/later-name')).statusCode).toBe(404);
  expect((await page(`/articles/${slug}`)).statusCode).toBe(200);
  await change(id, { slug: 'later-name' });
  expect((await page('/articles/later-name')).statusCode).toBe(200);
  expect(await page(`/articles/${slug}`)).toMatchObject({
    statusCode: 301,
    headers: { location: '/articles/later-name', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
  expect((await page('/articles/LATER-name')).headers.location).toBe('/articles/later-name');
  await change(id, { slug });
  expect((await page(`/articles/${slug}`)).statusCode).toBe(200);
  expect((await page('/articles/later-name')).headers.location).toBe(`/articles/${slug}`);
});

test('no other article can get an article’s present or former slugs', async () => {
  const one = await buildArticle(t.db, { title: 'Wanted address' });
  await change(one.id, { slug: 'another-address' });
  const other = await create({ title: 'Something else' });
  const taken = { status: 400, problem: { errors: { slug: 'Another article uses this address, or used it before' } } };
  for (const slug of ['wanted-address', 'another-address'])
    await expect(change(other.id, { slug })).rejects.toMatchObject(taken);
  await expect(create({ slug: 'wanted-address' })).rejects.toMatchObject(taken);
  expect((await create({ title: 'Wanted address' })).slug).toBe('wanted-address-2');
});

test.each([
  'Capital',
  'two--hyphens',
  '-first',
  'last-',
  'a/b',
  '..',
  'card.png',
  'x.ris',
  'straße',
  'a b',
  '0199a7f2-0000-7000-8000-00000000abcd',
  'x'.repeat(81),
])('the desk cannot choose the slug %j', async (slug) => {
  const { id } = await create();
  await expect(change(id, { slug })).rejects.toMatchObject({ status: 400 });
});

test('the server refuses a slug of a megabyte, and no page answers at it', async () => {
  const { id } = await create();
  const slug = `${'a-'.repeat(500_000)}b`;
  await expect(change(id, { slug })).rejects.toMatchObject({ status: 400 });
  expect((await page(`/articles/${slug.slice(0, 10_001)}`)).statusCode).toBe(404);
});

test('until an article is published, its slug follows its title unless the desk has chosen one', async () => {
  const { id, slug } = await create({ title: 'First thoughts' });
  expect(slug).toBe('first-thoughts');
  expect((await change(id, { title: 'Second thoughts' })).slug).toBe('second-thoughts');
  expect(await t.db.$count(slugs, sql`slug = 'first-thoughts'`)).toBe(0);
  expect((await change(id, { slug: 'chosen' })).slug).toBe('chosen');
  expect((await change(id, { title: 'Third thoughts' })).slug).toBe('chosen');
  expect((await change(id, { slug: '' })).slug).toBe('chosen');
  const published = await create({ title: 'Published thoughts', status: 'published' });
  expect((await change(published.id, { title: 'Later thoughts' })).slug).toBe('published-thoughts');
  const chosen = await create({ title: 'Chosen at once', slug: 'at-once', status: 'published' });
  expect(chosen.slug).toBe('at-once');
  expect(await t.db.$count(slugs, sql`slug = 'chosen-at-once'`)).toBe(0);
});

test.each([
  ['draft', { status: 'draft' as const }],
  ['scheduled', { publishedAt: daysAgo(-1) }],
  ['deleted', { deletedAt: daysAgo(1) }],
])('a %s article has no page at its slug or at a former slug', async (state, over) => {
  const { id } = await buildArticle(t.db, { title: `Hidden ${state}`, ...over });
  await t.db.insert(slugs).values({ kind: 'article', slug: `former-${state}`, recordId: id, present: false });
  for (const slug of [`hidden-${state}`, `former-${state}`]) {
    expect((await page(`/articles/${slug}`)).statusCode).toBe(404);
    await expect(bySlug(slug)).rejects.toMatchObject({ status: 404 });
  }
});

test('an article keeps its slug in the bin, and frees it when somebody deletes it for good', async () => {
  const { id, slug } = await buildArticle(t.db, { title: 'Binned and back' });
  await desk()('DELETE /api/admin/articles/:id', { params: { id } });
  expect((await page(`/articles/${slug}`)).statusCode).toBe(404);
  expect((await create({ title: 'Binned and back' })).slug).toBe(`${slug}-2`);
  await desk()('POST /api/admin/articles/:id/restore', { params: { id } });
  expect((await page(`/articles/${slug}`)).statusCode).toBe(200);
  await t.db.delete(articles).where(sql`id = ${id}`);
  expect((await create({ title: 'Binned and back' })).slug).toBe(slug);
});

test('the desk can ask whether an address is free', async () => {
  const ask = (query: object) => desk()('GET /api/admin/articles/address', { query });
  const { id } = await buildArticle(t.db, { title: 'Asked for' });
  expect(await ask({ title: 'Asked for' })).toEqual({ slug: 'asked-for-2' });
  expect(await ask({ slug: 'asked-for' })).toEqual({
    slug: 'asked-for',
    problem: 'Another article uses this address, or used it before',
  });
  expect(await ask({ slug: 'asked-for', record: id })).toEqual({ slug: 'asked-for' });
  await expect(ask({ slug: 'Asked For' })).rejects.toMatchObject({ status: 400 });
});

test('no other route answers at the address of an article', () => {
  const routes = t.app.printRoutes({ commonPrefix: false });
  expect(routes).toContain('/articles/');
  for (const path of ['feed', 'new', 'by-slug', 'featured', 'export'])
    expect(t.app.hasRoute({ method: 'GET', url: `/articles/${path}` })).toBe(false);
});

test('the title and description for search engines are in the head, and the headline stays the same', async () => {
  const { id } = await buildArticle(t.db, {
    title: 'The headline',
    excerpt: 'The summary.',
    seoTitle: 'For machines',
    seoDescription: 'Described for machines.',
  });
  const { body } = await page(`/articles/${id}`);
  expect(body).toContain('<title>For machines · Tax Meridian</title>');
  expect(body).toContain('property="og:title" content="For machines"');
  expect(body).toContain('name="description" content="Described for machines."');
  expect(body).toContain('"headline":"The headline","description":"Described for machines."');
  expect(body).toContain('name="citation_title" content="The headline"');
  await change(id, { seoTitle: '', seoDescription: '' });
  const plain = (await page(`/articles/${id}`)).body;
  expect(plain).toContain('<title>The headline · Tax Meridian</title>');
  expect(plain).toContain('name="description" content="The summary."');
});
