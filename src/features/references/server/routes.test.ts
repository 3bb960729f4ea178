import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import type { searchApi } from '#features/search/contract.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { referencesApi } from '../contract.ts';
import { readUnread } from './cite.ts';

type Api = typeof articlesApi & typeof referencesApi & typeof searchApi;

const t = await usingTestApp();
const desk = t.client<Api>(await t.signIn('editor'));

const visitor = () => t.client<Api>();
const write = (content: string, title = 'On authorities') =>
  desk('POST /api/admin/articles', {
    body: { title, content, type: 'guide', status: 'published', category: 'Law' },
  });
const read = (id: string) => visitor()('GET /api/articles/:id', { params: { id } });

test('saving a text links its citations, and the page of a provision lists the articles that cite it', async () => {
  const { id } = await write('<p>Under Directive 2006/112/EC, Art. 135 nothing is due.</p>');
  const { content, parts } = await read(id);
  expect(content).toContain(
    'href="https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32006L0112#art_135">Directive 2006',
  );
  const page = 'directive-2006-112-ec-article-135';
  expect(parts!.ending).toContain(`<a href="/law/${page}">Directive 2006/112/EC, Article 135</a>`);
  const { label } = await visitor()('GET /api/law/:provision', { params: { provision: page } });
  const { rows } = await visitor()('GET /api/articles', { query: { cites: label } });
  expect(rows.map((row) => row.id)).toEqual([id]);
  const found = await visitor()('GET /api/search', { query: { q: `"${label}"` } });
  expect(found.rows.map((row) => row.id)).toEqual([id]);
  const feed = await t.app.inject(`/law/${page}.xml`);
  expect(feed.body).toContain(`/articles/${id}`);
  await expect(visitor()('GET /api/law/:provision', { params: { provision: 'nothing' } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await t.app.inject('/law/nothing.atom')).statusCode).toBe(404);
});

test('a provision that only a draft cites has no page', async () => {
  await desk('POST /api/admin/articles', {
    body: { title: 'Not yet', content: '<p>In Case C-987/98 the Court held so.</p>', type: 'guide' },
  });
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from provisions where label like '%C-987/98%'`);
  const provision = rows[0]!.id;
  await expect(visitor()('GET /api/law/:provision', { params: { provision } })).rejects.toMatchObject({ status: 404 });
});

test('the author can reject a reference and accept it again, and versions record this', async () => {
  const { id } = await write('<p>IRC § 482 and IRC § 864.</p>');
  const change = (rejectedReferences: string[]) =>
    desk('PATCH /api/admin/articles/:id', { params: { id }, body: { rejectedReferences } });
  const shown = async () => (await desk('GET /api/admin/articles/:id/references', { params: { id } })).references;
  expect((await shown()).map(({ label, rejected }) => [label, rejected])).toEqual([
    ['IRC § 482', false],
    ['IRC § 864', false],
  ]);
  await change(['IRC § 482']);
  expect((await shown()).map(({ rejected }) => rejected)).toEqual([true, false]);
  expect((await read(id)).content).toMatch(/<p>IRC § 482 and <a class="reference"/);
  expect((await visitor()('GET /api/articles', { query: { cites: 'IRC § 482' } })).total).toBe(0);
  await change([]);
  expect((await read(id)).content).toMatch(/^<p><a class="reference"/);
});

test('an article shows which of our articles cite it, and the two link to each other', async () => {
  const cited = await write('<p>The first.</p>', 'The first');
  const { id } = await write(`<p>As in ${cited.number}, more.</p>`, 'The second');
  expect((await read(id)).content).toContain(`<a class="reference" href="/articles/${cited.id}">${cited.number}</a>`);
  expect((await read(cited.id)).parts!.ending).toContain(`Cited by <a href="/articles/${id}">The second</a>`);
});

test('a task reads articles that no save has read, even long ones, and that does not count as a change', async () => {
  const long = await buildArticle(t.db, { content: `<p>${'word '.repeat(30_000)} IRC § 951A.</p>` });
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await readUnread(t.deps);
  expect(announce).toHaveBeenCalledWith(expect.anything(), 'articles', long.id);
  const [row] = await t.db.select().from(articles).where(eq(articles.id, long.id));
  expect(row!.provisions).toEqual(['IRC § 951A']);
  expect(row!.updatedAt).toBe(long.updatedAt);
  expect(await t.db.$count(articles, sql`provisions is null`)).toBe(0);
});
