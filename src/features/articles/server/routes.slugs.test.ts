import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { slugs } from '#platform/server/slugs/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { articlesApi } from '../contract.ts';
import { buildArticle } from './factory.fixtures.ts';
import { articles } from './table.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

/** Requests the page as a signed-in person, who never gets an earlier, cached copy. */
const page = (path: string) => t.inject({ url: path, headers: { cookie } });

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

test('no other route answers at the address of an article', () => {
  const routes = t.app.printRoutes({ commonPrefix: false });
  expect(routes).toContain('/articles/');
  for (const path of ['feed', 'new', 'by-slug', 'featured', 'export'])
    expect(t.app.hasRoute({ method: 'GET', url: `/articles/${path}` })).toBe(false);
});

test('the page of an article copies its readable address', async () => {
  const { id } = await buildArticle(t.db, { title: 'To be shared' });
  expect((await page(`/articles/${id}`)).body).toContain(`data-copy="${t.config.publicUrl}/articles/to-be-shared"`);
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
  const without = { seoTitle: '', seoDescription: '' };
  await t.client<typeof articlesApi>(cookie)('PATCH /api/admin/articles/:id', { params: { id }, body: without });
  const plain = (await page(`/articles/${id}`)).body;
  expect(plain).toContain('<title>The headline · Tax Meridian</title>');
  expect(plain).toContain('name="description" content="The summary."');
});
