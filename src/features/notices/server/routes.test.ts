import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { comments } from '#features/comments/server/table.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { saveSetting } from '#features/settings/server/index.ts';
import { settings } from '#features/settings/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { noticesApi } from '../contract.ts';
import { USUAL_EMAILS } from './queries.ts';
import { gatheredNotices, noticeChoices } from './table.ts';
import { noticeComments, sendDigests } from './tasks.ts';

const t = await usingTestApp();
const admin = await t.signIn('admin', 'admin@tax.example');
const editor = await t.signIn('editor', 'editor@tax.example');
await t.signIn('subscriber', 'reader@tax.example');
await t.db.update(users).set({ emailVerified: true });
beforeEach(async () => {
  for (const table of [mails, comments, noticeChoices, gatheredNotices, settings, submissions, partnershipInquiries])
    await t.db.delete(table);
});

const client = (cookie?: string) => t.client<typeof noticesApi>(cookie);
const morning = Date.parse('2026-11-21T07:00:00Z');

async function buildComment(body: string, createdAt: number) {
  const [reader] = await t.db.select().from(users).where(eq(users.email, 'reader@tax.example'));
  const { id: articleId } = await buildArticle(t.db, { title: 'Who checked it?', status: 'published' });
  const at = new Date(createdAt).toISOString();
  await t.db.insert(comments).values({ articleId, authorId: reader!.id, body, createdAt: at });
}

async function sent() {
  const rows = await t.db.select().from(mails);
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();
}

test('new comments are emailed together, at most once an hour', async () => {
  await buildComment('First', morning);
  await noticeComments(t.deps, morning + 60_000);
  expect(await sent()).toEqual(['admin@tax.example: 1 comment to review', 'editor@tax.example: 1 comment to review']);
  const [mail] = await t.db.select().from(mails);
  expect(mail!.plain).toContain('Test Person on “Who checked it?”');
  expect(mail!.plain).toContain('First');
  expect(mail!.plain).toContain('Its author has not had a comment published');

  await t.db.delete(mails);
  for (const minute of [10, 20, 30, 40]) await buildComment(`At ${minute}`, morning + minute * 60_000);
  await t.db.update(comments).set({ status: 'published' }).where(eq(comments.body, 'At 40'));
  await noticeComments(t.deps, morning + 59 * 60_000);
  expect(await sent(), 'within the hour').toEqual([]);
  await noticeComments(t.deps, morning + HOUR + 120_000);
  expect(await sent()).toEqual(['admin@tax.example: 3 comments to review', 'editor@tax.example: 3 comments to review']);
  await noticeComments(t.deps, morning + 3 * HOUR);
  expect(await sent(), 'nothing new').toHaveLength(2);
});

test('two nodes that run at the same time email a comment once', async () => {
  await buildComment('First', morning);
  await Promise.all([noticeComments(t.deps, morning + 60_000), noticeComments(t.deps, morning + 60_000)]);
  expect(await sent()).toHaveLength(2);
});

test('people who have turned off a notice do not get it', async () => {
  await client(editor)('PATCH /api/admin/notices', { body: { comments: false } });
  await client(admin)('PATCH /api/admin/notices', { body: { digest: false } });
  await buildComment('First', morning);
  await noticeComments(t.deps, morning + 60_000);
  await sendDigests(t.deps, morning);
  expect(await sent()).toEqual(['admin@tax.example: 1 comment to review']);
});

test('an administrator gets the digest at the chosen hour, once a day', async () => {
  await client(admin)('PATCH /api/admin/notices', { body: { digestHour: 7 } });
  await buildComment('First', morning - HOUR);
  await sendDigests(t.deps, morning - 1);
  expect(await sent(), 'before the hour').toEqual([]);
  await Promise.all([sendDigests(t.deps, morning), sendDigests(t.deps, morning)]);
  await sendDigests(t.deps, morning + HOUR);
  expect(await sent()).toEqual(['admin@tax.example: One thing is waiting for the desk']);
  await sendDigests(t.deps, morning + DAY);
  expect(await sent(), 'the next day').toHaveLength(2);
});

test('the digest counts only waiting work', async () => {
  const mail = { kind: 'welcome', recipient: 'gone@example.com', subject: 'Welcome', html: '', plain: '' };
  await t.db
    .insert(mails)
    .values([
      { ...mail, state: 'failed' },
      { ...mail, state: 'failed' },
      ...(['sent', 'queued', 'bounced', 'withheld'] as const).map((state) => ({ ...mail, state })),
    ]);
  for (const status of ['pending', 'pending', 'pending', 'draft', 'rejected'] as const)
    await buildSubmission(t.db, { status });
  const inquiry = {
    inquiryType: 'recruiter' as const,
    companyName: 'Harcourt & Vane',
    contactName: 'Noor',
    email: 'noor@example.com',
    location: 'Rotterdam',
    description: 'We place tax people.',
  };
  await t.db
    .insert(partnershipInquiries)
    .values([inquiry, { ...inquiry, answeredAt: new Date(morning).toISOString() }]);
  await buildComment('First', morning - HOUR);
  await sendDigests(t.deps, morning);
  const [digest] = await t.db.select().from(mails).where(eq(mails.kind, 'notice-digest'));
  expect(digest?.subject).toBe('7 things are waiting for the desk');
  for (const row of [
    /3\s+Submissions to review/,
    /1\s+Comment to review/,
    /1\s+Partnership inquir/,
    /2\s+Emails that could not be delivered/,
  ])
    expect(digest?.plain).toMatch(row);
});

test.each([
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('digests are sent at their hour in the site’s time zone: at %i they say good %s', async (digestHour, partOfDay) => {
  await saveSetting(t.db, 'timeZone', 'Asia/Tokyo');
  await client(admin)('PATCH /api/admin/notices', { body: { digestHour } });
  const due = Date.parse('2026-11-21T00:00:00+09:00') + digestHour * HOUR;
  await buildComment('First', due - HOUR);
  await sendDigests(t.deps, due - 1);
  expect(await sent()).toEqual([]);
  await sendDigests(t.deps, due);
  const [mail] = await t.db.select({ text: mails.plain }).from(mails);
  expect(mail?.text).toMatch(new RegExp(`Good ${partOfDay}.* Waiting for the desk today:`, 's'));
});

test('the site sends no digest on a day when nothing is waiting', async () => {
  await sendDigests(t.deps, morning);
  expect(await sent()).toEqual([]);
  await buildComment('Later', morning + 60_000);
  await sendDigests(t.deps, morning + 600_000);
  expect(await sent(), 'the day is done').toEqual([]);
});

test('a digest missed while the site was down is sent up to six hours late', async () => {
  await buildComment('First', morning - HOUR);
  await sendDigests(t.deps, morning + 7 * HOUR);
  expect(await sent()).toEqual([]);
  await sendDigests(t.deps, morning + 5 * HOUR);
  expect(await sent()).toHaveLength(1);
});

test('each person at the desk has separate choices', async () => {
  expect(await client(editor)('GET /api/admin/notices')).toEqual({
    comments: true,
    digest: true,
    digestHour: 7,
    emails: USUAL_EMAILS,
    clock: 'UTC',
  });
  const saved = await client(editor)('PATCH /api/admin/notices', { body: { digestHour: 16 } });
  expect(saved).toEqual({ comments: true, digest: true, digestHour: 16, emails: USUAL_EMAILS, clock: 'UTC' });
  expect((await client(admin)('GET /api/admin/notices')).digestHour).toBe(7);
  await expect(client(editor)('PATCH /api/admin/notices', { body: { digestHour: 24 } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(client()('GET /api/admin/notices')).rejects.toMatchObject({ status: 401 });
});
