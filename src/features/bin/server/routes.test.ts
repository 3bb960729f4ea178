import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import type { navigationApi } from '#features/navigation/contract.ts';
import type { popupsApi } from '#features/popups/contract.ts';
import { queryString } from '#kernel/client.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { binApi } from '../contract.ts';
import { binTasks } from './queries.ts';

const t = await usingTestApp();
const [admin, editor] = await Promise.all([
  t.signIn('admin', 'first@example.com'),
  t.signIn('editor', 'eda@example.com'),
]);

const bin = (cookie = admin) => t.client<typeof binApi>(cookie);
const call = async (method: 'POST' | 'DELETE', path: string, cookie = admin) => {
  const url = method === 'DELETE' ? path + queryString(newest) : path;
  return (await t.inject({ method, url, headers: { cookie } })).statusCode;
};
const listed = async (q: string, cookie = admin) => (await bin(cookie)('GET /api/admin/bin', { query: { q } })).rows;

async function makeOneOfEach(title: string): Promise<[kind: string, path: string][]> {
  const [article, announcement, job, course, event] = await Promise.all([
    buildArticle(t.db, { title }),
    buildAnnouncement(t.db, { title }),
    buildJob(t.db, { title }),
    buildCourse(t.db, { title }),
    buildEvent(t.db, { title }),
  ]);
  const popup = await t.client<typeof popupsApi>(admin)('POST /api/admin/marketing-popups', {
    body: { title, content: '<p>Twelve courses begin in May.</p>' },
  });
  const item = await t.client<typeof navigationApi>(admin)('POST /api/admin/navigation/header/item', {
    body: { label: title, href: '/about', order: 3 },
  });
  return [
    ['article', `articles/${article.id}`],
    ['announcement', `breaking-news/${announcement.id}`],
    ['job', `jobs/${job.id}`],
    ['course', `training/${course.id}`],
    ['event', `events/${event.id}`],
    ['popup', `marketing-popups/${popup.id}`],
    ['navigation-item', `navigation/header/item/${item.id}`],
  ];
}

test('the bin shows deleted records and who deleted them, and the desk can restore them', async () => {
  const made = await makeOneOfEach('Into the bin');
  for (const [, path] of made) expect(await call('DELETE', `/api/admin/${path}`)).toBe(200);
  const rows = await listed('into the bin');
  expect(rows.map(({ kind }) => kind).sort()).toEqual(made.map(([kind]) => kind).sort());
  for (const { deletedBy, deletedAt, endsAt } of rows) {
    expect(deletedBy).toBe('first@example.com');
    expect(Date.parse(endsAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
  }
  for (const [, path] of made) expect(await call('POST', `/api/admin/${path}/restore`)).toBe(200);
  expect(await listed('into the bin')).toEqual([]);
  for (const [, path] of made) expect(await call('POST', `/api/admin/${path}/restore`)).toBe(404);
  expect(await call('DELETE', `/api/admin/${made[0]![1]}`, editor)).toBe(200);
  expect(await listed('into the bin')).toMatchObject([{ deletedBy: 'eda@example.com' }]);
});

test('nobody can restore a record that was deleted for good, and the audit log records the deletion', async () => {
  for (const [kind, path] of await makeOneOfEach('Gone for good')) {
    const id = path.split('/').at(-1)!;
    expect(await call('DELETE', `/api/admin/bin/${kind}/${id}`)).toBe(404);
    await call('DELETE', `/api/admin/${path}`);
    expect(await call('DELETE', `/api/admin/bin/${kind}/${id}`)).toBe(200);
    expect(await call('POST', `/api/admin/${path}/restore`)).toBe(404);
    const log = await t.auditEntries(id);
    expect(log.some(({ action }) => action.endsWith('.erase'))).toBe(true);
  }
  expect(await listed('gone for good')).toEqual([]);
});

test('an editor can see and delete only content', async () => {
  const made = await makeOneOfEach('Of the editor');
  for (const [, path] of made) await call('DELETE', `/api/admin/${path}`);
  const rows = await listed('of the editor', editor);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['announcement', 'article', 'course', 'event', 'job']);
  expect((await bin(editor)('GET /api/admin/bin', { query: { kind: 'popup' } })).total).toBe(0);
  for (const [kind, path] of made) {
    const expected = kind === 'popup' || kind === 'navigation-item' ? 403 : 200;
    expect(await call('DELETE', `/api/admin/bin/${kind}/${path.split('/').at(-1)}`, editor)).toBe(expected);
  }
});

test('after 30 days the bin no longer lists or restores a record, and the nightly task removes it', async () => {
  const old = await buildArticle(t.db, { title: 'Thirty-one days ago' });
  const recent = await buildAnnouncement(t.db, { title: 'Twenty-nine days ago' });
  await t.db.update(articles).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(articles.id, old.id));
  await t.db
    .update(announcements)
    .set({ deletedAt: sql`now() - interval '29 days'` })
    .where(eq(announcements.id, recent.id));
  expect((await listed('days ago')).map(({ id }) => id)).toEqual([recent.id]);
  expect(await call('POST', `/api/admin/articles/${old.id}/restore`)).toBe(404);
  await binTasks[0]!.run(t.deps, Date.now());
  expect(await t.db.$count(articles, eq(articles.id, old.id))).toBe(0);
  expect(await t.db.$count(announcements, eq(announcements.id, recent.id))).toBe(1);
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'bin.empty'));
  expect(entry).toMatchObject({ actorEmail: 'system', after: { article: 1 } });
});
