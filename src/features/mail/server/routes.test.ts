import { asc, gte, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import type { privacyApi } from '#features/privacy/contract.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { slot } from '#platform/server/mail/bulk/marks.ts';
import { cancelMailing, startMailing } from '#platform/server/mail/bulk/queries.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { messageIdOf } from '#platform/server/mail/message.ts';
import { signedAddress } from '#platform/server/mail/signed-address.ts';
import { mailEvents, mailSuppressions, mails } from '#platform/server/mail/table.ts';
import { takeErrors } from '#testing/server-log.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { testApp, usingTestApp } from '#testing/test-app.ts';
import type { mailApi } from '../contract.ts';
import { bounce, complaint, quadratic, vacation } from './report.fixtures.ts';
import { signatureOf } from './signature.ts';

const secret = 'a secret of thirty-two characters at least';
const author = 'amira@example.com';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const t = await usingTestApp({
  env: {
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://tax.example',
    MAIL_EVENTS_SECRET: secret,
    MAIL_BOUNCE_DOMAIN: 'bounces.tax.example',
  },
});
const cookie = await t.signIn('admin');
beforeEach(async () => {
  smtp.conduct('accept');
  for (const table of [mails, mailEvents, mailSuppressions, newsletterSubscribers]) await t.db.delete(table);
});

const admin = () => t.client<typeof mailApi>(cookie);
const suppressions = () => t.db.select().from(mailSuppressions);
const post = (url: string, type: string, payload: string, timestamp = String(Math.floor(Date.now() / 1000))) =>
  t.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': type,
      'x-mail-timestamp': timestamp,
      'x-mail-signature': signatureOf(payload, timestamp, secret),
    },
  });
const report = (...events: object[]) => post('/api/mail/events', 'application/json', JSON.stringify({ events }));
const returned = (message: string) => post('/api/mail/inbound', 'message/rfc822', message);
const subscriber = (email = author) =>
  t.db.insert(newsletterSubscribers).values({ email, active: true, confirmedAt: new Date().toISOString() });

const acknowledgement = { template: 'inquiry-received', proven: true, props: {} } as const;

/** Sends an email, and waits until it is sent. */
async function sentMail(to = author, template: 'submission-received' | 'account-known' = 'submission-received') {
  const about = { title: 'Safe harbours', sentAt: '2026-03-01T09:30:00.000Z' };
  const mail = { to, proven: true, props: { about, path: '/submissions/token' } };
  await t.db.transaction((tx) =>
    template === 'account-known'
      ? t.mailer.send(tx, { template, to, proven: true, props: {} })
      : t.mailer.send(tx, { template, ...mail }),
  );
  return mailIn('sent', to);
}

const mailIn = (state: string, to = author) =>
  vi.waitFor(async () => {
    const [row] = await t.mailsTo(to);
    expect(row?.state).toBe(state);
    return row!;
  }, 10_000);

async function actionsSince(begun: string): Promise<string[]> {
  const rows = await t.db.select().from(auditLog).where(gte(auditLog.at, begun)).orderBy(asc(auditLog.at));
  return rows.map(({ action }) => action);
}

test('a bounce that arrives by email marks the email and its address, and stops the newsletter', async () => {
  await subscriber();
  const { id } = await sentMail();
  const message = bounce({
    to: (await signedAddress(t.config, 'bounce', id))!,
    status: '5.1.1',
    diagnostic: '550 5.1.1 User unknown',
  });
  const reply = await returned(message);
  expect([reply.statusCode, reply.json()]).toEqual([200, { taken: 1 }]);
  expect((await returned(message)).json(), 'the same one again').toEqual({ taken: 0 });
  expect(await mailIn('bounced')).toMatchObject({ error: '550 5.1.1 User unknown' });
  expect(await suppressions()).toMatchObject([{ address: author, reason: 'hard_bounce' }]);
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([{ active: false, unsubscribedAt: null }]);
});

test('a bounce without the site’s return path is matched to its email by the Message-ID', async () => {
  const { id } = await sentMail();
  const messageId = messageIdOf(id, t.config.publicUrl);
  expect((await returned(bounce({ to: 'desk@tax.example', status: '4.4.7', messageId }))).json()).toEqual({ taken: 1 });
  expect(await mailIn('bounced')).toMatchObject({ error: 'Returned with status 4.4.7' });
  expect(await suppressions(), 'one temporary failure').toEqual([]);
});

test('a bounce that names two emails counts for the one in its return path', async () => {
  const [one, other] = [await sentMail(), await sentMail('other@example.com')];
  const to = (await signedAddress(t.config, 'bounce', one.id))!;
  const messageId = messageIdOf(other.id, t.config.publicUrl);
  expect((await returned(bounce({ to, status: '5.1.1', messageId }))).json()).toEqual({ taken: 1 });
  expect(await mailIn('bounced')).toMatchObject({ id: one.id });
  expect(await mailIn('sent', 'other@example.com')).toMatchObject({ id: other.id });
  expect(await suppressions()).toMatchObject([{ address: author }]);
});

test('a complaint cancels the subscription', async () => {
  await subscriber();
  const { id } = await sentMail();
  expect((await returned(complaint({ mailFrom: (await signedAddress(t.config, 'bounce', id))! }))).json()).toEqual({
    taken: 1,
  });
  expect(await mailIn('complained')).toBeDefined();
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([
    { active: false, unsubscribedAt: expect.any(String) },
  ]);
});

test('a bounce does not change a subscription that has ended', async () => {
  await subscriber();
  await t.db.update(newsletterSubscribers).set({ active: false, unsubscribedAt: new Date().toISOString() });
  expect((await report({ id: 'late', type: 'hard_bounce', recipient: author, detail: '550 gone' })).statusCode).toBe(
    200,
  );
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([{ bouncedAt: null }]);
});

test('a forged bounce has no effect', async () => {
  const { id } = await sentMail();
  const right = (await signedAddress(t.config, 'bounce', id))!;
  const invented = [
    bounce({ to: right.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')), status: '5.1.1' }),
    bounce({ to: 'desk@tax.example', status: '5.1.1', messageId: `<${crypto.randomUUID()}@tax.example>` }),
    vacation(right),
    'not a message',
  ];
  for (const message of invented) expect((await returned(message)).json()).toEqual({ taken: 0 });
  expect(await mailIn('sent')).toBeDefined();
  expect(await suppressions()).toEqual([]);
});

test('a stranger who learns the Message-ID of an email from an answer cannot report it as returned', async () => {
  await t.db.transaction((tx) => t.mailer.send(tx, { ...acknowledgement, to: author, replyTo: 'noor@example.com' }));
  const { id } = await mailIn('sent');
  const messageId = messageIdOf(id, t.config.publicUrl);
  const forged = bounce({ to: 'desk@tax.example', status: '5.1.1', messageId });
  expect((await returned(forged)).json()).toEqual({ taken: 0 });
  expect(await suppressions()).toEqual([]);
  const to = (await signedAddress(t.config, 'bounce', id))!;
  expect((await returned(bounce({ to, status: '5.1.1', messageId }))).json()).toEqual({ taken: 1 });
  expect(await suppressions()).toMatchObject([{ address: author }]);
});

test('a provider can report by webhook, and an event that is sent twice counts once', async () => {
  const { id } = await sentMail();
  const messageId = messageIdOf(id, t.config.publicUrl);
  const events = [
    { id: 'e1', type: 'hard_bounce', recipient: author, messageId, detail: '550 gone' },
    { id: 'e2', type: 'complaint', recipient: 'Other@Example.com', at: '2026-11-20T08:00:00.000Z' },
  ];
  expect((await report(...events)).json()).toEqual({ taken: 2 });
  expect((await report(...events)).json()).toEqual({ taken: 0 });
  await mailIn('bounced');
  expect((await suppressions()).map(({ address, reason }) => [address, reason]).sort()).toEqual([
    [author, 'hard_bounce'],
    ['other@example.com', 'complaint'],
  ]);
});

test('an event counts as of now if its time is before the site existed or has not come', async () => {
  const type = 'soft_bounce' as const;
  const times = ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'];
  const soft = times.map((at, n) => ({ id: `s${n}`, type, recipient: `soft${n}@example.com`, at }));
  const gone = { id: 'gone', type: 'hard_bounce' as const, recipient: author };
  expect((await report(...soft, gone)).json()).toEqual({ taken: 3 });
  expect(await suppressions()).toMatchObject([{ address: author, reason: 'hard_bounce' }]);
  const noted = await t.db.select().from(mailEvents);
  for (const { at } of noted) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['unsigned', {}, 401],
  ['signed an hour ago', { timestamp: String(Math.floor(Date.now() / 1000) - 3600) }, 401],
])('a report that is %s is rejected', async (_, { timestamp }: { timestamp?: string }, status) => {
  const payload = JSON.stringify({ events: [{ id: 'e', type: 'complaint', recipient: author }] });
  const reply = timestamp
    ? await post('/api/mail/events', 'application/json', payload, timestamp)
    : await t.inject({
        method: 'POST',
        url: '/api/mail/events',
        headers: { 'content-type': 'application/json' },
        payload,
      });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().message).toContain('Unauthorized');
  expect(await suppressions()).toEqual([]);
});

test.each([
  ['not JSON', 'application/json', '{', 400],
  ['no events', 'application/json', '{"events":[]}', 400],
  [
    'an event of an unknown type',
    'application/json',
    '{"events":[{"id":"1","type":"open","recipient":"a@b.example"}]}',
    400,
  ],
  ['another type of body', 'text/plain', 'hello', 415],
  ['more than a report can be', 'application/json', JSON.stringify({ events: ['x'.repeat(600_000)] }), 413],
])('%s is refused', async (_, type, payload, status) => {
  expect((await post('/api/mail/events', type, payload)).statusCode).toBe(status);
});

test('reading an email with costly HTML does not delay other requests', async () => {
  const done: string[] = [];
  const mail = returned(quadratic).then(({ statusCode }) => done.push(`mail ${statusCode}`));
  for (let n = 0; n < 20; n++) await t.inject({ url: '/robots.txt' });
  done.push('others');
  await mail;
  expect(done).toEqual(['others', 'mail 200']);
});

test('without a secret, the server refuses reports', async () => {
  const site = await testApp();
  const reply = await site.inject({
    method: 'POST',
    url: '/api/mail/inbound',
    headers: { 'content-type': 'message/rfc822' },
    payload: 'x',
  });
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: 'MAIL_EVENTS_SECRET is not set' }]);
  expect(takeErrors()).toMatchObject([{ reason: 'MAIL_EVENTS_SECRET is not set' }]);
  await site.close();
});

test('the desk can find each email with its state, and read it', async () => {
  const { id } = await sentMail();
  await sentMail('noor@example.com');
  const { rows, total } = await admin()('GET /api/admin/mail', { query: { q: 'AMIRA@' } });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ id, kind: 'submission-received', recipient: author, state: 'sent', attempts: 1 }]);
  expect((await admin()('GET /api/admin/mail', { query: { q: rows[0]!.subject } })).total).toBe(2);
  expect((await admin()('GET /api/admin/mail', { query: { state: 'failed' } })).total).toBe(0);
  const mail = await admin()('GET /api/admin/mail/:id', { params: { id } });
  expect(mail).toMatchObject({ messageId: `<${id}@tax.example>`, text: expect.stringContaining('Safe harbours') });
  const page = await t.inject({ method: 'GET', url: `/api/admin/mail/${id}/message`, headers: { cookie } });
  expect(page.headers['content-security-policy']).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  expect(page.body).toContain('Safe harbours');
  const unsent = { kind: 'welcome', recipient: 'gone@example.com', subject: 'Welcome', html: '', plain: '' };
  const stateAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await t.db.insert(mails).values([
    { ...unsent, state: 'failed' },
    { ...unsent, state: 'bounced' },
    { ...unsent, state: 'bounced', stateAt },
  ]);
  expect(await admin()('GET /api/admin/mail/figures')).toEqual({
    queued: 0,
    oldestQueuedAt: null,
    failed: 1,
    sent: 2,
    bounced: 1,
    suppressed: 0,
    byVisitors: 0,
    visitorCeiling: 500,
  });
});

test('the desk cannot use the links in an email that it reads or exports; sending it again includes them', async () => {
  const linked = 'linked@example.com';
  const submission = await buildSubmission(t.db, { authorEmail: linked });
  const token = await linkToken(t.config, 'submission', submission);
  const about = { sentAt: '2026-03-01T09:30:00.000Z' };
  const props = { about, path: `/submissions/${token}` };
  smtp.conduct('refuse-content');
  await t.db.transaction((tx) =>
    t.mailer.send(tx, { template: 'submission-received', to: linked, proven: true, props }),
  );
  const { id } = await mailIn('failed', linked);
  const { text } = await admin()('GET /api/admin/mail/:id', { params: { id } });
  const page = await t.inject({ url: `/api/admin/mail/${id}/message`, headers: { cookie } });
  const body = { email: linked };
  const personal = await t.client<typeof privacyApi>(cookie)('POST /api/admin/privacy/export', { body });
  for (const shown of [text, page.body, JSON.stringify(personal)]) {
    expect(shown).not.toContain(token);
    expect(shown).toContain('https://tax.example/submissions/(hidden)');
  }
  smtp.conduct('accept');
  await admin()('POST /api/admin/mail/:id/resend', { params: { id } });
  expect((await smtp.mailTo(linked)).text).toContain(token);
});

test('the desk cannot read an email whose link opens an account', async () => {
  const { id } = await sentMail(author, 'account-known');
  expect((await admin()('GET /api/admin/mail/:id', { params: { id } })).text).toBeNull();
  const page = await t.inject({ method: 'GET', url: `/api/admin/mail/${id}/message`, headers: { cookie } });
  expect(page.statusCode).toBe(404);
});

test('the desk can send failed emails again, singly or all at once, and the audit log records it', async () => {
  const begun = new Date().toISOString();
  smtp.conduct('refuse-content');
  const readers = ['a@example.com', 'b@example.com', 'c@other.example'];
  for (const to of readers) await t.db.transaction((tx) => t.mailer.send(tx, { ...acknowledgement, to }));
  for (const to of readers) await mailIn('failed', to);
  smtp.conduct('accept');
  const { rows } = await admin()('GET /api/admin/mail', { query: { q: 'other.example' } });
  expect(await admin()('POST /api/admin/mail/:id/resend', { params: { id: rows[0]!.id } })).toEqual({ count: 1 });
  await smtp.mailTo('c@other.example');
  await mailIn('sent', 'c@other.example');
  expect(await admin()('POST /api/admin/mail/resend', { body: {} })).toEqual({ count: 2 });
  await Promise.all([smtp.mailTo('a@example.com'), smtp.mailTo('b@example.com')]);
  expect(await actionsSince(begun)).toEqual(['mail.resend', 'mail.resend-failed']);
});

test('the list has failed deliveries of bulk mail with the failed emails, and the desk can read them and send them again', async () => {
  smtp.conduct('refuse-content');
  const recipients = sql`select ${crypto.randomUUID()}::uuid as recipient_id, 'ada@example.com' as address, 'Ada' as name,
    array[2] as blocks, '{"wish":"Jobs <in> Vienna"}'::jsonb as slots`;
  const letter = { subject: `New: ${slot('wish')}`, html: `<p>${slot('wish')}</p>`, plain: `Dear ${slot('name')}` };
  const started = await t.db.transaction((tx) =>
    startMailing(tx, { kind: 'newsletter-test', ...letter, recipients, withSlots: true }),
  );
  const failed = () => admin()('GET /api/admin/mail', { query: { state: 'failed', q: 'ada@' } });
  await expect.poll(async () => (await failed()).total).toBe(1);
  const [row] = (await failed()).rows;
  expect(row).toMatchObject({ kind: 'newsletter-test', recipient: 'ada@example.com', attempts: 1 });
  expect(row!.error).toContain('554');
  expect((await admin()('GET /api/admin/mail/figures')).failed).toBe(1);
  expect((await t.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ok', mail: { dead: 1 } });
  const { text, subject, messageId } = await admin()('GET /api/admin/mail/:id', { params: { id: row!.id } });
  expect([text, subject]).toEqual(['Dear Ada', 'New: Jobs <in> Vienna']);
  const page = await t.inject({ url: `/api/admin/mail/${row!.id}/message`, headers: { cookie } });
  expect(page.body).toBe('<p>Jobs &#60;in&#62; Vienna</p>');
  smtp.conduct('accept');
  expect(await admin()('POST /api/admin/mail/resend', { body: {} })).toEqual({ count: 1 });
  expect((await smtp.mailTo('ada@example.com')).messageId).toBe(messageId);
  await expect.poll(async () => (await failed()).total).toBe(0);
  await t.db.transaction((tx) => cancelMailing(tx, started.id));
});

test('the desk cannot resend an email that arrived', async () => {
  const { id } = await sentMail();
  await expect(admin()('POST /api/admin/mail/:id/resend', { params: { id } })).rejects.toMatchObject({ status: 409 });
});

test('lifting a suppression lets the address get email again and reactivates its subscription', async () => {
  await subscriber();
  const begun = new Date().toISOString();
  const at = begun;
  const event = { address: author, mailId: null, at };
  await t.db.transaction(async (tx) => {
    await t.mailer.events.record(tx, 'full', { ...event, kind: 'soft_bounce', detail: '452 full' });
    await t.mailer.events.record(tx, 'told', { ...event, kind: 'hard_bounce', detail: '550 gone' });
  });
  await t.db.transaction((tx) => t.mailer.send(tx, { ...acknowledgement, to: author }));
  const { id: mailId } = await mailIn('withheld');
  const resend = () => admin()('POST /api/admin/mail/:id/resend', { params: { id: mailId } });
  await expect(resend()).rejects.toMatchObject({ status: 409 });

  const { rows } = await admin()('GET /api/admin/mail/suppressions', { query: { q: 'amira' } });
  expect(rows).toMatchObject([{ address: author, reason: 'hard_bounce', detail: '550 gone', since: at }]);
  await admin()('DELETE /api/admin/mail/suppressions/:id', { params: { id: rows[0]!.id } });
  expect((await admin()('GET /api/admin/mail/suppressions')).total).toBe(0);
  const events = await t.db.select({ kind: mailEvents.kind }).from(mailEvents);
  expect(events, 'earlier soft bounces no longer count').toEqual([{ kind: 'hard_bounce' }]);
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([{ active: true }]);
  expect(await resend()).toEqual({ count: 1 });
  await mailIn('sent');
  expect(await actionsSince(begun)).toEqual(['mail.lift-suppression', 'mail.resend']);
});

test.each([
  ['GET', '/api/admin/mail'],
  ['GET', '/api/admin/mail/figures'],
  ['GET', '/api/admin/mail/suppressions'],
  ['GET', `/api/admin/mail/${crypto.randomUUID()}/message`],
  ['POST', '/api/admin/mail/resend'],
] as const)('only administrators can call %s %s', async (method, url) => {
  expect((await t.inject({ method, url })).statusCode).toBe(401);
  const editor = await t.signIn('editor');
  expect((await t.inject({ method, url, headers: { cookie: editor } })).statusCode).toBe(403);
});

test('exports of emails and suppressed addresses follow the lists’ filters and leave out the texts of emails', async () => {
  const mail = { kind: 'submission-received', subject: 'We have your article', html: '<p>Secret</p>', plain: 'Secret' };
  await t.db.insert(mails).values([
    { ...mail, recipient: author, state: 'sent' },
    { ...mail, recipient: 'noor@example.com', state: 'failed' },
  ]);
  await t.db.insert(mailSuppressions).values({ address: author, reason: 'hard_bounce', detail: 'No such mailbox' });
  const get = (url: string) => t.inject({ method: 'GET', url: `/api/admin/mail${url}`, headers: { cookie } });
  const failed = await get('/export?format=json&state=failed');
  expect(failed.json()).toMatchObject([{ recipient: 'noor@example.com', subject: 'We have your article' }]);
  expect(failed.body).not.toContain('Secret');
  const csv = (await get('/suppressions/export?format=csv')).body;
  expect(csv).toContain('address,reason,detail,since');
  expect(csv).toContain(`${author},hard_bounce,No such mailbox,`);
});
