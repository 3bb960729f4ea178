import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { coursesApi } from '../contract.ts';
import { buildCourse } from './factory.fixtures.ts';
import { courses } from './table.ts';

type NewCourse = z.input<(typeof coursesApi)['POST /api/admin/training']['body']>;
type Query = z.input<(typeof coursesApi)['GET /api/training']['query']>;

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof coursesApi>(cookie);
const desk = api(await t.signIn('editor'));
const found = async (query: Query = {}) => (await api()('GET /api/training', { query })).rows.map(({ title }) => title);

beforeEach(() => t.db.delete(courses));

describe('the public list', () => {
  test('shows published courses newest first, including inactive ones', async () => {
    await buildCourse(t.db, { title: 'Inactive', publishedAt: daysAgo(2), active: false });
    await buildCourse(t.db, { title: 'New', publishedAt: daysAgo(1) });
    await buildCourse(t.db, { title: 'Pending', status: 'pending' });
    await buildCourse(t.db, { title: 'Next week', publishedAt: daysAgo(-7) });
    await buildCourse(t.db, { title: 'In the bin', deletedAt: daysAgo(0) });
    expect(await found()).toEqual(['New', 'Inactive']);
  });

  test.each([
    ['date-desc', ['b', 'A', 'C', 'd', 'e']],
    ['date-asc', ['e', 'd', 'C', 'A', 'b']],
    ['title-asc', ['A', 'b', 'C', 'd', 'e']],
    ['provider-asc', ['e', 'd', 'C', 'b', 'A']],
    ['duration-asc', ['C', 'd', 'A', 'b', 'e']],
    ['price-asc', ['b', 'e', 'A', 'd', 'C']],
  ] as const)('in the order %s', async (sort, expected) => {
    for (const [age, title, provider, duration, price] of [
      [1, 'b', 'Ypres', '2 weeks', ''],
      [2, 'A', 'zurich', '3 days', '£90'],
      [3, 'C', 'Xi’an', '45 min', '€1,250'],
      [4, 'd', 'Wien', '1.5 hours', '$300'],
      [5, 'e', 'Varna', 'Own pace', 'Free'],
    ] as const)
      await buildCourse(t.db, { publishedAt: daysAgo(age), title, provider, duration, price });
    expect(await found({ sort })).toEqual(expected);
  });

  test('as summaries, counts the words of each description', async () => {
    await buildCourse(t.db, { description: 'Five hours on customs.' });
    const [summary] = (await api()('GET /api/training', { query: { fields: 'summary' } })).rows;
    expect(summary).toMatchObject({ wordCount: 4, description: 'Five hours on customs.' });
  });

  test('filters by text, type, format, provider and price', async () => {
    await buildCourse(t.db, { title: 'Excise', description: 'On SPIRITS.', price: 'Free for members' });
    await buildCourse(t.db, { title: 'Treaties', courseType: 'professional_development', price: '' });
    await buildCourse(t.db, { title: 'Payroll', learningType: 'live', provider: 'Spirited Training', price: '£0' });
    await buildCourse(t.db, { title: 'Audit', price: '£0.50', learningHours: 40 });
    const sorted = async (query: Query) => (await found(query)).sort();
    expect(await sorted({ q: 'spirit' })).toEqual(['Excise', 'Payroll']);
    expect(await sorted({ q: '40 cpd' })).toEqual(['Audit']);
    expect(await sorted({ courseType: 'professional_development' })).toEqual(['Treaties']);
    expect(await sorted({ learningType: 'live' })).toEqual(['Payroll']);
    expect(await sorted({ provider: 'Spirited Training' })).toEqual(['Payroll']);
    expect(await sorted({ price: 'free' })).toEqual(['Excise', 'Payroll', 'Treaties']);
    expect(await sorted({ price: 'paid' })).toEqual(['Audit']);
    expect(await sorted({ price: 'free', q: 'spirit', learningType: 'self_paced' })).toEqual(['Excise']);
  });
});

test('the facets are the providers of visible courses, in alphabetical order', async () => {
  for (const provider of ['Nordlys', 'Collegium', 'Nordlys']) await buildCourse(t.db, { provider });
  await buildCourse(t.db, { provider: 'Unseen', status: 'draft' });
  expect(await api()('GET /api/training/facets')).toEqual({ providers: ['Collegium', 'Nordlys'] });
});

describe('writing', () => {
  const input: NewCourse = {
    title: 'Treaties',
    provider: 'Example School of Tax',
    description: 'How to read them.',
    courseType: 'certification',
    learningType: 'live',
    learningHours: 8,
    duration: '2 days',
  };
  const params = (id: string) => ({ params: { id } });
  const write = (id: string, body: object) =>
    desk('PATCH /api/admin/training/:id', { ...params(id), body: { ...newest, ...body } });

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ provider: undefined }, { provider: 'Provider is required' }],
    [{ duration: '' }, { duration: 'Duration is required' }],
    [{ description: ' ' }, { description: 'Description is required' }],
    [{ url: 'ftp://example.com' }, { url: 'Must be a valid URL' }],
    [{ price: '-5' }, { price: 'Price must be positive' }],
    [{ learningHours: -1 }, { learningHours: 'Hours must be 0 or more' }],
  ])('a wrong field gets an error: %j', async (wrong, errors) => {
    const sent = desk('POST /api/admin/training', { body: { ...input, ...wrong } as typeof input });
    await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors } });
  });

  test('changing a duration changes the order by duration', async () => {
    const { id } = await buildCourse(t.db, { title: 'Long', duration: '6 weeks' });
    await buildCourse(t.db, { title: 'Short', duration: '1 day' });
    expect(await found({ sort: 'duration-asc' })).toEqual(['Short', 'Long']);
    await write(id, { duration: '1 hour' });
    expect(await found({ sort: 'duration-asc' })).toEqual(['Long', 'Short']);
  });

  test('readers get the id of the account that offers a course', async () => {
    const { id } = await buildCourse(t.db, {});
    expect((await t.inject({ url: `/api/training/${id}` })).json()).toMatchObject({ providerId: null });
  });
});

describe('calendars', () => {
  const dates = { startsAt: daysAgo(-3), endsAt: daysAgo(-4) };
  const ics = async (path: string) => (await t.inject({ url: path })).body.replace(/\r\n /g, '');

  test('the calendar has the live courses with dates that are not over, the next one first', async () => {
    await buildCourse(t.db, { title: 'Later', learningType: 'live', startsAt: daysAgo(-8), endsAt: daysAgo(-9) });
    await buildCourse(t.db, { title: 'Soon', learningType: 'live', ...dates });
    await buildCourse(t.db, { title: 'Over', learningType: 'live', startsAt: daysAgo(9), endsAt: daysAgo(8) });
    await buildCourse(t.db, { title: 'Running', learningType: 'live', startsAt: daysAgo(1), endsAt: daysAgo(-1) });
    await buildCourse(t.db, { title: 'Recorded', learningType: 'self_paced', ...dates });
    await buildCourse(t.db, { title: 'Without dates', learningType: 'live' });
    await buildCourse(t.db, { title: 'Cancelled', learningType: 'live', active: false, ...dates });
    const summaries = [...(await ics('/training/calendar.ics')).matchAll(/SUMMARY:(\w+)/g)].map(([, title]) => title);
    expect(summaries).toEqual(['Running', 'Soon', 'Later']);
  });

  test('a course with dates has a calendar file; a course without dates has none', async () => {
    const dated = await buildCourse(t.db, { title: 'Dated', learningType: 'live', ...dates });
    const { id } = await buildCourse(t.db, { learningType: 'live' });
    expect(await ics(`/training/${dated.id}.ics`)).toContain(`URL:${t.config.publicUrl}/training/${dated.id}`);
    expect((await t.inject({ url: `/training/${id}.ics` })).statusCode).toBe(404);
  });
});

test('a course has both dates in order, or neither, and a refusal names the field', async () => {
  const { id } = await buildCourse(t.db, { learningType: 'live' });
  const change = (body: object) =>
    api(cookie)('PATCH /api/admin/training/:id', { params: { id }, body: { ...newest, ...body } }).then(
      () => undefined,
      (err: { problem: { errors?: object } }) => Object.keys(err.problem.errors ?? {}),
    );
  const cookie = await t.signIn('admin');
  expect(await change({ startsAt: daysAgo(-3) })).toEqual(['endsAt']);
  expect(await change({ endsAt: daysAgo(-3) })).toEqual(['startsAt']);
  expect(await change({ startsAt: daysAgo(-3), endsAt: daysAgo(-2) })).toEqual(['endsAt']);
  expect(await change({ startsAt: daysAgo(-3), endsAt: daysAgo(-4), timeZone: 'Europe/Vienna' })).toBeUndefined();
  expect(await change({ endsAt: null })).toEqual(['endsAt']);
});
