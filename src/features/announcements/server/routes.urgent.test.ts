import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAgo } from '#testing/moments.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { announcementsApi } from '../contract.ts';
import { storedAnnouncements } from './content.ts';
import { buildAnnouncement } from './factory.ts';
import { announcements } from './table.ts';

let t: TestApp;
let desk: string;
const api = (cookie?: string) => t.client<typeof announcementsApi>(cookie);

beforeAll(async () => {
  t = await testApp();
  desk = await t.signIn('editor');
});
beforeEach(() => t.db.delete(announcements));
afterAll(() => t.close());

const urgent = { badge: 'BREAKING', priority: 10, pinned: true } as const;
const ordinary = { badge: 'ANNOUNCEMENT', priority: 1, pinned: false };
const change = (id: string, body: object) => api(desk)('PATCH /api/admin/breaking-news/:id', { params: { id }, body });

test.each(['date-desc', 'panel', 'priority-desc'] as const)('after which %s has it among the others', async (sort) => {
  await buildAnnouncement(t.db, { title: 'Lapsed', createdAt: daysAgo(3), ...urgent, urgentUntil: daysAgo(1) });
  await buildAnnouncement(t.db, { title: 'Urgent', createdAt: daysAgo(2), ...urgent, urgentUntil: daysAgo(-1) });
  await buildAnnouncement(t.db, { title: 'Newer', createdAt: daysAgo(1) });
  for (const { rows } of [
    await api()('GET /api/breaking-news', { query: { sort } }),
    await api(desk)('GET /api/admin/breaking-news', { query: { sort } }),
  ]) {
    expect(rows.map(({ title }) => title)).toEqual(['Urgent', 'Newer', 'Lapsed']);
    expect(rows[0]).toMatchObject(urgent);
    expect(rows[2]).toMatchObject(ordinary);
  }
});

test('its page, the feed, alerts, the newsletter and the preview show it as an ordinary one; the desk edits what is stored', async () => {
  const { id } = await buildAnnouncement(t.db, { ...urgent, urgentUntil: daysAgo(1) });
  const params = { id };
  expect(await api()('GET /api/breaking-news/:id', { params })).toMatchObject(ordinary);
  expect(await api(desk)('GET /api/admin/breaking-news/:id/preview', { params })).toMatchObject(ordinary);
  expect(await api(desk)('GET /api/admin/breaking-news/:id', { params })).toMatchObject(urgent);
  const [entry] = await storedAnnouncements.feed(t.db, 1);
  expect(entry!.tags).toContain('ANNOUNCEMENT');
  const { alert, newsletter } = storedAnnouncements;
  const [mailed] = await t.db
    .select({ type: sql`${alert.type}`, meta: sql`${newsletter.meta}`, weight: sql`${newsletter.weights![0]}` })
    .from(announcements);
  expect(mailed).toEqual({ type: 'ANNOUNCEMENT', meta: 'Announcement', weight: 1 });
});

test('the end must be in the future when it is set, and may stay once it has passed', async () => {
  const { id } = await buildAnnouncement(t.db, { ...urgent, urgentUntil: daysAgo(1) });
  const past = { status: 400, problem: { errors: { urgentUntil: 'Choose a time in the future' } } };
  await expect(change(id, { urgentUntil: daysAgo(2) })).rejects.toMatchObject(past);
  const sent = api(desk)('POST /api/admin/breaking-news', {
    body: { title: 'New', content: '<p>Text</p>', urgentUntil: daysAgo(1) },
  });
  await expect(sent).rejects.toMatchObject(past);
  const { urgentUntil } = await change(id, { title: 'Corrected' });
  expect(await change(id, { title: 'Again', urgentUntil })).toMatchObject({ title: 'Again', urgentUntil });
  const later = daysAgo(-1);
  expect(await change(id, { urgentUntil: later })).toMatchObject({ ...urgent, urgentUntil: later });
});

test('pinning an announcement whose urgency has ended makes it urgent again', async () => {
  const { id } = await buildAnnouncement(t.db, { ...urgent, urgentUntil: daysAgo(1) });
  await change(id, { pinned: true });
  expect(await api()('GET /api/breaking-news/:id', { params: { id } })).toMatchObject({
    ...urgent,
    urgentUntil: null,
  });
});
