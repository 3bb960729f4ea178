import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { auditLog } from '#features/audit/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { coursesApi } from '../contract.ts';
import { buildCourse } from './factory.ts';
import { trainingCourses } from './table.ts';

type Query = z.input<(typeof coursesApi)['GET /api/training']['query']>;

let t: TestApp;
const api = (cookie?: string) => t.client<typeof coursesApi>(cookie);
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const found = async (query: Query = {}) => (await api()('GET /api/training', { query })).rows.map(({ title }) => title);

beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => t.db.delete(trainingCourses));
afterAll(() => t.close());

describe('the public list', () => {
  test('shows published courses newest first, inactive ones included', async () => {
    await buildCourse(t.db, { title: 'Inactive', publishedAt: ago(2), active: false });
    await buildCourse(t.db, { title: 'New', publishedAt: ago(1) });
    await buildCourse(t.db, { title: 'Pending', status: 'pending' });
    await buildCourse(t.db, { title: 'Next week', publishedAt: ago(-7) });
    await buildCourse(t.db, { title: 'In the bin', deletedAt: ago(0) });
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
    await buildCourse(t.db, { title: 'b', publishedAt: ago(1), provider: 'Ypres', duration: '2 weeks', price: '' });
    await buildCourse(t.db, { title: 'A', publishedAt: ago(2), provider: 'zurich', duration: '3 days', price: '£90' });
    await buildCourse(t.db, {
      title: 'C',
      publishedAt: ago(3),
      provider: 'Xi’an',
      duration: '45 min',
      price: '€1,250',
    });
    await buildCourse(t.db, {
      title: 'd',
      publishedAt: ago(4),
      provider: 'Wien',
      duration: '1.5 hours',
      price: '$300',
    });
    await buildCourse(t.db, {
      title: 'e',
      publishedAt: ago(5),
      provider: 'Varna',
      duration: 'Own pace',
      price: 'Free',
    });
    expect(await found({ sort })).toEqual(expected);
  });

  test('filters by text, type, format, provider and price', async () => {
    await buildCourse(t.db, { title: 'Excise', description: 'On SPIRITS.', price: 'Free for members' });
    await buildCourse(t.db, { title: 'Treaties', courseType: 'professional_development', price: '' });
    await buildCourse(t.db, { title: 'Payroll', learningType: 'live', provider: 'Spirited Training', price: '£0' });
    await buildCourse(t.db, { title: 'Audit', price: '£0.50' });
    const sorted = async (query: Query) => (await found(query)).sort();
    expect(await sorted({ q: 'spirit' })).toEqual(['Excise', 'Payroll']);
    expect(await sorted({ courseType: 'professional_development' })).toEqual(['Treaties']);
    expect(await sorted({ learningType: 'live' })).toEqual(['Payroll']);
    expect(await sorted({ provider: 'Spirited Training' })).toEqual(['Payroll']);
    expect(await sorted({ price: 'free' })).toEqual(['Excise', 'Payroll', 'Treaties']);
    expect(await sorted({ price: 'paid' })).toEqual(['Audit']);
    expect(await sorted({ price: 'free', q: 'spirit', learningType: 'self_paced' })).toEqual(['Excise']);
  });
});

test('the facets name the providers that readers can find, in alphabetical order', async () => {
  for (const provider of ['Nordlys', 'Collegium', 'Nordlys']) await buildCourse(t.db, { provider });
  await buildCourse(t.db, { provider: 'Unseen', status: 'draft' });
  expect(await api()('GET /api/training/facets')).toEqual({ providers: ['Collegium', 'Nordlys'] });
});

test('one course is found by its id once it is published', async () => {
  const { id } = await buildCourse(t.db, { title: 'Here' });
  const draft = await buildCourse(t.db, { status: 'draft' });
  expect(await api()('GET /api/training/:id', { params: { id } })).toMatchObject({ title: 'Here' });
  const asked = api()('GET /api/training/:id', { params: { id: draft.id } });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});

test('the desk deletes a course, on record; others may not', async () => {
  const { id } = await buildCourse(t.db, {});
  const remove = (cookie?: string) => api(cookie)('DELETE /api/admin/training/:id', { params: { id } });
  await expect(remove()).rejects.toMatchObject({ status: 401 });
  await expect(remove(await t.signIn('provider'))).rejects.toMatchObject({ status: 403 });
  const desk = await t.signIn('editor');
  expect(await remove(desk)).toEqual({ message: 'Training course deleted successfully' });
  expect(await found()).toEqual([]);
  expect(await t.db.select().from(auditLog)).toMatchObject([{ action: 'course.delete' }]);
  await expect(remove(desk)).rejects.toMatchObject({ status: 404 });
});
