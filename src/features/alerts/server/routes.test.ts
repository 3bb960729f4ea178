import { asc } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#kernel/time.ts';
import { mails } from '#platform/server/mail/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { AlertInput, alertsApi } from '../contract.ts';
import { NO_WISH } from '../vocabulary.ts';
import { setUpAlert } from './set-up.ts';
import { alerts } from './table.ts';
import { alertTasks } from './tasks.ts';

const EMAIL = 'ada@example.com';
const ALERT: AlertInput = {
  ...NO_WISH,
  email: EMAIL,
  kind: 'job',
  keywords: 'VAT',
  location: 'Vienna',
  frequency: 'daily',
};

const t = await usingTestApp();
beforeEach(async () => {
  await t.db.delete(alerts);
  await t.db.delete(mails);
});

const reader = () => t.client<typeof alertsApi>();
const ask = (over: Partial<AlertInput> = {}) => reader()('POST /api/alerts', { body: { ...ALERT, ...over } });
const stored = () => t.db.select().from(alerts).orderBy(asc(alerts.createdAt), asc(alerts.id));
const mailsTo = (recipient = EMAIL) => t.mailsTo(recipient, 'alert-confirm');
const mailedToken = () => t.mailedToken(EMAIL, '/alerts');
const behind = (token: string) => reader()('GET /api/alerts/:token', { params: { token } });

const press = (action: string, token: string, id: string) => t.form(`/alerts/${token}`, { token, id, action });

test('an alert is stored unconfirmed, and its address gets an email with a link', async () => {
  await ask();
  const [alert] = await stored();
  expect(alert).toMatchObject({ ...ALERT, active: false, confirmedAt: null });
  const token = await mailedToken();
  expect(JSON.stringify(alert)).not.toContain(token);
  expect(await behind(token)).toEqual({
    email: EMAIL,
    alerts: [
      {
        ...NO_WISH,
        id: alert!.id,
        kind: 'job',
        keywords: 'VAT',
        location: 'Vienna',
        frequency: 'daily',
        state: 'pending',
        confirmable: true,
      },
    ],
  });
});

test('only the address is required: the default is all jobs, once a week', async () => {
  await reader()('POST /api/alerts', { body: { email: EMAIL } });
  expect(await stored()).toMatchObject([{ ...NO_WISH, kind: 'job', frequency: 'weekly' }]);
});

test.each([
  [{ email: 'nobody' }, { email: 'Please enter a valid email address.' }],
  [{ email: `${EMAIL}\r\nBcc: spy@example.com` }, { email: expect.any(String) }],
  [{ frequency: 'hourly' }, { frequency: 'Please choose how often we email you' }],
  [
    { keywords: 'the and of' },
    { keywords: 'These words occur in nearly everything we publish. Please enter more specific ones' },
  ],
  [{ kind: 'any', keywords: '' }, { keywords: 'Please enter keywords, or choose a jurisdiction, topic or author' }],
  [{ kind: 'article', type: 'certification' }, { type: 'Please choose one of the types' }],
  [{ kind: 'article', type: 'toString' }, { type: 'Please choose one of the types' }],
  [{ keywords: 'x'.repeat(201) }, { keywords: 'Please keep the keywords under 200 characters' }],
])('%j is refused', async (wrong, errors) => {
  const reply = await t.inject({ method: 'POST', url: '/api/alerts', payload: { ...ALERT, ...wrong } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual(errors);
  expect(await stored()).toEqual([]);
});

test('the confirmation email contains nothing that a stranger typed', async () => {
  await ask({ keywords: 'Cheap watches', location: 'Discount street' });
  const [mail] = await mailsTo();
  expect(mail!.subject + mail!.html + mail!.plain).not.toMatch(/watches|Discount/);
});

test('the reply does not reveal whether the site knows an address, and the same alert is stored once', async () => {
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(await ask({ email: 'ADA@example.com' })).toEqual(first);
  expect(await stored()).toHaveLength(1);
});

test('a request takes as long for an address that gets no email, so that the time reveals nothing', async () => {
  const send = vi.spyOn(t.mailer, 'send');
  await ask();
  await ask();
  expect(send).toHaveBeenCalledTimes(2);
  expect(await mailsTo()).toHaveLength(1);
  send.mockRestore();
});

test('an address gets one confirmation email an hour, even after several requests at once', async () => {
  await Promise.all(['VAT', 'Pillar Two', 'Customs'].map((keywords) => ask({ keywords })));
  await ask({ email: 'Ada@Example.com', keywords: 'Payroll' });
  expect(await stored()).toHaveLength(4);
  expect((await t.db.select().from(mails)).length).toBe(1);
  await ask({ email: 'grace@example.com' });
  expect(await mailsTo('grace@example.com')).toHaveLength(1);
});

test('after an hour, a lost confirmation email is sent again, with the same link', async () => {
  const start = Date.now();
  await setUpAlert(t, ALERT, null, start);
  const lost = await mailedToken();
  await setUpAlert(t, ALERT, null, start + HOUR - 1);
  expect(await mailsTo()).toHaveLength(1);
  await setUpAlert(t, ALERT, null, start + HOUR + 1);
  expect(await mailsTo()).toHaveLength(2);
  expect((await behind(await mailedToken())).alerts).toHaveLength(1);
  expect(await mailedToken()).toBe(lost);
});

test('an emailed link also shows the other alerts of its address and can confirm them', async () => {
  await ask();
  await ask({ keywords: 'Customs' });
  await ask({ email: 'grace@example.com', keywords: 'Payroll' });
  const token = await mailedToken();
  const { alerts } = await behind(token);
  expect(alerts.map(({ keywords }) => keywords)).toEqual(['VAT', 'Customs']);
  expect((await press('confirm', token, alerts[1]!.id)).statusCode).toBe(303);
  expect((await behind(token)).alerts.map(({ state }) => state)).toEqual(['pending', 'active']);
});

test('opening the link changes nothing; its buttons confirm and cancel the alert', async () => {
  await ask();
  const token = await mailedToken();
  const [{ id } = { id: '' }] = await stored();
  await t.inject({ url: `/alerts/${token}` });
  await t.inject({ method: 'HEAD', url: `/alerts/${token}` });
  expect(await stored()).toMatchObject([{ active: false, confirmedAt: null }]);

  const confirmed = await press('confirm', token, id);
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `/alerts/${token}`]);
  expect(await stored()).toMatchObject([{ active: true, confirmedAt: expect.any(String), endedAt: null }]);
  const before = await stored();
  await press('confirm', token, id);
  expect(await stored()).toEqual(before);

  await press('end', token, id);
  expect(await stored()).toMatchObject([{ active: false, endedAt: expect.any(String) }]);
  await press('confirm', token, id);
  expect(await stored()).toMatchObject([{ active: true, endedAt: null }]);
});

test('a link cannot change other people’s alerts', async () => {
  await ask();
  await ask({ email: 'grace@example.com' });
  const graces = (await stored()).find(({ email }) => email !== EMAIL)!;
  const reply = await press('confirm', await mailedToken(), graces.id);
  expect(reply.statusCode).toBe(404);
  expect((await stored()).map(({ active }) => active)).toEqual([false, false]);
});

test('an invented link answers 404', async () => {
  for (const token of ['x'.repeat(43), 'short', '..%2F..%2Fadmin'])
    expect((await t.inject({ url: `/api/alerts/${token}` })).statusCode).toBe(404);
  expect((await press('confirm', 'x'.repeat(43), crypto.randomUUID())).statusCode).toBe(404);
});

test('a stranger’s alerts for an address do not keep its owner from setting one up, and the site never removes confirmed ones', async () => {
  for (let n = 0; n < 25; n++) await setUpAlert(t, { ...ALERT, keywords: `Stranger ${n}` }, null, Date.now());
  const token = await mailedToken();
  await setUpAlert(t, ALERT, null, Date.now());
  expect((await stored()).filter(({ keywords }) => keywords === ALERT.keywords)).toHaveLength(1);
  expect((await behind(token)).alerts).toHaveLength(20);
  await t.db.update(alerts).set({ active: true, confirmedAt: new Date().toISOString() });
  await setUpAlert(t, { ...ALERT, keywords: 'One too many' }, null, Date.now());
  expect((await stored()).filter(({ keywords }) => keywords === 'One too many')).toEqual([]);
});

test('an address can have twenty alerts, and the site deletes unconfirmed ones after 30 days', async () => {
  for (let n = 0; n < 22; n++) await setUpAlert(t, { ...ALERT, keywords: `Word ${n}` }, null, Date.now());
  expect(await stored()).toHaveLength(20);
  const token = await mailedToken();
  expect((await stored())[0]!.keywords, 'the alert whose link was emailed stays').toBe('Word 0');
  await press('confirm', token, (await stored())[0]!.id);
  const later = Date.now() + 31 * 24 * HOUR;
  await setUpAlert(t, { ...ALERT, email: 'grace@example.com' }, null, later);
  await alertTasks.find(({ name }) => name === 'alerts-forget')!.run(t.deps, later);
  expect((await stored()).map(({ active }) => active).sort()).toEqual([false, true]);
});

test('a reader who is signed in with the address need not confirm it, with or without scripts, and gets the alert’s page', async () => {
  const cookie = await t.signIn('subscriber', 'signed-in@example.com');
  const own = { ...ALERT, email: 'Signed-in@example.com' };
  const { path } = await t.client<typeof alertsApi>(cookie)('POST /api/alerts', { body: own });
  expect(await stored()).toMatchObject([{ active: true, endedAt: null }]);
  expect((await behind(path!.slice('/alerts/'.length))).alerts).toMatchObject([{ state: 'active' }]);
  const sent = await t.form('/careers/alerts', { ...own, keywords: 'Customs' }, cookie);
  expect(sent.headers.location).toMatch(/^\/alerts\/[\w-]{43}$/);
  expect(await stored()).toMatchObject([{ active: true }, { active: true }]);
  expect(await mailsTo(own.email)).toEqual([]);
});

test('a signed-in person finds the page of their own active alerts, and nobody else’s', async () => {
  const cookie = await t.signIn('subscriber', 'follower@example.com');
  const own = () => t.client<typeof alertsApi>(cookie)('GET /api/account/alerts');
  await t.db.insert(alerts).values([
    { email: 'other@example.com', frequency: 'weekly', active: true },
    { email: 'follower@example.com', frequency: 'weekly', keywords: 'Ended' },
  ]);
  expect(await own()).toEqual({ total: 0, path: null });
  await t.db.insert(alerts).values({ email: 'Follower@example.com', frequency: 'weekly', active: true });
  const { total, path } = await own();
  expect(total).toBe(1);
  expect(await behind(path!.slice('/alerts/'.length))).toMatchObject({ email: 'Follower@example.com' });
});

test('a signed-in person cannot confirm an alert for another address', async () => {
  const cookie = await t.signIn('admin');
  const { path } = await t.client<typeof alertsApi>(cookie)('POST /api/alerts', { body: ALERT });
  expect(path).toBeUndefined();
  expect(await stored()).toMatchObject([{ active: false, confirmedAt: null }]);
});

test('the form tells a signed-in person who has twenty alerts to cancel one first', async () => {
  const cookie = await t.signIn('subscriber', 'many@example.com');
  const own = { ...ALERT, email: 'many@example.com' };
  for (let n = 0; n < 20; n++) await setUpAlert(t, { ...own, keywords: `Word ${n}` }, null, Date.now());
  await t.db.update(alerts).set({ active: true, confirmedAt: new Date().toISOString() });
  const reply = await t.inject({ method: 'POST', url: '/api/alerts', payload: own, headers: { cookie } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors.email).toContain('You have 20 alerts');
});

test('one machine of a large provider can cancel alerts for thousands of its customers', async () => {
  const call = () =>
    t.inject({ method: 'POST', url: `/api/alerts/unsubscribe/${'x'.repeat(43)}`, remoteAddress: '198.51.100.9' });
  const statuses = new Set<number>();
  for (let made = 0; made < 700; made += 50)
    for (const { statusCode } of await Promise.all(Array.from({ length: 50 }, call))) statuses.add(statusCode);
  expect(statuses).toEqual(new Set([404]));
});

test('the site does not store an alert if its email cannot be queued', async () => {
  const mailer = { ...t.deps.mailer, send: () => Promise.reject(new Error('the queue is gone')) };
  await expect(setUpAlert({ ...t, mailer }, ALERT, null, Date.now())).rejects.toThrow('the queue is gone');
  expect(await stored()).toEqual([]);
});

test('the site does not store wishes that do not apply to the kind', async () => {
  await ask({ kind: 'announcement', location: 'Vienna', category: 'VAT', jurisdiction: 'France', type: 'ALERT' });
  expect(await stored()).toMatchObject([
    { ...NO_WISH, kind: 'announcement', keywords: 'VAT', jurisdiction: 'France', type: 'ALERT' },
  ]);
});

test('the page of the link changes how often the alert sends emails', async () => {
  await ask();
  const token = await mailedToken();
  const [{ id } = { id: '' }] = await stored();
  await t.form(`/alerts/${token}`, { token, id, action: 'frequency', frequency: 'instant' });
  expect(await stored()).toMatchObject([{ frequency: 'instant', active: false }]);
  expect((await t.form(`/alerts/${token}`, { token, id, action: 'frequency' })).statusCode).toBe(400);
});

test('the unsubscribe button of a mail program cancels the alert (RFC 8058); opening its address does not', async () => {
  await ask();
  const token = await mailedToken();
  await press('confirm', token, (await stored())[0]!.id);
  const url = `/api/alerts/unsubscribe/${token}`;
  const opened = await t.inject({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/alerts/${token}`]);
  expect(await stored()).toMatchObject([{ active: true }]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const posted = await t.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect(posted.statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ active: false, endedAt: expect.any(String) }]);
});

test('the form works without scripts, on a separate page', async () => {
  const reply = await t.form('/careers/alerts', {
    email: ` ${EMAIL} `,
    keywords: '',
    location: '',
    frequency: 'instant',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/careers/alerts?kind=job&sent=1']);
  expect(await stored()).toMatchObject([{ email: EMAIL, frequency: 'instant' }]);
  expect((await t.form('/careers/alerts', { email: 'nobody' })).statusCode).toBe(400);
});
