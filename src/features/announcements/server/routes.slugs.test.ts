import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { slugs } from '#platform/server/slugs/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { buildArticle } from '../../articles/server/factory.fixtures.ts';
import type { announcementsApi } from '../contract.ts';
import { buildAnnouncement } from './factory.fixtures.ts';
import { announcements } from './table.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

const desk = () => t.client<typeof announcementsApi>(cookie);
const bySlug = (slug: string) =>
  t.client<typeof announcementsApi>()('GET /api/breaking-news/by-slug/:slug', { params: { slug } });
/** Requests a page as a signed-in person, who never gets an earlier, cached copy. */
const page = (path: string) => t.inject({ url: path, headers: { cookie } });
const change = (id: string, body: object) => desk()('PATCH /api/admin/breaking-news/:id', { params: { id }, body });
const create = (body: object = {}) =>
  desk()('POST /api/admin/breaking-news', { body: { title: 'A title', content: '<p>A text.</p>', ...body } });

test('an announcement has a page at its slug and one at its id, which is the canonical one', async () => {
  const { id, slug } = await buildAnnouncement(t.db, { title: 'Rates & thresholds' });
  expect(slug).toBe('rates-and-thresholds');
  for (const path of [`/breaking-news/${slug}`, `/breaking-news/${id}`]) {
    const reply = await page(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(`<link rel="canonical" href="${t.config.publicUrl}/breaking-news/${id}"/>`);
  }
  expect((await bySlug('Rates-AND-thresholds')).id).toBe(id);
});

test('a former slug redirects to the current one', async () => {
  const { id, slug } = await buildAnnouncement(t.db, { title: 'Former notice' });
  await change(id, { slug: 'later-notice' });
  expect(await page(`/breaking-news/${slug}`)).toMatchObject({
    statusCode: 301,
    headers: { location: '/breaking-news/later-notice' },
  });
  expect((await page('/breaking-news/later-notice')).statusCode).toBe(200);
});

test('each kind has its own addresses', async () => {
  const article = await buildArticle(t.db, { title: 'One title of two kinds' });
  const announcement = await buildAnnouncement(t.db, { title: 'One title of two kinds' });
  expect(announcement.slug).toBe(article.slug);
  const taken = {
    status: 400,
    problem: { errors: { slug: 'Another announcement uses this address, or used it before' } },
  };
  await expect(change((await create()).id, { slug: announcement.slug })).rejects.toMatchObject(taken);
  expect((await create({ title: 'One title of two kinds' })).slug).toBe(`${article.slug}-2`);
});

test('no announcement can have the feed’s address', async () => {
  const { id, slug } = await create({ title: 'Feed' });
  expect(slug).toBe('announcement-feed');
  await expect(change(id, { slug: 'feed' })).rejects.toMatchObject({ status: 400 });
});

test('a title that looks like an id gets an address that begins with the kind', async () => {
  const { slug } = await create({ title: 'a b '.repeat(45) });
  expect(slug).toMatch(/^announcement-a-b-/);
  expect(slug.length).toBeLessThanOrEqual(80);
});

test('until an announcement is active, its slug follows its title; afterwards it keeps the slug', async () => {
  const { id, slug } = await create({ title: 'First words', active: false });
  expect(slug).toBe('first-words');
  expect((await change(id, { title: 'Second words' })).slug).toBe('second-words');
  expect(await t.db.$count(slugs, eq(slugs.slug, 'first-words'))).toBe(0);
  await change(id, { active: true });
  expect((await change(id, { active: false })).slug).toBe('second-words');
  expect((await change(id, { title: 'Third words' })).slug).toBe('second-words');
  expect((await change(id, { slug: 'third-words' })).slug).toBe('third-words');
  expect(await t.db.$count(slugs, eq(slugs.slug, 'second-words'))).toBe(1);
});

test.each([
  ['inactive', { active: false }],
  ['scheduled', { publishedAt: new Date(Date.now() + 86_400_000).toISOString() }],
  ['deleted', { deletedAt: new Date().toISOString() }],
])('an %s announcement has no page at its slug', async (state, over) => {
  await buildAnnouncement(t.db, { title: `Unseen ${state}`, ...over });
  expect((await page(`/breaking-news/unseen-${state}`)).statusCode).toBe(404);
  await expect(bySlug(`unseen-${state}`)).rejects.toMatchObject({ status: 404 });
});

test('an announcement keeps its slug until somebody deletes it for good', async () => {
  const { id, slug } = await buildAnnouncement(t.db, { title: 'Here and gone' });
  await t.db.delete(announcements).where(sql`id = ${id}`);
  expect((await create({ title: 'Here and gone' })).slug).toBe(slug);
});

test('the desk can ask whether an address is free', async () => {
  const { id } = await buildAnnouncement(t.db, { title: 'Asked at the desk' });
  const ask = (query: object) => desk()('GET /api/admin/breaking-news/address', { query });
  expect(await ask({ title: 'Asked at the desk' })).toEqual({ slug: 'asked-at-the-desk-2' });
  expect(await ask({ slug: 'asked-at-the-desk' })).toMatchObject({
    problem: 'Another announcement uses this address, or used it before',
  });
  expect(await ask({ slug: 'asked-at-the-desk', record: id })).toEqual({ slug: 'asked-at-the-desk' });
});
