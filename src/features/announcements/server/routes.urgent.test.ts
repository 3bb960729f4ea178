import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { documents } from '#features/search/server/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { announcementsApi } from '../contract.ts';
import { buildAnnouncement } from './factory.fixtures.ts';
import { announcementTasks } from './records.ts';
import { announcements } from './table.ts';

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof announcementsApi>(cookie);

const desk = await t.signIn('editor');
beforeEach(() => t.db.delete(announcements));

const urgent = { badge: 'BREAKING', priority: 10, pinned: true } as const;
const ordinary = { badge: 'ANNOUNCEMENT', priority: 1, pinned: false };
const run = () => announcementTasks[0]!.run(t.deps, Date.now());
const change = (id: string, body: object) => api(desk)('PATCH /api/admin/breaking-news/:id', { params: { id }, body });

test('a task makes an urgent announcement ordinary everywhere when its urgency ends, and leaves others alone', async () => {
  const lapsed = { title: 'Lapsed', createdAt: daysAgo(3), ...urgent, urgentUntil: daysAgo(1) };
  const { id } = await buildAnnouncement(t.db, lapsed);
  await buildAnnouncement(t.db, { title: 'Urgent', createdAt: daysAgo(2), ...urgent, urgentUntil: daysAgo(-1) });
  await buildAnnouncement(t.db, { title: 'Newer', createdAt: daysAgo(1) });
  const titles = async () => (await api()('GET /api/breaking-news', {})).rows.map(({ title }) => title);
  expect(await titles()).toEqual(['Urgent', 'Lapsed', 'Newer']);
  const told: string[] = [];
  t.deps.changes.onChange((change) => told.push(change));
  await run();
  await expect.poll(() => told).toEqual([`announcements/${id}`]);
  expect(await titles()).toEqual(['Urgent', 'Newer', 'Lapsed']);
  expect(await api()('GET /api/breaking-news/:id', { params: { id } })).toMatchObject({
    ...ordinary,
    urgentUntil: null,
  });
  const [found] = await t.db.select({ type: documents.type }).from(documents).where(eq(documents.id, id));
  expect(found).toEqual({ type: 'ANNOUNCEMENT' });
});

test('an announcement whose badge names a type keeps the badge when its urgency ends', async () => {
  const { id } = await buildAnnouncement(t.db, { ...urgent, badge: 'ADVERT', urgentUntil: daysAgo(1) });
  await run();
  expect(await api()('GET /api/breaking-news/:id', { params: { id } })).toMatchObject({ ...ordinary, badge: 'ADVERT' });
});

test('an editor page that was open when the urgency ended cannot silently make the announcement urgent again', async () => {
  const { id, updatedAt } = await buildAnnouncement(t.db, { ...urgent, urgentUntil: daysAgo(1) });
  await run();
  await expect(change(id, { pinned: true, updatedAt })).rejects.toMatchObject({ status: 409 });
});

test('an end must be in the future when the desk sets it, and may stay once it has passed', async () => {
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
