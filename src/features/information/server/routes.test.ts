import { beforeEach, describe, expect, test } from 'vitest';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { informationApi } from '../contract.ts';
import { buildInformation } from './factory.fixtures.ts';
import { informationPages } from './table.ts';

const t = await usingTestApp({ pages: true });
const api = (cookie?: string) => t.client<typeof informationApi>(cookie);
const desk = api(await t.signIn('editor'));
const params = (id: string) => ({ params: { id } });
const bySlug = (slug: string) => api()('GET /api/information/by-slug/:slug', { params: { slug } });
const write = (id: string, body: object) =>
  desk('PATCH /api/admin/information/:id', { ...params(id), body: { ...newest, ...body } });
const visit = async (url: string) => {
  const { statusCode, headers } = await t.inject({ url });
  return [statusCode, headers.location];
};

beforeEach(() => t.db.delete(informationPages));

test('the public list has the visible pages by title, without their texts', async () => {
  await buildInformation(t.db, { title: 'Rates', summary: 'What an advertisement costs' });
  await buildInformation(t.db, { title: 'Corrections' });
  await buildInformation(t.db, { title: 'Draft', status: 'draft' });
  await buildInformation(t.db, { title: 'Next week', publishedAt: daysAgo(-7) });
  await buildInformation(t.db, { title: 'In the bin', deletedAt: daysAgo(0) });
  const { rows } = await api()('GET /api/information');
  expect(rows.map(({ title }) => title)).toEqual(['Corrections', 'Rates']);
  expect(rows[1]).toMatchObject({ slug: 'rates', summary: 'What an advertisement costs' });
  expect(rows[1]).not.toHaveProperty('content');
  const found = await api()('GET /api/information', { query: { q: 'advertisement' } });
  expect(found.rows.map(({ title }) => title)).toEqual(['Rates']);
});

test('the list of the desk has no texts, but its export has them', async () => {
  const { title, content } = await buildInformation(t.db, { content: '<p>Forty euros a week.</p>' });
  const cookie = await t.signIn('editor');
  const read = async (url: string) => (await t.inject({ url, headers: { cookie } })).json();
  expect((await read('/api/admin/information'))[0]).not.toHaveProperty('content');
  expect(await read('/api/admin/information/export?format=json')).toMatchObject([{ title, content }]);
});

describe('the address', () => {
  const input = { title: 'How we correct', content: '<p>Write to us.</p>' };

  test('follows the title until the page is public; afterwards, the former one leads to the new one', async () => {
    const { id, slug } = await desk('POST /api/admin/information', { body: { ...input, status: 'draft' } });
    expect(slug).toBe('how-we-correct');
    expect((await write(id, { title: 'Corrections' })).slug).toBe('corrections');
    await expect(bySlug('how-we-correct')).rejects.toMatchObject({ status: 404 });
    await write(id, { status: 'published' });
    expect(await visit('/information/corrections')).toEqual([200, undefined]);
    expect((await write(id, { title: 'Mistakes' })).slug).toBe('corrections');
    expect((await write(id, { slug: 'mistakes' })).slug).toBe('mistakes');
    expect((await bySlug('corrections')).slug).toBe('mistakes');
    expect(await visit('/information/corrections')).toEqual([301, '/information/mistakes']);
    expect(await visit('/information/nowhere')).toEqual([404, undefined]);
  });

  test('is refused if another page has or had it', async () => {
    await buildInformation(t.db, { title: 'Rates' });
    const query = { slug: 'rates' };
    const problem = 'Another page uses this address, or used it before';
    expect(await desk('GET /api/admin/information/address', { query })).toEqual({ slug: 'rates', problem });
    const taken = desk('POST /api/admin/information', { body: { ...input, slug: 'rates' } });
    await expect(taken).rejects.toMatchObject({ status: 400, problem: { errors: { slug: problem } } });
  });
});

describe('writing', () => {
  test('a draft may lack its text; a published page may not', async () => {
    const { id } = await desk('POST /api/admin/information', {
      body: { title: 'Rates', content: '', status: 'draft' },
    });
    const errors = { content: 'Content is required' };
    for (const content of ['', '<p> </p>'])
      await expect(write(id, { content, status: 'published' })).rejects.toMatchObject({ problem: { errors } });
    expect(await write(id, { content: '<p onclick="x()">A page</p><script>x()</script>' })).toMatchObject({
      content: '<p>A page</p>',
    });
    await write(id, { status: 'published' });
    expect((await api()('GET /api/information/:id', params(id))).content).toBe('<p>A page</p>');
  });

  test('copying a page creates a draft with its own address', async () => {
    const { id } = await buildInformation(t.db, { title: 'Rates' });
    const copy = await desk('POST /api/admin/information/:id/duplicate', params(id));
    expect(copy).toMatchObject({ status: 'draft', publishedAt: null });
    expect(copy.slug).not.toBe('rates');
  });
});
