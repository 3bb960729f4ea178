import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { inquiriesApi } from '#features/inquiries/contract.ts';
import { inquiryMailListener, takeAnswer } from '#features/inquiries/server/index.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { sendDueIssues } from '#features/newsletter/server/issues/edit.ts';
import { newsletterMailings } from '#features/newsletter/server/mailing.ts';
import { newsletterIssues } from '#features/newsletter/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import { mailingDeliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { messageIdOf } from '#platform/server/mail/message.ts';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { noticesApi, notificationsApi } from '../contract.ts';
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX } from '../vocabulary.ts';
import { forgetNotifications } from './notifications.ts';
import { notify } from './notify.ts';
import { noticeChoices, notifications } from './table.ts';
import { lastHour, mailNotifications } from './tasks.ts';

type Name = 'ada' | 'bea' | 'carl' | 'dora';
const ROLES = { ada: 'admin', bea: 'admin', carl: 'editor', dora: 'subscriber' } as const;

const t = await usingTestApp();
const cookies = {} as Record<Name, string>;
const ids = {} as Record<Name, string>;
for (const [name, role] of Object.entries(ROLES) as [Name, (typeof ROLES)[Name]][]) {
  cookies[name] = await t.signIn(role, `${name}@tax.example`);
  const [person] = await t.db
    .update(users)
    .set({ emailVerified: true, firstName: name, lastName: '' })
    .where(eq(users.email, `${name}@tax.example`))
    .returning({ id: users.id });
  ids[name] = person!.id;
}
beforeEach(async () => {
  for (const table of [mails, notifications, noticeChoices, submissions, partnershipInquiries, newsletterIssues])
    await t.db.delete(table);
  for (const name of ['ada', 'bea'] as const) await setRole(name, ROLES[name]);
});

const setRole = (name: Name, role: 'admin' | 'editor') =>
  t.db.update(users).set({ role }).where(eq(users.id, ids[name]));

const bell = (name: Name) => t.client<typeof notificationsApi>(cookies[name]);
const read = async (name: Name) => (await bell(name)('GET /api/notifications')).notifications;
const told = async (name: Name) => (await read(name)).map(({ kind, title, by }) => [kind, title, by]);
const choose = (name: Name, emails: Record<string, string>) =>
  t.client<typeof noticesApi>(cookies[name])('PATCH /api/admin/notices', { body: { emails } });
const sent = async () => (await t.db.select().from(mails)).map(({ recipient, subject }) => `${recipient}: ${subject}`);
const desk = (name: Name, method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) =>
  t.inject({ method, url, headers: { cookie: cookies[name] }, payload });
const assign = async (by: Name, id: string, to: Name) => {
  const [stored] = await t.db.select().from(submissions).where(eq(submissions.id, id));
  return desk(by, 'PUT', `/api/admin/submissions/${id}/assignee`, { assigneeId: ids[to], seen: stored!.assigneeId });
};
const waiting = async (name: Name) =>
  (await t.inject({ url: '/api/admin/waiting', headers: { cookie: cookies[name] } })).json().notifications as number;

async function buildInquiry() {
  const [row] = await t.db
    .insert(partnershipInquiries)
    .values({
      inquiryType: 'recruiter',
      companyName: 'Northwind',
      contactName: 'Noor Haddad',
      email: 'noor@example.com',
      location: 'Leeds',
      description: 'We would like to list twelve vacancies across Europe over the next year.',
    })
    .returning();
  return row!;
}

async function buildIssue(over: Partial<typeof newsletterIssues.$inferInsert> = {}) {
  const at = new Date(Date.now() - HOUR).toISOString();
  const [row] = await t.db
    .insert(newsletterIssues)
    .values({
      frequency: 'weekly',
      state: 'scheduled',
      subject: 'The week in tax',
      since: at,
      until: at,
      scheduledAt: at,
      items: [],
      ...over,
    })
    .returning();
  return row!;
}

test('assigning a submission, or adding a note to it, notifies the assignee, but not of their own notes', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Three secondments' });
  await assign('ada', id, 'carl');
  await desk('ada', 'POST', `/api/admin/submissions/${id}/notes`, { note: 'Please check the figures' });
  await desk('carl', 'POST', `/api/admin/submissions/${id}/notes`, { note: 'They are right' });
  expect(await told('carl')).toEqual([
    ['noted', 'Three secondments', 'ada'],
    ['assigned', 'Three secondments', 'ada'],
  ]);
  expect(await told('ada')).toEqual([]);
  await assign('ada', id, 'ada');
  expect(await told('ada')).toEqual([]);
});

test('a new version notifies the assignee or, without one, the colleague who asked for it', async () => {
  const own = { submitterId: ids.dora, authorEmail: 'dora@tax.example', status: 'changes_requested' } as const;
  const content = '<p>A new version of a text that is long enough to be sent to the desk.</p>'.repeat(5);
  const body = { ...newest, title: 'Three secondments', content, type: 'professional_article' };
  const send = async (id: string) => {
    const reply = await desk('dora', 'PATCH', `/api/submissions/${id}`, body);
    expect(reply.statusCode, reply.body).toBe(200);
  };
  await send((await buildSubmission(t.db, { ...own, reviewerId: ids.bea })).id);
  expect(await told('bea')).toEqual([['replied', 'Three secondments', 'dora']]);
  await send((await buildSubmission(t.db, { ...own, reviewerId: ids.bea, assigneeId: ids.carl })).id);
  expect(await told('carl')).toHaveLength(1);
  expect(await told('bea')).toHaveLength(1);
  await send((await buildSubmission(t.db, { ...own, status: 'pending' })).id);
  expect(await told('ada')).toEqual([]);
});

test('a partner’s reply notifies the colleague who wrote last or, if nobody did, all administrators', async () => {
  const { id } = await buildInquiry();
  const replyId = crypto.randomUUID();
  for (const [writer, newId] of [
    ['ada', crypto.randomUUID()],
    ['bea', replyId],
  ] as const)
    await t.client<typeof inquiriesApi>(cookies[writer])('POST /api/admin/inquiries/:id/messages', {
      params: { id },
      body: { replyId: newId, text: 'How many vacancies are there?' },
    });
  const answer = (key: string) =>
    takeAnswer(t.deps, {
      addresses: [],
      references: [messageIdOf(replyId, t.config.publicUrl)],
      text: 'Twelve.',
      from: 'noor@example.com',
      messageId: '',
      key,
      automatic: false,
    });
  expect(await answer('one')).toBe(true);
  expect(await told('bea')).toEqual([['replied', 'Northwind', null]]);
  expect(await told('ada')).toEqual([]);
  await setRole('bea', 'editor');
  await answer('two');
  expect(await told('ada')).toEqual([['replied', 'Northwind', null]]);
});

test('a bounced reply notifies the colleague who wrote it; a complaint about a delivered one does not', async () => {
  const { id } = await buildInquiry();
  const mailId = crypto.randomUUID();
  await t.client<typeof inquiriesApi>(cookies.ada)('POST /api/admin/inquiries/:id/messages', {
    params: { id },
    body: { replyId: mailId, text: 'Thank you.' },
  });
  const event = { kind: 'hard_bounce', address: 'noor@example.com', mailId, detail: '550', at: '' } as const;
  await t.db.transaction((tx) => inquiryMailListener.onEvent(tx, { ...event, kind: 'complaint' }, true));
  expect(await told('ada')).toEqual([]);
  await t.db.transaction((tx) => inquiryMailListener.onEvent(tx, event, true));
  expect(await told('ada')).toEqual([['failed', 'Northwind', null]]);
  expect(await told('bea')).toEqual([]);
});

test('administrators are notified and emailed once a day about a scheduled issue that cannot be sent', async () => {
  await buildIssue();
  for (let minute = 0; minute < 3; minute++) await sendDueIssues(t.deps, Date.now());
  expect(takeErrors()).toHaveLength(3);
  for (const name of ['ada', 'bea'] as const) expect(await told(name)).toEqual([['failed', 'The week in tax', null]]);
  expect(await told('carl')).toEqual([]);
  const [{ id } = { id: '' }] = await read('ada');
  await bell('ada')('POST /api/notifications/read', { body: { ids: [id] } });
  await sendDueIssues(t.deps, Date.now());
  takeErrors();
  expect(await told('ada')).toHaveLength(1);
  await mailNotifications(t.deps, Date.now());
  expect(await sent()).toEqual(['bea@tax.example: Emails of this newsletter issue could not be sent: The week in tax']);
});

test('administrators get one notification a day about failed alerts, and one about each failed issue', async () => {
  const failed = (record: 'alert' | 'newsletter') =>
    notify(t.db, { kind: 'failed', record, recordId: crypto.randomUUID() });
  const stored = () => t.db.$count(notifications, eq(notifications.userId, ids.ada));
  for (const record of ['alert', 'alert', 'newsletter', 'newsletter'] as const) await failed(record);
  expect(await stored()).toBe(3);
  await t.db.update(notifications).set({ createdAt: new Date(Date.now() - DAY - HOUR).toISOString() });
  await failed('alert');
  expect(await stored(), 'told again a day later').toBe(4);
});

test('failed emails of an issue are reported once its last email has been sent', async () => {
  const [mailing] = await t.db
    .insert(mailings)
    .values({ kind: 'newsletter', subject: '', html: '', plain: '' })
    .returning();
  const mailingId = mailing!.id;
  await buildIssue({ state: 'sending', scheduledAt: null, mailingId });
  await t.db
    .insert(mailingDeliveries)
    .values({ mailingId, recipientId: crypto.randomUUID(), address: 'x@example.com', name: '', state: 'failed' });
  const { finished } = newsletterMailings(t.config, t.db);
  await t.db.transaction((tx) => finished!(tx, mailingId));
  expect(await told('ada')).toEqual([['failed', 'The week in tax', null]]);
});

test('people see only their own notifications, and none about records that no longer exist or that their role may not see', async () => {
  const { id } = await buildSubmission(t.db);
  const inquiry = await buildInquiry();
  await notify(t.db, { kind: 'assigned', record: 'submission', recordId: id, to: [ids.ada, ids.dora] });
  await notify(t.db, { kind: 'replied', record: 'inquiry', recordId: inquiry.id, to: [ids.ada, ids.carl] });
  expect(await told('carl')).toEqual([]);
  expect(await waiting('ada')).toBe(2);
  await expect(bell('dora')('GET /api/notifications')).rejects.toMatchObject({ status: 403 });
  expect(await t.db.$count(notifications, eq(notifications.userId, ids.dora))).toBe(0);

  const [newest] = await read('ada');
  await bell('carl')('POST /api/notifications/read', { body: { ids: [newest!.id] } });
  expect(await waiting('ada')).toBe(2);

  await setRole('ada', 'editor');
  expect((await read('ada')).map(({ record }) => record)).toEqual(['submission']);
  await setRole('ada', 'admin');
  await t.db.delete(partnershipInquiries);
  expect(await waiting('ada')).toBe(1);
});

test('a read notification no longer counts, and the same news does not return while the first is unread', async () => {
  const { id } = await buildSubmission(t.db);
  const again = (by: Name) =>
    notify(t.db, { kind: 'noted', record: 'submission', recordId: id, to: [ids.carl], by: { id: ids[by] } });
  await again('bea');
  const yesterday = new Date(Date.now() - DAY).toISOString();
  await t.db.update(notifications).set({ createdAt: yesterday });
  await again('ada');
  const [one, ...others] = await read('carl');
  expect(others).toEqual([]);
  expect(one).toMatchObject({ read: false, by: 'ada', path: `/admin/submissions/${id}` });
  expect(one!.at > yesterday, 'it has the time of the last').toBe(true);
  expect(await bell('carl')('POST /api/notifications/read', { body: { ids: [one!.id] } })).toEqual({ unread: 0 });
  expect(await waiting('carl')).toBe(0);
  await again('bea');
  expect((await read('carl')).map(({ read: seen }) => seen)).toEqual([false, true]);
});

test('opening a record marks all notifications about it as read, and no others', async () => {
  const [one, two] = [await buildSubmission(t.db), await buildSubmission(t.db)];
  for (const kind of ['assigned', 'replied'] as const)
    await notify(t.db, { kind, record: 'submission', recordId: one.id, to: [ids.carl, ids.ada] });
  await notify(t.db, { kind: 'assigned', record: 'submission', recordId: two.id, to: [ids.carl] });
  expect(await bell('carl')('POST /api/notifications/read', { body: { recordId: one.id } })).toEqual({ unread: 1 });
  expect(await waiting('ada')).toBe(2);
});

test('notifications are emailed together, as each person chose, but not once they have been read', async () => {
  expect((await choose('carl', { assigned: 'now', noted: 'daily' })).emails).toEqual({
    assigned: 'now',
    replied: 'none',
    noted: 'daily',
    corrected: 'none',
    failed: 'now',
  });
  const [one, two] = [await buildSubmission(t.db, { title: 'One' }), await buildSubmission(t.db, { title: 'Two' })];
  const to = [ids.carl];
  for (const { id } of [one, two]) await notify(t.db, { kind: 'assigned', record: 'submission', recordId: id, to });
  await notify(t.db, { kind: 'noted', record: 'submission', recordId: one.id, to });
  await Promise.all([mailNotifications(t.deps, Date.now()), mailNotifications(t.deps, Date.now())]);
  expect(await sent()).toEqual(['carl@tax.example: 2 notifications']);
  const [mail] = await t.db.select().from(mails);
  expect(mail!.plain).toContain(`/admin/submissions/${two.id}`);

  await mailNotifications(t.deps, Date.now());
  expect(await sent(), 'before the hour of the daily mail').toHaveLength(1);
  await mailNotifications(t.deps, lastHour(Date.now(), 7, 'UTC') + DAY);
  expect(await sent()).toContain('carl@tax.example: A colleague added an internal note: One');

  const three = await buildSubmission(t.db);
  await notify(t.db, { kind: 'assigned', record: 'submission', recordId: three.id, to });
  await bell('carl')('POST /api/notifications/read', { body: { ids: (await read('carl')).map(({ id }) => id) } });
  await mailNotifications(t.deps, Date.now());
  expect(await sent()).toHaveLength(2);
});

test('notifications that were due while the site was down are not emailed after two days', async () => {
  const { id } = await buildSubmission(t.db);
  await notify(t.db, { kind: 'failed', record: 'submission', recordId: id, to: [ids.carl] });
  await mailNotifications(t.deps, Date.now() + 2 * DAY + HOUR);
  expect(await sent()).toEqual([]);
  expect(await told('carl'), 'the bell has them').toHaveLength(1);
  await mailNotifications(t.deps, Date.now() + 2 * DAY - HOUR);
  expect(await sent()).toHaveLength(1);
});

test('a person has a limited number of notifications, and old ones are deleted', async () => {
  for (let nth = 0; nth <= NOTIFICATIONS_MAX; nth++) {
    const { id } = await buildSubmission(t.db, { title: `Submission ${nth}` });
    await notify(t.db, { kind: 'assigned', record: 'submission', recordId: id, to: [ids.carl] });
  }
  const kept = await read('carl');
  expect(kept).toHaveLength(NOTIFICATIONS_MAX);
  expect(await t.db.$count(notifications, eq(notifications.userId, ids.carl))).toBe(NOTIFICATIONS_MAX);
  expect(kept[0]!.title).toBe(`Submission ${NOTIFICATIONS_MAX}`);
  expect(kept.at(-1)!.title).toBe('Submission 1');
  await forgetNotifications.run(t.deps, Date.now() + NOTIFICATION_DAYS * DAY - HOUR);
  expect(await read('carl')).toHaveLength(NOTIFICATIONS_MAX);
  await forgetNotifications.run(t.deps, Date.now() + NOTIFICATION_DAYS * DAY + HOUR);
  expect(await read('carl')).toEqual([]);
});

test('the last daily hour is the latest one that has passed', () => {
  const at = (moment: string) => Date.parse(moment);
  expect(lastHour(at('2026-11-20T07:00:00Z'), 7, 'UTC')).toBe(at('2026-11-20T07:00:00Z'));
  // In summer, seven in London is six in UTC.
  expect(lastHour(at('2026-07-20T06:30:00Z'), 7, 'Europe/London')).toBe(at('2026-07-20T06:00:00Z'));
  expect(lastHour(at('2026-07-20T05:59:59Z'), 7, 'Europe/London')).toBe(at('2026-07-19T06:00:00Z'));
  expect(lastHour(at('2026-11-20T06:59:59Z'), 7, 'UTC')).toBe(at('2026-11-19T07:00:00Z'));
});
