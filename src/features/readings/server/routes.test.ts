import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { DAY } from '#kernel/time.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { readingsApi } from '../contract.ts';
import { READING_DAYS } from '../vocabulary.ts';
import { dayOf, readingTasks } from './queries.ts';
import { readings } from './table.ts';

const t = await usingTestApp();
const editor = await t.signIn('editor');
beforeEach(() => t.db.delete(readings));

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const view = (id: string, headers: Record<string, string> = { 'user-agent': BROWSER }) =>
  t.inject({ method: 'POST', url: `/api/articles/${id}/view`, headers }).then((reply) => reply.json());
const read = (kind: string, id: string) =>
  t.inject({ method: 'POST', url: '/api/readings', headers: { 'user-agent': BROWSER }, payload: { kind, id } });
const figures = (days: '7' | '30' = '30') =>
  t.client<typeof readingsApi>(editor)('GET /api/admin/readings', { query: { days: days as never } });

test('a view counts as a read of today, but views by robots and the desk count only as views', async () => {
  const { id } = await buildArticle(t.db, { views: 100 });
  expect(await view(id)).toEqual({ views: 101 });
  expect(await view(id, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })).toEqual({ views: 102 });
  expect(await view(id, { 'user-agent': BROWSER, cookie: editor })).toEqual({ views: 103 });
  const { daily, pieces } = await figures();
  expect(daily.at(-1)).toEqual({ day: dayOf(Date.now()), readings: 1 });
  expect(pieces).toMatchObject([{ kind: 'article', id, path: `/articles/${id}`, readings: 1 }]);
});

test('views at the same time all count, without rewriting any article', async () => {
  const { id } = await buildArticle(t.db);
  const version = async () => (await t.db.execute(sql`select xmin, ctid from articles where id = ${id}`)).rows;
  const before = await version();
  await Promise.all(Array.from({ length: 15 }, () => view(id)));
  expect((await t.inject({ url: `/api/articles/${id}` })).json().views).toBe(15);
  expect(await version()).toEqual(before);
});

test('the desk’s list sorts by the views that readers see', async () => {
  const [much, little] = [await buildArticle(t.db, { views: 1000 }), await buildArticle(t.db, { views: 999 })];
  for (let n = 0; n < 3; n++) await view(little.id);
  const reply = await t.inject({ url: '/api/admin/articles?sort=views-desc&limit=2', headers: { cookie: editor } });
  expect(reply.json()).toMatchObject([
    { id: little.id, views: 1002 },
    { id: much.id, views: 1000 },
  ]);
});

test('reads of other kinds count too, but not of pages that readers cannot open', async () => {
  const [open, hidden] = [await buildJob(t.db), await buildJob(t.db, { status: 'draft' })];
  expect((await read('job', open.id)).statusCode).toBe(204);
  for (const [kind, id] of [
    ['job', hidden.id],
    ['article', open.id],
    ['humor', open.id],
  ] as const)
    expect((await read(kind, id)).statusCode).toBe(204);
  expect(await t.db.select().from(readings)).toMatchObject([{ recordId: open.id, count: 1 }]);
});

test('a script at one IP address cannot raise a figure at will, whichever endpoint it calls', async () => {
  const [{ id: job }, { id: article }] = [await buildJob(t.db), await buildArticle(t.db)];
  for (let n = 0; n < 25; n++) {
    expect((await read('job', job)).statusCode).toBe(204);
    await view(article);
    await read('article', article);
  }
  const counted = await t.db.select().from(readings);
  expect(counted.map(({ recordId, count }) => [recordId, count]).sort()).toEqual(
    [
      [job, 20],
      [article, 20],
    ].sort(),
  );
});

test('the figures cover the range and compare it with the previous one', async () => {
  const { id: recordId } = await buildArticle(t.db);
  const ago = (days: number, count: number) => ({ day: dayOf(Date.now() - days * DAY), recordId, count });
  await t.db.insert(readings).values([ago(0, 1), ago(6, 2), ago(7, 4), ago(13, 8), ago(14, 16)]);
  const { daily, before, pieces } = await figures('7');
  expect(daily.map((day) => day.readings)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  expect(before).toBe(12);
  expect(pieces).toMatchObject([{ id: recordId, readings: 3 }]);
});

test('figures may exceed an integer', async () => {
  const articles = [await buildArticle(t.db), await buildArticle(t.db), await buildArticle(t.db)];
  const day = dayOf(Date.now());
  await t.db.insert(readings).values(articles.map(({ id }) => ({ day, recordId: id, count: 1_000_000_000 })));
  expect((await figures('7')).daily.at(-1)).toEqual({ day, readings: 3_000_000_000 });
});

test('the site deletes old reads', async () => {
  const { id: recordId } = await buildArticle(t.db);
  const now = Date.now();
  const ago = (days: number) => ({ day: dayOf(now - days * DAY), recordId, count: 1 });
  await t.db.insert(readings).values([ago(READING_DAYS), ago(READING_DAYS + 1)]);
  for (const { run } of readingTasks) await run(t.deps, now);
  expect(await t.db.select().from(readings)).toMatchObject([ago(READING_DAYS)]);
});
