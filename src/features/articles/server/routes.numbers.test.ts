import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { searchApi } from '#features/search/contract.ts';
import type { settingsApi } from '#features/settings/contract.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { articlesApi } from '../contract.ts';
import { articleTasks } from './content.ts';
import { buildArticle } from './factory.fixtures.ts';
import { numberPublished, takeNumber } from './queries.ts';
import { articles } from './table.ts';

const t = await usingTestApp();

const numberOf = async (id: string) => (await t.db.select().from(articles).where(eq(articles.id, id)))[0]!.number;
const visitor = () => t.client<typeof articlesApi>();
const inYear = (year: number) => `${year}-05-04T09:00:00.000Z`;

test('articles published at the same time get different numbers, without a gap', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => buildArticle(t.db, { publishedAt: inYear(2001) })));
  expect(made.map(({ number }) => number).sort()).toEqual(Array.from({ length: 8 }, (_, at) => `TM 2001-000${at + 1}`));
});

test('a draft has no number; it gets one when it is published, and keeps it', async () => {
  const { id, number } = await buildArticle(t.db, { status: 'draft', publishedAt: null });
  expect(number).toBeNull();
  await t.db
    .update(articles)
    .set({ status: 'published', publishedAt: inYear(2002) })
    .where(eq(articles.id, id));
  expect(await numberOf(id)).toBe('TM 2002-0001');
  await t.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, id));
  await t.db
    .update(articles)
    .set({ status: 'published', publishedAt: inYear(2003) })
    .where(eq(articles.id, id));
  expect(await numberOf(id)).toBe('TM 2002-0001');
  await expect(t.db.update(articles).set({ number: 'TM 2002-0009' }).where(eq(articles.id, id))).rejects.toThrow();
});

test('an import does not accept a number that would use up the numbers of its year', async () => {
  expect(await takeNumber(t.db, 'TM 1999-9999999')).toBe(false);
  expect(await takeNumber(t.db, 'TM 1999-0412')).toBe(true);
  expect((await buildArticle(t.db, { publishedAt: inYear(1999) })).number).toBe('TM 1999-0413');
});

test('a deleted article’s number is not used again, and the ten thousandth number has five digits', async () => {
  const { id } = await buildArticle(t.db, { publishedAt: inYear(2004) });
  await t.db.delete(articles).where(eq(articles.id, id));
  expect((await buildArticle(t.db, { publishedAt: inYear(2004) })).number).toBe('TM 2004-0002');
  await t.db.execute(sql`update article_numbers set last = 9999 where year = 2004`);
  expect((await buildArticle(t.db, { publishedAt: inYear(2004) })).number).toBe('TM 2004-10000');
});

test('a scheduled article gets its number once its time has come', async () => {
  const { id } = await buildArticle(t.db, { publishedAt: daysAgo(-1) });
  await articleTasks[0]!.run(t.deps, Date.now());
  expect(await numberOf(id)).toBeNull();
  await t.asOwner(sql`alter table articles disable trigger article_numbered`);
  await t.db
    .update(articles)
    .set({ publishedAt: inYear(2005) })
    .where(eq(articles.id, id));
  await t.asOwner(sql`alter table articles enable trigger article_numbered`);
  const { updatedAt } = (await t.db.select().from(articles).where(eq(articles.id, id)))[0]!;
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await articleTasks[0]!.run(t.deps, Date.now());
  expect(await numberOf(id)).toBe('TM 2005-0001');
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'articles', id);
  expect((await t.db.select().from(articles).where(eq(articles.id, id)))[0]!.updatedAt).toBe(updatedAt);
  expect(await numberPublished(t.db)).toEqual([]);
});

test('readers find an article by its number in the search and in the list', async () => {
  const { id } = await buildArticle(t.db, { title: 'Numbered', publishedAt: inYear(2006) });
  const search = t.client<typeof searchApi>();
  const found = await search('GET /api/search', { query: { q: 'TM 2006-0001' } });
  expect(found.rows[0]!.id).toBe(id);
  expect((await visitor()('GET /api/articles', { query: { q: '2006-0001' } })).rows.map((one) => one.id)).toEqual([id]);
});

test('a reference manager can download an article’s citation, and the article’s page names the files', async () => {
  const { id } = await buildArticle(t.db, { publishedAt: inYear(2007), authorName: 'Noor Haddad' });
  for (const [end, type, text] of [
    ['bib', 'application/x-bibtex', 'number = {TM 2007-0001}'],
    ['ris', 'application/x-research-info-systems', 'IS  - TM 2007-0001'],
    ['json', 'application/vnd.citationstyles.csl+json', '"issue": "TM 2007-0001"'],
  ]) {
    const reply = await t.app.inject(`/articles/${id}.${end}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain(type);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.body).toContain(text);
  }
  const { parts } = await visitor()('GET /api/articles/:id', { params: { id } });
  expect(parts!.ending).toContain(`href="/articles/${id}.ris"`);
  const { contactEmail } = await t.client<typeof settingsApi>()('GET /api/settings');
  expect(parts!.ending).toContain(`<a href="mailto:${contactEmail}?subject=Error%20in%20TM%202007-0001&amp;body=`);
  const draft = await buildArticle(t.db, { status: 'draft' });
  expect((await t.app.inject(`/articles/${draft.id}.ris`)).statusCode).toBe(404);
  expect((await t.app.inject('/articles/none.bib')).statusCode).toBe(404);
});

test('readers do not see tags meant for the desk', async () => {
  const { id } = await buildArticle(t.db, { tags: ['VAT & duty', '#demo'], category: 'Tagged' });
  const article = await visitor()('GET /api/articles/:id', { params: { id } });
  expect(article.tags).toEqual(['VAT & duty']);
  expect(article.parts!.ending).toContain('<a href="/articles?q=VAT%20%26%20duty">VAT &amp; duty</a>');
  expect(article.parts!.ending).not.toContain('demo');
  const { rows } = await visitor()('GET /api/articles', { query: { category: 'Tagged' } });
  expect(rows[0]!.tags).toEqual(['VAT & duty']);
  const desk = t.client<typeof articlesApi>(await t.signIn('editor'));
  expect((await desk('GET /api/admin/articles/:id', { params: { id } })).tags).toEqual(['VAT & duty', '#demo']);
});

test('an article links to alerts about its jurisdiction and topics, and by its author', async () => {
  const over = {
    jurisdiction: 'Germany',
    category: 'Pillar Two',
    furtherTopics: ['No Topic'],
    authorName: 'Noor Haddad',
  };
  const { id } = await buildArticle(t.db, over);
  const { ending } = (await visitor()('GET /api/articles/:id', { params: { id } })).parts!;
  for (const [wish, name] of [
    ['jurisdiction', 'Germany'],
    ['topic', 'Pillar Two'],
    ['author', 'Noor Haddad'],
  ] as const) {
    const address = `/alerts/new?${new URLSearchParams({ kind: 'any', [wish]: name })}`;
    expect(ending).toContain(`<a href="${address.replace('&', '&amp;')}">Follow ${name}</a>`);
  }
  expect(ending).not.toContain('No Topic');
});

test('a program can request the articles with certain ids', async () => {
  const [one, two] = [await buildArticle(t.db), await buildArticle(t.db)];
  const query = { ids: `${one.id},${two.id}` };
  expect((await visitor()('GET /api/articles', { query })).total).toBe(2);
  await expect(visitor()('GET /api/articles', { query: { ids: 'x' } })).rejects.toMatchObject({ status: 400 });
});
