import { beforeEach, describe, expect, test } from 'vitest';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { jobsApi } from '../contract.ts';
import { buildJob } from './factory.fixtures.ts';
import { jobs } from './table.ts';

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof jobsApi>(cookie);
const desk = api(await t.signIn('editor'));
const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);

beforeEach(() => t.db.delete(jobs));

describe('the public list', () => {
  test('shows published jobs newest first, including inactive and expired ones unless the call asks for open ones', async () => {
    await buildJob(t.db, { title: 'Expired', publishedAt: daysAgo(3), expiresAt: daysAgo(1) });
    await buildJob(t.db, { title: 'New', publishedAt: daysAgo(1) });
    await buildJob(t.db, { title: 'Inactive', publishedAt: daysAgo(2), active: false });
    await buildJob(t.db, { title: 'Pending', status: 'pending' });
    await buildJob(t.db, { title: 'Next week', publishedAt: daysAgo(-7) });
    await buildJob(t.db, { title: 'In the bin', deletedAt: daysAgo(0) });
    await buildJob(t.db, { title: 'Old, but open', publishedAt: daysAgo(4), expiresAt: daysAgo(-1) });
    expect(titles(await api()('GET /api/jobs'))).toEqual(['New', 'Inactive', 'Expired', 'Old, but open']);
    expect(titles(await api()('GET /api/jobs', { query: { open: 'true' } }))).toEqual(['New', 'Old, but open']);
  });

  test('as cards, has the beginning of each description, two requirements and the number of all', async () => {
    const cardOf = async (over: Parameters<typeof buildJob>[1]) => {
      await t.db.delete(jobs);
      await buildJob(t.db, over);
      return (await api()('GET /api/jobs', { query: { fields: 'card' } })).rows[0]!;
    };
    const cut = async (description: string) => (await cardOf({ description })).description;
    expect(await cut('Short.\n\nAnd plain.')).toBe('Short. And plain.');
    expect(await cut('x'.repeat(100))).toBe('x'.repeat(100));
    expect(await cut(`${'x'.repeat(100)}y`)).toBe(`${'x'.repeat(100)}…`);
    const requirements = ['One', 'Two', 'Three'];
    const card = await cardOf({ requirements });
    expect(card).toMatchObject({ requirements: ['One', 'Two'], requirementCount: 3 });
    expect(Object.keys(card)).not.toContain('updatedAt');
    const [whole] = (await api()('GET /api/jobs')).rows;
    expect(whole).toMatchObject({ requirements, requirementCount: 3, updatedAt: expect.any(String) });
  });

  test('as summaries, counts the words of each description', async () => {
    await buildJob(t.db, { description: 'You classify goods.' });
    const [summary] = (await api()('GET /api/jobs', { query: { fields: 'summary' } })).rows;
    expect(summary).toMatchObject({ wordCount: 3, updatedAt: expect.any(String) });
  });

  test('finds words in title, company and description, ignoring case', async () => {
    await buildJob(t.db, { title: 'Customs Counsel', publishedAt: daysAgo(1) });
    await buildJob(t.db, { company: 'Customs & Co', publishedAt: daysAgo(2) });
    await buildJob(t.db, { description: 'You classify goods for CUSTOMS.', publishedAt: daysAgo(3) });
    await buildJob(t.db, { title: 'Elsewhere' });
    expect((await api()('GET /api/jobs', { query: { q: 'customs' } })).total).toBe(3);
  });

  test('finds a place by its name, and a jurisdiction by any name, in the words and in the location', async () => {
    await buildJob(t.db, { title: 'Town', location: 'Dublin', jurisdiction: 'Ireland' });
    await buildJob(t.db, { title: 'Island', location: 'Leeds', jurisdiction: 'United Kingdom' });
    const found = async (query: { q: string } | { location: string }) =>
      titles(await api()('GET /api/jobs', { query }));
    expect(await found({ q: 'dublin' })).toEqual(['Town']);
    expect(await found({ q: 'Ireland' })).toEqual(['Town']);
    expect(await found({ q: 'Great Britain' })).toEqual(['Island']);
    expect(await found({ location: 'UK' })).toEqual(['Island']);
    expect(await found({ q: 'Oslo' })).toEqual([]);
  });

  test('the location filter matches part of the location or of the jurisdiction', async () => {
    await buildJob(t.db, { title: 'Town', location: 'Ghent', jurisdiction: 'Belgium' });
    await buildJob(t.db, { title: 'Anywhere', location: 'Remote; now and then in Ghent' });
    const found = async (location: string) => titles(await api()('GET /api/jobs', { query: { location } })).sort();
    expect(await found('ghent')).toEqual(['Anywhere', 'Town']);
    expect(await found('belgium')).toEqual(['Town']);
    expect(await found('remote')).toEqual(['Anywhere']);
    expect(await found('Oslo')).toEqual([]);
  });

  test('combines filters, and a page of results has the total', async () => {
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

describe('writing', () => {
  const input = {
    title: 'Tax Counsel',
    company: 'Example Trading',
    location: 'Oslo',
    description: 'You advise.',
    requirements: ['A licence'],
    contactEmail: 'jobs@example.com',
  };
  const params = (id: string) => ({ params: { id } });
  const write = (id: string, body: object) =>
    desk('PATCH /api/admin/jobs/:id', { ...params(id), body: { ...newest, ...body } });

  const NO_ADDRESS = 'Add an email address or an application link before you publish this';
  test.each([
    [{ contactEmail: '' }, { contactEmail: NO_ADDRESS }],
    [{ expiresAt: daysAgo(1) }, { expiresAt: 'The closing date must be after the day on which this is published' }],
    [
      { expiresAt: daysAgo(-1), publishedAt: daysAgo(-2) },
      { expiresAt: 'The closing date must be after the day on which this is published' },
    ],
  ])('the desk cannot publish a job for which nobody could apply: %j', async (wrong, errors) => {
    const refused = { status: 400, problem: { errors } };
    const body = { ...input, ...wrong, status: 'published' } as const;
    await expect(desk('POST /api/admin/jobs', { body })).rejects.toMatchObject(refused);
    const { id } = await desk('POST /api/admin/jobs', { body: { ...body, status: 'draft' } });
    const publish = { status: 'published', ...('publishedAt' in wrong && { publishedAt: wrong.publishedAt }) };
    await expect(write(id, publish)).rejects.toMatchObject(refused);
    expect((await api()('GET /api/jobs')).total).toBe(0);
    expect(await write(id, { title: 'Still a draft' })).toMatchObject({ status: 'draft' });
  });

  test('a public job cannot lose its last way to apply, expires when closed, and can still be corrected', async () => {
    const { id } = await buildJob(t.db, { expiresAt: daysAgo(-30) });
    await expect(write(id, { contactEmail: '' })).rejects.toMatchObject({ status: 400 });
    const errors = { expiresAt: 'The closing date must be after the day on which this is published' };
    for (const wrong of [{ publishedAt: daysAgo(-40) }, { publishedAt: daysAgo(-20), expiresAt: daysAgo(-10) }])
      await expect(write(id, wrong)).rejects.toMatchObject({ status: 400, problem: { errors } });
    expect(await write(id, { contactEmail: '', applicationUrl: 'https://jobs.example.com' })).toMatchObject({
      contactEmail: '',
    });
    const close = (updatedAt: string) =>
      desk('POST /api/admin/jobs/:id/expire', { ...params(id), body: { updatedAt } });
    await expect(close(daysAgo(1))).rejects.toMatchObject({ status: 409 });
    const closed = await close(newest.updatedAt);
    expect(Date.parse(closed.expiresAt!)).toBeLessThanOrEqual(Date.now());
    expect((await desk('GET /api/admin/jobs', { query: { status: 'expired' } })).rows).toMatchObject([{ id }]);
    expect((await desk('GET /api/admin/jobs', { query: { status: 'published' } })).total).toBe(0);
    expect(await write(id, { title: 'Corrected' })).toMatchObject({ status: 'published' });
  });

  test('a copy has no dates or notes', async () => {
    const { id } = await buildJob(t.db, { expiresAt: daysAgo(1), reviewNotes: 'Too vague', active: false });
    const copy = await desk('POST /api/admin/jobs/:id/duplicate', params(id));
    expect(copy).toMatchObject({ expiresAt: null, reviewNotes: null, active: true });
  });

  test('readers get the recruiter’s id, but only the desk sees the review notes', async () => {
    const { id } = await buildJob(t.db, {});
    expect(await write(id, { reviewNotes: 'Name a salary' })).toMatchObject({ reviewNotes: 'Name a salary' });
    for (const url of ['/api/jobs', `/api/jobs/${id}`]) {
      const { statusCode, body } = await t.inject({ url });
      expect([statusCode, body]).toEqual([200, expect.stringContaining('"recruiterId":null,"reviewNotes":null')]);
    }
    for (const url of ['/api/v1/jobs', `/api/v1/jobs/${id}`, '/api/jobs?fields=card']) {
      const { statusCode, body } = await t.inject({ url });
      expect([statusCode, body]).toEqual([200, expect.not.stringContaining('reviewNotes')]);
    }
  });

  test.each([
    ['date-asc', ['Old', 'New']],
    ['title-asc', ['New', 'Old']],
    ['company-asc', ['Old', 'New']],
    ['expires-asc', ['New', 'Old']],
  ] as const)('readers can sort by %s', async (sort, expected) => {
    await buildJob(t.db, { title: 'Old', company: 'alpha', publishedAt: daysAgo(2) });
    await buildJob(t.db, { title: 'New', company: 'Beta', publishedAt: daysAgo(1), expiresAt: daysAgo(-3) });
    expect(titles(await api()('GET /api/jobs', { query: { sort } }))).toEqual(expected);
  });

  test('the desk distinguishes published jobs from expired ones; a job without a closing date counts as published', async () => {
    await buildJob(t.db, { title: 'Without an end', jurisdiction: 'Austria' });
    await buildJob(t.db, { title: 'Until tomorrow', publishedAt: daysAgo(1), expiresAt: daysAgo(-1) });
    await buildJob(t.db, { title: 'Until yesterday', expiresAt: daysAgo(1) });
    await buildJob(t.db, { title: 'A draft of last year', status: 'draft', expiresAt: daysAgo(300) });
    const listed = async (query: object) => titles(await desk('GET /api/admin/jobs', { query }));
    expect(await listed({ status: 'published' })).toEqual(['Without an end', 'Until tomorrow']);
    expect(await listed({ status: 'expired' })).toEqual(['Until yesterday']);
    expect(await listed({ status: 'published', jurisdiction: 'Austria' })).toEqual(['Without an end']);
  });

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ company: undefined }, { company: 'Company is required' }],
    [{ location: '' }, { location: 'Location is required' }],
    [{ description: undefined }, { description: 'Description is required' }],
    [{ requirements: [] }, { requirements: 'Requirements are required' }],
    [{ requirements: undefined }, { requirements: 'Requirements are required' }],
    [{ applicationUrl: 'javascript:alert(1)' }, { applicationUrl: 'Must be a valid URL' }],
    [{ contactEmail: 'nobody' }, { contactEmail: 'Must be a valid email' }],
  ])('an editor who sends %j gets the error of each field', async (wrong, errors) => {
    const sent = desk('POST /api/admin/jobs', { body: { ...input, ...wrong } as typeof input });
    await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors } });
  });
});

test('a salary in parts has a currency and its limits in order, and codes are from ISO lists', async () => {
  const { id } = await buildJob(t.db);
  const cookie = await t.signIn('admin');
  const change = (body: object) =>
    api(cookie)('PATCH /api/admin/jobs/:id', { params: { id }, body: { ...newest, ...body } }).then(
      () => undefined,
      (err: { problem: { errors?: object } }) => Object.keys(err.problem.errors ?? {}),
    );
  expect(await change({ salaryMin: 60_000 })).toEqual(['salaryCurrency']);
  expect(await change({ salaryMin: 60_000, salaryCurrency: 'EURO' })).toEqual(['salaryCurrency']);
  expect(await change({ salaryMin: 60_000, salaryMax: 50_000, salaryCurrency: 'EUR' })).toEqual(['salaryMax']);
  expect(await change({ salaryMin: 60_000, salaryCurrency: 'EUR' })).toBeUndefined();
  expect(await change({ salaryCurrency: '' })).toEqual(['salaryCurrency']);
  expect(await change({ country: 'Austria' })).toEqual(['country']);
  expect(await change({ country: 'AT', locality: 'Vienna' })).toBeUndefined();
});
