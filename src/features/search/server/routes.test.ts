import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { pageContents } from '#features/pages/server/table.ts';
import { MINUTE } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { searchApi } from '../contract.ts';
import { recordSearch } from './searches.ts';
import { searchQueries } from './table.ts';

const t = await usingTestApp();
const news = { title: 'Registry down', content: '<p>x</p>', contentText: 'The withholding registry is away' };
const job = { title: 'Tax lead', company: 'Osterholm', location: 'Oslo', description: 'Withholding tax, mostly' };
await buildArticle(t.db, { title: 'Withholding on software', content: '<p>About <em>licences</em> &amp; fees.</p>' });
await buildArticle(t.db, {
  title: 'A joke',
  type: 'tax_humor',
  subCategory: 'joke',
  content: '<p>I withhold it.</p>',
});
await buildArticle(t.db, { title: 'Withholding in a draft', status: 'draft' });
await t.db.insert(announcements).values([news, { ...news, active: false }]);
await t.db.insert(jobs).values({ ...job, status: 'published', publishedAt: now() });

const search = (query: { q: string; kind?: 'job'; limit?: number; offset?: number }) =>
  t.client<typeof searchApi>()('GET /api/search', { query });

test('a search finds an article by its tags, but not by those that only the desk sees', async () => {
  const { id } = await buildArticle(t.db, { title: 'Held back', tags: ['quillwort', '#brackenfern'] });
  expect((await search({ q: 'quillwort' })).rows.map((row) => row.id)).toEqual([id]);
  expect((await search({ q: 'brackenfern' })).rows).toEqual([]);
});

test('a search finds visible records of every kind by any form of the word, titles first', async () => {
  const { rows, total } = await search({ q: 'withholding' });
  expect(total).toBe(4);
  expect(rows[0]!.title).toBe('Withholding on software');
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['article', 'announcement', 'humor', 'job']));
});

test('a page with several texts appears only once', async () => {
  await t.db.update(pageContents).set({ content: 'Our quillstone.' }).where(eq(pageContents.pageName, 'about'));
  expect((await search({ q: 'quillstone' })).rows.map(({ path }) => path)).toEqual(['/about']);
});

test('a result says when an event or a course takes place, in its time zone', async () => {
  const when = { startsAt: '2031-03-03T22:00:00.000Z', endsAt: '2031-03-05T10:00:00.000Z', timeZone: 'Asia/Tokyo' };
  await buildEvent(t.db, { title: 'Larchwood forum', ...when });
  await buildCourse(t.db, { title: 'Larchwood course', ...when });
  await buildCourse(t.db, { title: 'Larchwood at any time' });
  const { rows } = await search({ q: 'larchwood' });
  expect(Object.fromEntries(rows.map(({ title, days }) => [title, days]))).toEqual({
    'Larchwood forum': '4–5 Mar 2031',
    'Larchwood course': '4–5 Mar 2031',
    'Larchwood at any time': undefined,
  });
});

test('events that are over follow those to come, and say that they took place', async () => {
  const [gone, next] = ['2021-03-03', '2031-03-03'].map((day) => ({
    startsAt: `${day}T08:00:00.000Z`,
    endsAt: `${day}T16:00:00.000Z`,
  }));
  await buildEvent(t.db, { title: 'Osierbed forum', ...gone });
  await buildEvent(t.db, { title: 'Forum of the osierbed and of reeds', ...next });
  const { rows } = await search({ q: 'osierbed forum' });
  expect(rows.map(({ days, over }) => [days, over])).toEqual([
    ['3 Mar 2031', undefined],
    ['3 Mar 2021', true],
  ]);
});

test('jobs that are closed follow open ones, and say that they are closed', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await buildJob(t.db, { title: 'Sedgemere adviser', expiresAt: day(-1) });
  await buildJob(t.db, { title: 'Adviser of the sedgemere and of reeds', expiresAt: day(30) });
  const { rows } = await search({ q: 'sedgemere adviser' });
  expect(rows.map(({ days, over }) => [days, over])).toEqual([
    [undefined, undefined],
    [undefined, true],
  ]);
});

test('an excerpt is plain text with the found words marked', async () => {
  const { rows } = await search({ q: 'licence' });
  expect(rows[0]!.excerpt).toBe('About \uE000licences\uE001 & fees.');
});

test('an excerpt does not repeat the company that the line below names', async () => {
  const { id } = await buildCourse(t.db, {
    title: 'Small companies',
    provider: 'Hazelgrove School',
    description: 'Three evenings on returns.',
  });
  const { rows } = await search({ q: 'hazelgrove' });
  expect(rows.map((row) => [row.id, row.by, row.excerpt])).toEqual([
    [id, 'Hazelgrove School', 'Three evenings on returns.'],
  ]);
});

test('a search can be limited to a kind, and the page counts the results of each kind', async () => {
  expect(await search({ q: 'withholding', kind: 'job' })).toMatchObject({ total: 1, rows: [{ by: 'Osterholm' }] });
  const counts = await t.client<typeof searchApi>()('GET /api/search/counts', { query: { q: 'withholding' } });
  expect(counts).toEqual({
    article: 1,
    announcement: 1,
    humor: 1,
    job: 1,
    course: 0,
    event: 0,
    information: 0,
    author: 0,
    'page-text': 0,
  });
});

test.each(["'", '"unclosed', '-', '& | ! ( )', 'a:*', '%', '\\'])('a search for %j causes no error', async (q) => {
  expect((await t.inject({ url: `/api/search?${new URLSearchParams({ q })}` })).statusCode).toBe(200);
});

test('an empty search is refused with a message', async () => {
  expect((await t.inject({ url: '/api/search?q=%20' })).json().errors.q).toBe('Please enter a search term');
});

test('the desk sees which searches found nothing, but nothing about who searched', async () => {
  await search({ q: 'Quokka levy' });
  await search({ q: 'quokka levy', offset: 20 });
  const desk = t.client<typeof searchApi>(await t.signIn('editor'));
  const { rows } = await desk('GET /api/admin/searches');
  expect(rows.find(({ words }) => words === 'quokka levy')).toMatchObject({ words: 'quokka levy', times: 1, found: 0 });
});

test.each(['w', '%', '“§”', ' . '])('a search for %j is too short: it finds nothing and is not kept', async (q) => {
  if (q.trim() === 'w') await buildArticle(t.db, { title: 'W: the letter' });
  const kept = await t.db.$count(searchQueries);
  expect(await search({ q })).toEqual({ rows: [], total: 0 });
  const counts = await t.client<typeof searchApi>()('GET /api/search/counts', { query: { q } });
  expect(counts).toEqual({
    article: 0,
    announcement: 0,
    humor: 0,
    job: 0,
    course: 0,
    event: 0,
    information: 0,
    author: 0,
    'page-text': 0,
  });
  expect(await t.db.$count(searchQueries)).toBe(kept);
});

test.each(['ada.moss@example.com', 'who is +44 20 7946 0958'])(
  'a search for %j is answered but not stored',
  async (q) => {
    const kept = await t.db.$count(searchQueries);
    expect(await search({ q })).toEqual({ rows: [], total: 0 });
    expect(await t.db.$count(searchQueries)).toBe(kept);
  },
);

test('the same words are stored at most once a minute', async () => {
  const kept = () => t.db.$count(searchQueries, eq(searchQueries.words, 'platypus levy'));
  for (const q of ['platypus levy', 'Platypus Levy', ' platypus levy ']) await search({ q });
  expect(await kept()).toBe(1);
  await recordSearch(t.db, 'Platypus levy', 0, Date.now() + 2 * MINUTE);
  expect(await kept()).toBe(2);
});

test('the desk can filter searches by empty result, period and words, and page through them', async () => {
  await t.db.insert(searchQueries).values([
    { words: 'narwhal tusk duty', found: 0, at: daysAgo(2) },
    { words: 'narwhal tusk duty', found: 0, at: daysAgo(1) },
    // Found nothing at first, and something later.
    { words: 'narwhal relief', found: 0, at: daysAgo(3) },
    { words: 'narwhal relief', found: 4, at: daysAgo(1) },
    { words: 'narwhal of old', found: 0, at: daysAgo(60) },
  ]);
  const desk = t.client<typeof searchApi>(await t.signIn('editor'));
  const list = async (query: object) =>
    (await desk('GET /api/admin/searches', { query: { q: 'narwhal', ...query } })).rows;
  expect(await list({})).toMatchObject([
    { words: 'narwhal relief', times: 2, found: 4 },
    { words: 'narwhal tusk duty', times: 2, found: 0, lastAt: expect.any(String) },
  ]);
  expect((await list({ found: 'nothing' })).map(({ words }) => words)).toEqual(['narwhal tusk duty']);
  expect(await list({ days: 90 })).toHaveLength(3);
  expect(await desk('GET /api/admin/searches', { query: { q: 'narwhal', limit: 1, offset: 1 } })).toMatchObject({
    total: 2,
    rows: [{ words: 'narwhal tusk duty' }],
  });
});
