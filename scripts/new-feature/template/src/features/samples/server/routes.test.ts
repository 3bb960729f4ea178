import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { samplesApi } from '../contract.ts';
import { buildSample } from './factory.ts';
import { samples } from './table.ts';

let t: TestApp;
const api = (cookie?: string) => t.client<typeof samplesApi>(cookie);
const found = async () => (await api()('GET /api/samples')).rows.map(({ title }) => title);

beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => t.db.delete(samples));
afterAll(() => t.close());

test('visitors see what is published, the newest first', async () => {
  await buildSample(t.db, { title: 'Older', publishedAt: daysAgo(2) });
  await buildSample(t.db, { title: 'Newer', publishedAt: daysAgo(1) });
  await buildSample(t.db, { title: 'Pending', status: 'pending', publishedAt: null });
  await buildSample(t.db, { title: 'Scheduled', publishedAt: daysAgo(-1) });
  await buildSample(t.db, { title: 'In the bin', deletedAt: daysAgo(0) });
  expect(await found()).toEqual(['Newer', 'Older']);
});

test('a new sample is pending, and visitors see it once it is published', async () => {
  const desk = api(await t.signIn('editor'));
  const body = { title: 'From the desk', content: '<p onclick="steal()">Safe</p>' };
  const { id, ...made } = await desk('POST /api/admin/samples', { body });
  expect(made).toMatchObject({ title: 'From the desk', content: '<p>Safe</p>', status: 'pending' });
  await expect(api()('GET /api/samples/:id', { params: { id } })).rejects.toMatchObject({ status: 404 });
  await desk('PATCH /api/admin/samples/:id', { params: { id }, body: { ...newest, status: 'published' } });
  expect(await api()('GET /api/samples/:id', { params: { id } })).toMatchObject({ id, title: 'From the desk' });
  expect(await found()).toEqual(['From the desk']);
});

test('a text without anything to read is rejected beside its field', async () => {
  const desk = api(await t.signIn('editor'));
  await expect(
    desk('POST /api/admin/samples', { body: { title: 'Empty', content: '<p> </p>' } }),
  ).rejects.toMatchObject({ status: 400, problem: { errors: { content: 'Text is required' } } });
});

test('a deleted sample goes to the bin and comes back as it was', async () => {
  const desk = api(await t.signIn('editor'));
  const { id } = await buildSample(t.db);
  await desk('DELETE /api/admin/samples/:id', { params: { id }, query: newest });
  expect(await found()).toEqual([]);
  expect(await desk('POST /api/admin/samples/:id/restore', { params: { id } })).toMatchObject({
    id,
    status: 'published',
  });
});
