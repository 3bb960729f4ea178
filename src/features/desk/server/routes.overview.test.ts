import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { newsletterIssues } from '#features/newsletter/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import type { Permission } from '#kernel/accounts.ts';
import { users } from '#platform/server/auth/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { adminApi } from '../contract.ts';

const t = await usingTestApp();
const [admin, editor] = [await t.signIn('admin'), await t.signIn('editor', 'editor@example.com')];

const api = (cookie: string) => t.client<typeof adminApi>(cookie);
const agenda = (cookie = admin) => api(cookie)('GET /api/admin/overview/agenda');

test('administrators of a new site see the first steps until the site has published something', async () => {
  const steps = async () => (await agenda()).start?.flatMap(({ step, done }) => (done ? [step] : []));
  expect(await steps()).toEqual(['people']);
  await buildArticle(t.db, { status: 'draft', publishedAt: null });
  expect(await steps()).toEqual(['people', 'article']);
  expect((await agenda(editor)).start).toBeNull();
  await buildAnnouncement(t.db);
  expect(await steps()).toBeUndefined();
});

test('the agenda lists overdue tasks and everything that appears or is due within seven days', async () => {
  const soon = await buildArticle(t.db, { title: 'Soon', publishedAt: daysAgo(-2) });
  await buildArticle(t.db, { title: 'Later', publishedAt: daysAgo(-8) });
  const fresh = await buildSubmission(t.db, { title: 'Fresh', pendingSince: daysAgo(1) });
  const late = await buildSubmission(t.db, { title: 'Late', pendingSince: daysAgo(20) });
  await buildSubmission(t.db, { title: 'Decided', pendingSince: daysAgo(20), status: 'rejected' });
  const inquiry = {
    inquiryType: 'recruiter' as const,
    contactName: 'Ines Marlowe',
    email: 'ines@example.com',
    location: 'Leeds',
    description: 'Two vacancies in transfer pricing.',
  };
  await t.db.insert(partnershipInquiries).values([
    { ...inquiry, companyName: 'Open' },
    { ...inquiry, companyName: 'Forgotten', createdAt: daysAgo(3) },
    { ...inquiry, companyName: 'Answered', createdAt: daysAgo(3), answeredAt: daysAgo(2) },
  ]);
  const issue = { frequency: 'weekly' as const, special: true, items: [], since: daysAgo(9), until: daysAgo(2) };
  const scheduled = { ...issue, state: 'scheduled' as const };
  await t.db.insert(newsletterIssues).values([
    { ...scheduled, subject: 'Next week', scheduledAt: daysAgo(-8) },
    { ...scheduled, subject: 'Tomorrow', scheduledAt: daysAgo(-1.5) },
    { ...scheduled, subject: 'This minute', scheduledAt: daysAgo(0.001) },
    { ...scheduled, subject: 'Stuck', scheduledAt: daysAgo(1) },
    { ...issue, subject: 'Gone', scheduledAt: daysAgo(1), state: 'sent' as const },
  ]);
  const { coming, overdue } = await agenda();
  const titles = ({ rows }: typeof coming) => rows.map(({ task, title }) => `${task} ${title}`);
  expect(titles(coming)).toEqual(['answer Open', 'is-sent Tomorrow', 'appears Soon', `review ${fresh.title}`]);
  expect(coming.rows.find(({ id }) => id === soon.id)).toMatchObject({ kind: 'article', at: soon.publishedAt });
  expect(titles(overdue)).toEqual([`review ${late.title}`, 'answer Forgotten', 'is-sent Stuck']);
  expect(overdue.total).toBe(3);
});

test.each<[Permission[], string[]]>([
  [[], ['review']],
  [['newsletter'], ['review', 'is-sent']],
  [['inquiries'], ['review', 'answer']],
])('the agenda of an editor with the permissions %j lists %j', async (permissions, tasks) => {
  const email = `of-${permissions}@example.com`;
  const cookie = await t.signIn('editor', email);
  await t.db.update(users).set({ permissions }).where(eq(users.email, email));
  const { overdue } = await agenda(cookie);
  expect(overdue.rows.map(({ task }) => task)).toEqual(tasks);
  expect(overdue.total).toBe(tasks.length);
});

test('the tabs count what waits; only administrators see the counts of inquiries and email', async () => {
  const mail = {
    kind: 'inquiry-received',
    recipient: 'gone@example.com',
    subject: 'Thank you',
    html: '',
    plain: 'Thank you',
    state: 'failed',
  } as const;
  await t.db.insert(mails).values([mail, { ...mail, createdAt: daysAgo(8) }, { ...mail, state: 'sent' }]);
  const waiting = (cookie: string) => api(cookie)('GET /api/admin/waiting');
  const { submissions, ...others } = await waiting(admin);
  expect(others).toEqual({ comments: 0, inquiries: 2, mails: 1, notifications: 0 });
  await buildSubmission(t.db);
  expect(await waiting(editor)).toEqual({
    submissions: submissions + 1,
    comments: 0,
    inquiries: null,
    mails: null,
    notifications: 0,
  });
});

test('review times are the medians of the range’s decisions', async () => {
  const decided = (waited: number, ago: number) =>
    buildSubmission(t.db, { status: 'published', pendingSince: daysAgo(ago + waited), reviewedAt: daysAgo(ago) });
  for (const waited of [1, 2, 12]) await decided(waited, 1);
  await decided(4, 40);
  await buildSubmission(t.db, { status: 'withdrawn', pendingSince: daysAgo(31), reviewedAt: daysAgo(1) });
  const { periods, hours, before } = await api(editor)('GET /api/admin/overview/reviews', { query: { days: 30 } });
  expect(hours).toBe(48);
  expect(before).toBe(96);
  expect(periods).toHaveLength(5);
  expect(periods.at(-1)).toMatchObject({ decided: 3, inTime: 2, hours: 48 });
  expect(periods[0]).toMatchObject({ decided: 0, hours: null });
});

test('the server refuses ranges that the desk does not offer', async () => {
  for (const path of ['readings', 'overview/reviews', 'newsletter/growth']) {
    const reply = await t.inject({ url: `/api/admin/${path}?days=31`, headers: { cookie: admin } });
    expect(reply.statusCode).toBe(400);
    const known = await t.inject({ url: `/api/admin/${path}?days=365`, headers: { cookie: admin } });
    expect(known.statusCode).toBe(200);
  }
});
