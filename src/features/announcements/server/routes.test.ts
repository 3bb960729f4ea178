import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { wordCount } from '#kernel/plain-text.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { AnnouncementListQuery, announcementsApi } from '../contract.ts';
import { PANEL_SORT } from '../vocabulary.ts';
import { buildAnnouncement } from './factory.fixtures.ts';
import { announcements } from './table.ts';

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof announcementsApi>(cookie);
const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);

const desk = await t.signIn('editor');
beforeEach(() => t.db.delete(announcements));

describe('the public list', () => {
  const list = (query: z.input<typeof AnnouncementListQuery> = {}) => api()('GET /api/breaking-news', { query });

  test('shows only active announcements, pinned first, then newest', async () => {
    await buildAnnouncement(t.db, { title: 'Old', createdAt: daysAgo(3) });
    await buildAnnouncement(t.db, { title: 'New', createdAt: daysAgo(1) });
    await buildAnnouncement(t.db, { title: 'Pinned', createdAt: daysAgo(9), pinned: true });
    await buildAnnouncement(t.db, { title: 'Switched off', active: false });
    await buildAnnouncement(t.db, { title: 'In the bin', deletedAt: daysAgo(0) });
    expect(titles(await list())).toEqual(['Pinned', 'New', 'Old']);
  });

  test.each([
    ['date-desc', ['b urgent', 'A plain', 'C oldest']],
    ['date-asc', ['C oldest', 'A plain', 'b urgent']],
    ['priority-desc', ['A plain', 'C oldest', 'b urgent']],
    ['title-asc', ['A plain', 'b urgent', 'C oldest']],
  ] as const)('in the order %s', async (sort, expected) => {
    await buildAnnouncement(t.db, { title: 'C oldest', createdAt: daysAgo(3), priority: 5 });
    await buildAnnouncement(t.db, { title: 'A plain', createdAt: daysAgo(2), priority: 5 });
    await buildAnnouncement(t.db, { title: 'b urgent', createdAt: daysAgo(1), priority: 1 });
    expect(titles(await list({ sort }))).toEqual(expected);
  });

  test('the front page’s panel shows the highest priority first, then the newest, whatever is pinned', async () => {
    await buildAnnouncement(t.db, { title: 'Pinned', pinned: true, priority: 9 });
    await buildAnnouncement(t.db, { title: 'Urgent', createdAt: daysAgo(2), priority: 10 });
    await buildAnnouncement(t.db, { title: 'Urgent and newer', createdAt: daysAgo(1), priority: 10 });
    expect(titles(await list({ sort: PANEL_SORT }))).toEqual(['Urgent and newer', 'Urgent', 'Pinned']);
  });

  test('searches title and text ignoring case, and treats % as a plain character', async () => {
    await buildAnnouncement(t.db, { title: 'Malta extends the deadline' });
    await buildAnnouncement(t.db, { title: 'Rates', content: '<p>The rate in <b>MALTA</b> is 5% now.</p>' });
    await buildAnnouncement(t.db, { title: 'Elsewhere', content: '<p>5 per cent</p>' });
    expect((await list({ q: 'malta' })).total).toBe(2);
    expect(titles(await list({ q: '5%' }))).toEqual(['Rates']);
    expect((await list({ q: 'strong' })).total).toBe(0);
  });

  test('the jurisdiction Global also finds announcements without a jurisdiction', async () => {
    await buildAnnouncement(t.db, { title: 'Empty', createdAt: daysAgo(1) });
    await buildAnnouncement(t.db, { title: 'Named', jurisdiction: 'Global', createdAt: daysAgo(2) });
    await buildAnnouncement(t.db, { title: 'Kenyan', jurisdiction: 'Kenya' });
    expect(titles(await list({ jurisdiction: 'Global' }))).toEqual(['Empty', 'Named']);
    expect(titles(await list({ jurisdiction: 'Kenya' }))).toEqual(['Kenyan']);
  });

  test('filters by periods that end now', async () => {
    await buildAnnouncement(t.db, { title: 'Now' });
    await buildAnnouncement(t.db, { title: 'This week', createdAt: daysAgo(6.9) });
    await buildAnnouncement(t.db, { title: 'This month', createdAt: daysAgo(29.9) });
    await buildAnnouncement(t.db, { title: 'Before', createdAt: daysAgo(30.1) });
    expect((await list({ period: 'today' })).total).toBe(1);
    expect((await list({ period: 'week' })).total).toBe(2);
    expect((await list({ period: 'month' })).total).toBe(3);
    expect((await list()).total).toBe(4);
  });

  test('returns a page and the total; a summary has no content', async () => {
    for (let count = 0; count < 3; count++)
      await buildAnnouncement(t.db, { title: `No. ${count}`, createdAt: daysAgo(count) });
    const page = await list({ limit: 2, offset: 1, fields: 'summary' });
    expect(titles(page)).toEqual(['No. 1', 'No. 2']);
    expect(page.total).toBe(3);
    expect(page.rows[0]).not.toHaveProperty('content');
    const { rows } = await list();
    expect(page.rows.map((row) => row.wordCount)).toEqual(rows.slice(1).map((row) => wordCount(row.content!)));
    expect(rows[0]?.content).toContain('<p>');
  });
});

test('the facets are the jurisdictions of visible announcements, Global first', async () => {
  for (const jurisdiction of ['Kenya', '', 'Austria', 'Global', 'Kenya'])
    await buildAnnouncement(t.db, { jurisdiction });
  await buildAnnouncement(t.db, { jurisdiction: 'Malta', active: false });
  expect(await api()('GET /api/breaking-news/facets')).toEqual({ jurisdictions: ['Global', 'Austria', 'Kenya'] });
});

test('the facets do not contain Global if only a hidden announcement has no jurisdiction', async () => {
  await buildAnnouncement(t.db, { jurisdiction: 'Kenya' });
  await buildAnnouncement(t.db, { jurisdiction: '', active: false });
  expect(await api()('GET /api/breaking-news/facets')).toEqual({ jurisdictions: ['Kenya'] });
});

describe('the desk', () => {
  const input = { title: 'Treaty signed', content: '<p onclick="x()">Signed <script>alert(1)</script>today.</p>' };

  test('publishes an announcement with cleaned HTML, the defaults and an audit entry', async () => {
    const created = await api(desk)('POST /api/admin/breaking-news', { body: input });
    expect(created).toMatchObject({
      title: 'Treaty signed',
      content: '<p>Signed today.</p>',
      badge: 'BREAKING',
      priority: 1,
      active: true,
      pinned: false,
      jurisdiction: '',
      externalUrl: '',
    });
    expect((await api()('GET /api/breaking-news', { query: {} })).total).toBe(1);
    expect(await t.auditEntries(created.id)).toMatchObject([{ action: 'breaking_news.create' }]);
  });

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be less than 200 characters' }],
    [{ externalUrl: 'javascript:alert(1)' }, { externalUrl: 'Must be a valid URL' }],
    [{ content: '<p> </p><script>x</script>' }, { content: 'Content is required' }],
  ])('gets an error for each wrong field: %j', async (wrong, errors) => {
    const sent = api(desk)('POST /api/admin/breaking-news', { body: { ...input, ...wrong } });
    await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors } });
    expect((await api(desk)('GET /api/admin/breaking-news', { query: {} })).total).toBe(0);
  });

  test('pins and deactivates announcements, and still lists inactive ones', async () => {
    const { id } = await buildAnnouncement(t.db);
    const params = { id };
    expect(await api(desk)('PATCH /api/admin/breaking-news/:id', { params, body: { pinned: true } })).toMatchObject({
      pinned: true,
      active: true,
    });
    await api(desk)('PATCH /api/admin/breaking-news/:id', { params, body: { active: false } });
    expect((await api()('GET /api/breaking-news', { query: {} })).total).toBe(0);
    expect((await api(desk)('GET /api/admin/breaking-news', { query: {} })).rows).toMatchObject([
      { id, pinned: true, active: false },
    ]);
    const [pinned] = await t.auditEntries(id);
    expect(pinned).toMatchObject({ before: { pinned: false }, after: { pinned: true } });
  });

  test('finds announcements by their state', async () => {
    await buildAnnouncement(t.db, { title: 'Draft', active: false });
    await buildAnnouncement(t.db, { title: 'Scheduled', publishedAt: daysAgo(-1) });
    await buildAnnouncement(t.db, { title: 'Published' });
    const inState = async (status: 'draft' | 'scheduled' | 'published') =>
      titles(await api(desk)('GET /api/admin/breaking-news', { query: { status } }));
    expect(await inState('draft')).toEqual(['Draft']);
    expect(await inState('scheduled')).toEqual(['Scheduled']);
    expect(await inState('published')).toEqual(['Published']);
  });

  test('changes only the fields that it sends; the content is cleaned again', async () => {
    const { id } = await buildAnnouncement(t.db, {
      summary: 'Short',
      jurisdiction: 'Kenya',
      badge: 'ALERT',
      priority: 4,
    });
    const body = { title: 'Changed', content: '<p onclick="x()">Read <script>x</script>this.</p>' };
    const change = (over: object) =>
      api(desk)('PATCH /api/admin/breaking-news/:id', { params: { id }, body: { ...body, ...over } });
    expect(await change({})).toMatchObject({
      title: 'Changed',
      content: '<p>Read this.</p>',
      summary: 'Short',
      jurisdiction: 'Kenya',
      badge: 'ALERT',
      priority: 4,
      active: true,
    });
    expect((await api()('GET /api/breaking-news', { query: { q: 'read this' } })).total).toBe(1);
    await expect(change({ content: '<p> </p>' })).rejects.toMatchObject({ status: 400 });
  });

  test('gives no announcement the feed’s address', async () => {
    const { id, slug } = await api(desk)('POST /api/admin/breaking-news', { body: { ...input, title: 'Feed' } });
    expect(slug).toBe('announcement-feed');
    await expect(
      api(desk)('PATCH /api/admin/breaking-news/:id', { params: { id }, body: { slug: 'feed' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('gives a title that looks like an id an address that begins with the kind', async () => {
    const body = { ...input, title: 'a b '.repeat(45) };
    const { slug } = await api(desk)('POST /api/admin/breaking-news', { body });
    expect(slug).toMatch(/^announcement-a-b-/);
    expect(slug.length).toBeLessThanOrEqual(80);
  });
});
