import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { jobsApi } from '../contract.ts';
import { buildJob } from './factory.ts';
import { jobListings } from './table.ts';

let t: TestApp;
const api = (cookie?: string) => t.client<typeof jobsApi>(cookie);
const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => t.db.delete(jobListings));
afterAll(() => t.close());

describe('the public list', () => {
  test('shows published jobs newest first, inactive and expired ones included', async () => {
    await buildJob(t.db, { title: 'Expired', publishedAt: ago(3), expiresAt: ago(1) });
    await buildJob(t.db, { title: 'New', publishedAt: ago(1) });
    await buildJob(t.db, { title: 'Inactive', publishedAt: ago(2), active: false });
    await buildJob(t.db, { title: 'Pending', status: 'pending' });
    await buildJob(t.db, { title: 'Next week', publishedAt: ago(-7) });
    await buildJob(t.db, { title: 'In the bin', deletedAt: ago(0) });
    expect(titles(await api()('GET /api/jobs'))).toEqual(['New', 'Inactive', 'Expired']);
  });

  test('finds words in title, company and description without case', async () => {
    await buildJob(t.db, { title: 'Customs Counsel', publishedAt: ago(1) });
    await buildJob(t.db, { company: 'Customs & Co', publishedAt: ago(2) });
    await buildJob(t.db, { description: 'You classify goods for CUSTOMS.', publishedAt: ago(3) });
    await buildJob(t.db, { title: 'Elsewhere' });
    expect((await api()('GET /api/jobs', { query: { q: 'customs' } })).total).toBe(3);
  });

  test('a location is a part of the place or of its jurisdiction', async () => {
    await buildJob(t.db, { title: 'Town', location: 'Ghent', jurisdiction: 'Belgium' });
    await buildJob(t.db, { title: 'Anywhere', location: 'Remote; now and then in Ghent' });
    const found = async (location: string) => titles(await api()('GET /api/jobs', { query: { location } })).sort();
    expect(await found('ghent')).toEqual(['Anywhere', 'Town']);
    expect(await found('belgium')).toEqual(['Town']);
    expect(await found('remote')).toEqual(['Anywhere']);
    expect(await found('Oslo')).toEqual([]);
  });

  test('filters meet, and a page knows the total', async () => {
    for (const contract of ['permanent', 'freelance', 'freelance'] as const) await buildJob(t.db, { contract });
    await buildJob(t.db, { contract: 'freelance', location: 'Oslo' });
    const query = { contract: 'freelance', location: 'vienna', limit: 1, offset: 1 } as const;
    const page = await api()('GET /api/jobs', { query });
    expect(page.rows).toHaveLength(1);
    expect(page.total).toBe(2);
  });
});

test('the facets name the jurisdictions that readers can find, in alphabetical order', async () => {
  for (const jurisdiction of ['Kenya', '', 'Austria', 'Kenya']) await buildJob(t.db, { jurisdiction });
  await buildJob(t.db, { jurisdiction: 'Malta', status: 'draft' });
  expect(await api()('GET /api/jobs/facets')).toEqual({ jurisdictions: ['Austria', 'Kenya'] });
});

test('one job is found by its id once it is published', async () => {
  const { id } = await buildJob(t.db, { title: 'Here' });
  const pending = await buildJob(t.db, { status: 'pending' });
  expect(await api()('GET /api/jobs/:id', { params: { id } })).toMatchObject({ title: 'Here' });
  const asked = api()('GET /api/jobs/:id', { params: { id: pending.id } });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});

test('the desk deletes a job, on record; others may not', async () => {
  const { id } = await buildJob(t.db, {});
  const remove = (cookie?: string) => api(cookie)('DELETE /api/admin/jobs/:id', { params: { id } });
  await expect(remove()).rejects.toMatchObject({ status: 401 });
  await expect(remove(await t.signIn('recruiter'))).rejects.toMatchObject({ status: 403 });
  const desk = await t.signIn('editor');
  expect(await remove(desk)).toEqual({ message: 'Job listing deleted successfully' });
  expect((await api()('GET /api/jobs')).total).toBe(0);
  expect(await t.db.select().from(auditLog)).toMatchObject([{ action: 'job.delete' }]);
  await expect(remove(desk)).rejects.toMatchObject({ status: 404 });
});
