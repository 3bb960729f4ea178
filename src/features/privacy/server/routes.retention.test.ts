import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { searchQueries } from '#features/search/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { privacyApi } from '../contract.ts';
import { monthsBefore, privacyTasks } from './retention.ts';

const THEN = '2026-03-15T12:00:00.000Z';

const t = await usingTestApp();
const admin = await t.signIn('admin');

const desk = () => t.client<typeof privacyApi>(admin);
const runAt = (moment: string) => privacyTasks[0]!.run(t.deps, Date.parse(moment));
const applied = async () =>
  (await t.db.select().from(auditLog).where(eq(auditLog.action, 'retention.apply'))).map(({ actorEmail, before }) => [
    actorEmail,
    before,
  ]);

const inquiry = {
  inquiryType: 'recruiter',
  companyName: 'Northwind',
  contactName: 'Noor Haddad',
  email: 'noor@example.com',
  location: 'Leeds',
  description: 'Twelve vacancies',
} as const;
const mail = { kind: 'test', recipient: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', plain: 'Hello' };

beforeEach(async () => {
  for (const table of [submissions, partnershipInquiries, searchQueries, mails]) await t.db.delete(table);
  await buildSubmission(t.db, { status: 'rejected', submittedAt: '2025-01-01T00:00:00.000Z', reviewedAt: THEN });
  await buildSubmission(t.db, { status: 'pending', submittedAt: THEN });
  await buildSubmission(t.db, { status: 'published', submittedAt: THEN, reviewedAt: THEN });
  await t.db.insert(partnershipInquiries).values({ ...inquiry, createdAt: THEN });
  await t.db.insert(searchQueries).values({ words: 'withholding', found: 3, at: THEN });
  await t.db.insert(mails).values([
    { ...mail, state: 'sent', createdAt: THEN },
    { ...mail, state: 'queued', createdAt: THEN },
  ]);
});

const statuses = async () => (await t.db.select().from(submissions)).map(({ status }) => status).sort();
const texts = async () => (await t.db.select().from(mails)).map(({ state, plain }) => `${state} ${plain}`).sort();

test('the site removes no data early', async () => {
  await runAt('2026-06-15T11:59:00.000Z');
  expect(await statuses()).toEqual(['pending', 'published', 'rejected']);
  expect(await texts()).toEqual(['queued Hello', 'sent Hello']);
  expect(await applied()).toEqual([]);
});

test('the site removes texts of emails after three months and other data after two years, and the audit log records it', async () => {
  await runAt('2026-06-15T12:01:00.000Z');
  expect(await texts()).toEqual(['queued Hello', 'sent ']);
  expect(await t.db.$count(partnershipInquiries)).toBe(1);
  await runAt('2028-03-15T12:01:00.000Z');
  expect(await statuses()).toEqual(['pending', 'published']);
  expect([await t.db.$count(partnershipInquiries), await t.db.$count(searchQueries)]).toEqual([0, 0]);
  expect(await applied()).toEqual([
    ['system', { mailTexts: 1 }],
    ['system', { rejectedSubmissions: 1, inquiries: 1, searches: 1 }],
  ]);
  await runAt('2028-03-16T12:01:00.000Z');
  expect(await applied(), 'a day on which nothing is removed is not recorded').toHaveLength(2);
});

test('an email whose text was cleared cannot be sent again', async () => {
  await t.db.update(mails).set({ state: 'failed' }).where(eq(mails.state, 'sent'));
  await runAt('2026-06-15T12:01:00.000Z');
  const [failed] = await t.db.select().from(mails).where(eq(mails.state, 'failed'));
  const url = `/api/admin/mail/${failed!.id}/resend`;
  expect((await t.inject({ method: 'POST', url, headers: { cookie: admin } })).statusCode).toBe(409);
  expect(await t.mailer.resend(t.db, [failed!.id])).toBe(0);
});

test('administrators can change the retention periods, and the audit log records it', async () => {
  expect(await desk()('GET /api/admin/privacy/retention')).toEqual({
    rejectedSubmissions: 24,
    updatedAt: expect.any(String),
    inquiries: 24,
    searches: 24,
    mailTexts: 3,
  });
  const changed = await desk()('PATCH /api/admin/privacy/retention', { body: { inquiries: 6, ...newest } });
  expect(changed).toMatchObject({ inquiries: 6, rejectedSubmissions: 24 });
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'retention.update'));
  expect(entry).toMatchObject({ before: { inquiries: 24 }, after: { inquiries: 6 } });
  await runAt('2026-09-16T00:00:00.000Z');
  expect(await t.db.$count(partnershipInquiries)).toBe(0);
  expect(await statuses()).toContain('rejected');
});

test.each([{ inquiries: 0 }, { inquiries: 121 }, { inquiries: 1.5 }, { inquiries: 'long' }, { all: 1 }])(
  'the retention periods %j are refused',
  async (payload) => {
    const headers = { cookie: admin };
    const reply = await t.inject({
      method: 'PATCH',
      url: '/api/admin/privacy/retention',
      headers,
      payload: { ...newest, ...payload },
    });
    expect(reply.statusCode).toBe(400);
  },
);

test('saving does not overwrite retention periods that a colleague has saved since', async () => {
  const { updatedAt } = await desk()('GET /api/admin/privacy/retention');
  const change = (inquiries: number) =>
    desk()('PATCH /api/admin/privacy/retention', { body: { inquiries, updatedAt } });
  expect(await change(7)).toMatchObject({ inquiries: 7 });
  await expect(change(8)).rejects.toMatchObject({ status: 409 });
  expect(await desk()('GET /api/admin/privacy/retention')).toMatchObject({ inquiries: 7 });
});

test.each([
  ['2026-03-15T12:00:00.000Z', 3, '2025-12-15T12:00:00.000Z'],
  ['2026-05-31T00:00:00.000Z', 3, '2026-02-28T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 24, '2026-02-28T00:00:00.000Z'],
])('%s minus %i months is %s', (now, months, before) => {
  expect(monthsBefore(Date.parse(now), months)).toBe(before);
});
