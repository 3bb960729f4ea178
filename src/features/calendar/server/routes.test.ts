import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { newsletterIssues } from '#features/newsletter/server/table.ts';
import { saveSetting } from '#features/settings/server/index.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { reviewDueAt } from '#features/submissions/server/index.ts';
import type { Permission } from '#kernel/accounts.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { toWallClock } from '#kernel/wall-clock.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { PASSWORD, usingTestApp } from '#testing/test-app.ts';
import type { calendarApi } from '../contract.ts';
import { MOST_ENTRIES } from '../vocabulary.ts';
import { calendarLinks } from './table.ts';

const t = await usingTestApp();
let editor: string;
let reporter: string;
/** The first day of the month after next, so that neither a new day nor a change of clocks during the test matters. */
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1));
const day = (nth: number) => new Date(month.getTime() + (nth - 1) * DAY).toISOString().slice(0, 10);
const at = (nth: number, hour = 9) => new Date(month.getTime() + (nth - 1) * DAY + hour * HOUR).toISOString();

beforeAll(async () => {
  [editor, reporter] = [await t.signIn('editor', 'editor@example.com'), await t.signIn('editor', 'issues@example.com')];
  await allow('issues@example.com', ['newsletter']);
});

const allow = (email: string, permissions: Permission[]) =>
  t.db.update(users).set({ permissions }).where(eq(users.email, email));
const api = (cookie: string) => t.client<typeof calendarApi>(cookie);
const read = (cookie = editor, query: object = {}) =>
  api(cookie)('GET /api/admin/calendar', { query: { from: day(1), days: 28, ...query } });
const titles = async (cookie?: string, query?: object) =>
  (await read(cookie, query)).entries.map(({ task, title }) => `${task} ${title}`);
const issue = { frequency: 'weekly' as const, special: true, items: [], since: at(1), until: at(2) };
const get = (url: string, cookie?: string) => t.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });

test('the calendar shows everything planned, published, sent, ending or taking place, by day', async () => {
  await buildArticle(t.db, { title: 'Draft', status: 'draft', publishedAt: null, plannedFor: day(3) });
  await buildArticle(t.db, { title: 'Binned', status: 'draft', plannedFor: day(3), deletedAt: at(1) });
  await buildArticle(t.db, { title: 'Published', plannedFor: day(3) });
  await buildArticle(t.db, { title: 'Without a day', status: 'draft', publishedAt: null });
  await buildArticle(t.db, { title: 'Guide', publishedAt: at(3, 7) });
  await buildAnnouncement(t.db, { title: 'Notice', active: false, plannedFor: day(4) });
  await buildAnnouncement(t.db, { title: 'News', publishedAt: at(5) });
  await buildJob(t.db, { title: 'Vacancy', expiresAt: at(6) });
  await buildEvent(t.db, { title: 'Congress', startsAt: at(7), endsAt: at(9) });
  await buildEvent(t.db, { title: 'Not yet public', status: 'draft', startsAt: at(7), endsAt: at(9) });
  await t.db.insert(newsletterIssues).values([
    { ...issue, subject: 'Issue', state: 'scheduled', scheduledAt: at(8) },
    { ...issue, subject: 'Unscheduled', state: 'draft' },
  ]);
  expect(await titles(reporter)).toEqual([
    'planned Draft',
    'appears Guide',
    'planned Notice',
    'appears News',
    'ends Vacancy',
    'takes-place Congress',
    'is-sent Issue',
  ]);
  const { entries } = await read(editor, { kind: 'event' });
  expect(entries).toMatchObject([{ title: 'Congress', day: day(7), lastDay: day(9), at: at(7), until: at(9) }]);
  expect(await titles(editor, { from: day(8), days: 1 })).toEqual(['takes-place Congress']);
});

test('people who may use the newsletter see its issues, and people outside the desk see no calendar', async () => {
  expect(await titles(reporter)).toContain('is-sent Issue');
  expect(await titles(reporter, { kind: 'newsletter' })).toEqual(['is-sent Issue']);
  expect(await titles()).not.toContain('is-sent Issue');
  expect(await titles(editor, { kind: 'newsletter' })).toEqual([]);
  const url = `/api/admin/calendar?from=${day(1)}&days=28`;
  expect((await get(url)).statusCode).toBe(401);
  expect((await get(url, await t.signIn('subscriber'))).statusCode).toBe(403);
});

test('reviews are due on the last day of the promised time, and replies to inquiries after 24 hours', async () => {
  const [colleague] = await t.db.select().from(users).where(eq(users.email, 'issues@example.com'));
  const text = { title: 'Thin capitalisation', assigneeId: colleague!.id };
  // A week later: its weekend does not count.
  await buildSubmission(t.db, { ...text, pendingSince: at(8, 9), status: 'pending' });
  await buildSubmission(t.db, { title: 'Decided', pendingSince: at(8, 9), status: 'rejected' });
  const inquiry = {
    inquiryType: 'recruiter' as const,
    ...{ companyName: 'Hartmann Search', contactName: 'Ida', email: 'ida@example.com' },
    ...{ location: 'Bonn', description: 'Tax managers' },
  };
  await t.db.insert(partnershipInquiries).values([
    { ...inquiry, createdAt: at(14, 10) },
    { ...inquiry, createdAt: at(14, 10), answeredAt: at(15) },
  ]);
  const due = { from: day(14), days: 5 };
  expect(await titles(editor, { ...due, kind: 'inquiry' })).toEqual([]);
  await allow('issues@example.com', ['newsletter', 'inquiries']);
  const { entries } = await read(reporter, { ...due, kind: 'inquiry' });
  expect(entries).toMatchObject([{ task: 'answer', title: 'Hartmann Search', at: at(15, 10), day: day(15) }]);
  for (const query of [{ kind: 'submission' }, { person: colleague!.id }]) {
    const reviews = (await read(editor, { ...due, ...query })).entries;
    expect(reviews).toMatchObject([{ kind: 'submission', task: 'review', title: text.title, at: null }]);
    expect(reviews[0]!.day).toBe(reviewDueAt(at(8, 9)).slice(0, 10));
  }
});

test('days begin and end in the site’s time zone', async () => {
  await buildArticle(t.db, { title: 'Late', publishedAt: at(20, 23) });
  const dayOfLate = async () => (await read()).entries.find(({ title }) => title === 'Late')?.day;
  expect(await dayOfLate()).toBe(day(20));
  await saveSetting(t.db, 'timeZone', 'Asia/Tokyo');
  expect(await dayOfLate()).toBe(day(21));
  expect(await titles(editor, { from: day(21), days: 1 })).toEqual(['appears Late']);
  await saveSetting(t.db, 'timeZone', 'UTC');
});

test('the calendar of a person shows what they created, worked on or were assigned', async () => {
  const [own] = await t.db.select().from(users).where(eq(users.email, 'editor@example.com'));
  await buildArticle(t.db, { title: 'Mine', authorId: own!.id, publishedAt: at(22) });
  const event = await buildEvent(t.db, { title: 'Edited', startsAt: at(23), endsAt: at(23) });
  await t.db
    .insert(auditLog)
    .values({ actorId: own!.id, actorEmail: own!.email, action: 'event.update', recordId: event.id });
  const { id: articleId } = await buildArticle(t.db, { title: 'Assigned', publishedAt: at(24) });
  await buildSubmission(t.db, { articleId, assigneeId: own!.id });
  expect(await titles(editor, { person: own!.id })).toEqual(['appears Mine', 'takes-place Edited', 'appears Assigned']);
});

test('a planned day is saved like any field, stays when the draft is published, and is in no public reply', async () => {
  const desk = t.client<typeof articlesApi>(editor);
  const draft = await buildArticle(t.db, { status: 'draft', publishedAt: null });
  const change = (body: object) => desk('PATCH /api/admin/articles/:id', { params: { id: draft.id }, body });
  const planned = await change({ plannedFor: day(10), updatedAt: draft.updatedAt });
  expect(planned.plannedFor).toBe(day(10));
  for (const plannedFor of ['0000-01-01', 'tomorrow', '2026-02-30'])
    await expect(change({ plannedFor, updatedAt: planned.updatedAt })).rejects.toThrow(/400.*Please enter a date/);
  const released = await change({ status: 'published', updatedAt: planned.updatedAt });
  expect(released).toMatchObject({ status: 'published', plannedFor: day(10) });
  const news = t.client<typeof announcementsApi>(editor);
  const notice = await buildAnnouncement(t.db, { plannedFor: day(11) });
  expect(await news('GET /api/admin/breaking-news/:id', { params: { id: notice.id } })).toMatchObject({
    plannedFor: day(11),
  });
  for (const url of [
    `/api/articles/${draft.id}`,
    '/api/articles',
    `/api/v1/articles/${draft.id}`,
    `/api/breaking-news/${notice.id}`,
    '/api/breaking-news',
    `/api/v1/announcements/${notice.id}`,
  ]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, body.includes('plannedFor'), body.includes(day(10))]).toEqual([url, 200, false, false]);
  }
  // Pages are rendered from what the handlers return, which no contract filters.
  for (const [key, id] of [
    ['GET /api/articles/:id', draft.id],
    ['GET /api/articles', draft.id],
    ['GET /api/breaking-news/:id', notice.id],
    ['GET /api/breaking-news', notice.id],
  ] as const) {
    const query = { limit: 100, offset: 0, fields: 'all' };
    const reply = await t.app.routesByKey
      .get(key)!
      .handle({ params: { id }, query, body: undefined }, { person: null });
    expect([key, JSON.stringify(reply).includes(id), JSON.stringify(reply).includes('plannedFor')]).toEqual([
      key,
      true,
      false,
    ]);
  }
});

test('moving an entry that a colleague has since saved is refused and changes nothing', async () => {
  const desk = t.client<typeof articlesApi>(editor);
  const { id, updatedAt } = await buildArticle(t.db, { title: 'Contested', publishedAt: at(12) });
  const change = (body: object) => desk('PATCH /api/admin/articles/:id', { params: { id }, body });
  const { updatedAt: later } = await change({ excerpt: 'A colleague’s', updatedAt });
  await expect(change({ publishedAt: at(13), updatedAt })).rejects.toThrow(/409.*saved/);
  expect((await desk('GET /api/admin/articles/:id', { params: { id } })).publishedAt).toBe(at(12));
  expect(await change({ publishedAt: at(13), updatedAt: later })).toMatchObject({ publishedAt: at(13) });
});

test('a reply has a limited number of entries, and says how many there are altogether', async () => {
  const first = await buildArticle(t.db, { title: 'One of many', publishedAt: at(40) });
  const [row] = await t.db.select().from(articles).where(eq(articles.id, first.id));
  const copies = Array.from({ length: MOST_ENTRIES }, () => ({ ...row!, id: undefined, number: null }));
  await t.db.insert(articles).values(copies as never);
  const { entries, total } = await read(editor, { from: at(40).slice(0, 10), days: 1 });
  expect([entries.length, total]).toEqual([MOST_ENTRIES, MOST_ENTRIES + 1]);
  await expect(read(editor, { days: 43 })).rejects.toThrow(/400/);
  expect(await read(editor, { from: '9998-12-31' })).toEqual({ entries: [], total: 0 });
  for (const from of ['1899-12-31', '9999-01-01', '9999-12-31'])
    await expect(read(editor, { from })).rejects.toThrow(/400/);
});

test('a subscribed calendar shows what its owner may see, and its secret is stored as a hash', async () => {
  await buildArticle(t.db, { title: 'Ours, planned', status: 'draft', publishedAt: null, plannedFor: soon(2) });
  await t.db
    .insert(newsletterIssues)
    .values({ ...issue, subject: 'Soon', state: 'scheduled', scheduledAt: `${soon(3)}T09:00:00.000Z` });
  const created = await api(editor)('POST /api/admin/calendar/link');
  const { pathname } = new URL(created.address);
  const reply = await get(pathname);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  expect(reply.body).toContain('SUMMARY:Planned: Ours\\, planned\r\n');
  expect(reply.body).toContain(`DTSTART;VALUE=DATE:${soon(2).replaceAll('-', '')}\r\n`);
  expect(reply.body).not.toContain('Goes out: Soon');
  await allow('editor@example.com', ['newsletter']);
  const { body } = await get(pathname);
  expect(body).toContain('SUMMARY:Goes out: Soon');
  expect(body).toContain(`DTSTART:${soon(3).replaceAll('-', '')}T090000Z\r\n`);
  await allow('editor@example.com', []);
  const uids = [...reply.body.matchAll(/^UID:(.+)$/gm)].map(([, uid]) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  const [stored] = await t.db.select().from(calendarLinks);
  expect(pathname).not.toContain(stored!.hash);
  expect(await api(editor)('GET /api/admin/calendar/link')).toMatchObject({ link: { lastReadAt: expect.any(String) } });
  await expect(api(editor)('POST /api/admin/calendar/link')).rejects.toThrow(/409/);
});

// At any moment, the date in at least one of them differs from the date in UTC.
test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
  'a subscribed calendar begins with the current day in the site’s time zone: %s',
  async (timeZone) => {
    await saveSetting(t.db, 'timeZone', timeZone);
    const today = toWallClock(new Date().toISOString(), timeZone).slice(0, 10);
    const yesterday = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10);
    for (const plannedFor of [yesterday, today])
      await buildArticle(t.db, { title: `${timeZone} ${plannedFor}`, status: 'draft', publishedAt: null, plannedFor });
    const cookie = await t.signIn('editor');
    const { body } = await get(new URL((await api(cookie)('POST /api/admin/calendar/link')).address).pathname);
    expect(body).toContain(`${timeZone} ${today}`);
    expect(body).not.toContain(`${timeZone} ${yesterday}`);
    await saveSetting(t.db, 'timeZone', 'UTC');
  },
);

test.each([
  ['its owner revokes it', 'DELETE', '/api/admin/calendar/link', undefined, 'own'],
  ['its owner signs out everywhere else', 'DELETE', '/api/account/sessions', undefined, 'own'],
  [
    'its owner changes the password',
    'POST',
    '/api/account/password',
    { currentPassword: PASSWORD, password: 'Correct-Horse-9-Battery' },
    'own',
  ],
  ['its owner loses the role', 'PATCH', '/api/admin/users/:id', { role: 'subscriber' }, 'desk'],
  ['the account is disabled', 'PATCH', '/api/admin/users/:id', { disabled: true }, 'desk'],
] as const)('a subscribed calendar ends when %s', async (_, method, path, payload, by) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const cookie = await t.signIn('editor', email);
  const [owner] = await t.db.select().from(users).where(eq(users.email, email));
  const { address } = await api(cookie)('POST /api/admin/calendar/link');
  const { pathname } = new URL(address);
  expect((await get(pathname)).statusCode).toBe(200);
  const headers = { cookie: by === 'own' ? cookie : await t.signIn('admin') };
  const url = path.replace(':id', owner!.id);
  expect((await t.inject({ method, url, headers, ...(payload && { payload }) })).statusCode).toBeLessThan(300);
  await t.db.update(users).set({ role: 'editor', banned: false }).where(eq(users.email, email));
  expect((await get(pathname)).statusCode).toBe(410);
  const entries = await t.auditEntries(owner!.id);
  const actions = entries.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['calendar-link.create', 'calendar-link.revoke']));
});

test('nobody can read a subscribed calendar while its owner may not use the desk', async () => {
  const cookie = await t.signIn('editor', 'closed@example.com');
  const { address } = await api(cookie)('POST /api/admin/calendar/link');
  const { pathname } = new URL(address);
  await t.db.update(users).set({ banned: true }).where(eq(users.email, 'closed@example.com'));
  expect((await get(pathname)).statusCode).toBe(410);
});

function soon(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}
