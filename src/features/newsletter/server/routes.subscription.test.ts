import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { settings } from '#features/settings/server/table.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { mails } from '#platform/server/mail/table.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { ITEM_KINDS } from '../content.ts';
import type { newsletterApi } from '../contract.ts';
import { INVITATION, PROMISE } from '../vocabulary.ts';
import { subscriberTasks } from './queries.ts';
import { subscribe } from './subscriptions.ts';
import { newsletterConsents, newsletterSubscribers } from './table.ts';

const WELCOME = 'You are subscribed to Tax Meridian';

/** A new address for each test, because emails from an earlier test may still arrive. */
let reader: string;
const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const t = await usingTestApp({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://tax.example' } });
beforeEach(async () => {
  reader = `ada-${crypto.randomUUID()}@example.com`;
  await t.db.delete(newsletterSubscribers);
  await t.db.delete(mails);
});

const site = () => t.client<typeof newsletterApi>();
const signUp = (email = reader) => site()('POST /api/newsletter/subscribe', { body: { email } });
const signUpAfter = (ms: number, email = reader) =>
  subscribe(t.deps, email, { ip: '198.51.100.7', at: new Date(Date.now() + ms).toISOString() });
const subscriptionOf = (token: string) => site()('GET /api/newsletter/:token', { params: { token } });
const stored = () => t.db.select().from(newsletterSubscribers);
const consents = () => t.db.select().from(newsletterConsents).orderBy(asc(newsletterConsents.at));
const kinds = async (to = reader) => (await t.mailsTo(to)).map(({ kind }) => kind);

const press = (token: string, action: string, more: Record<string, string> = {}) =>
  t.form(`/newsletter/${token}`, { token, action, ...more });

/** Signs up, and returns the token from the email. */
async function tokenOf(email = reader): Promise<string> {
  await signUp(email);
  const { text } = await smtp.mailTo(email);
  return /https:\/\/tax\.example\/newsletter\/([\w-]{43})/.exec(text!)![1]!;
}

const received = () => smtp.received.filter(({ recipients }) => recipients.includes(reader));
const welcomed = () => expect.poll(() => received().map(({ subject }) => subject)).toContain(WELCOME);

test('a reader who signs up gets a link, confirms with its button, and then gets a welcome email', async () => {
  const token = await tokenOf();
  expect(received()[0]).toMatchObject({ recipients: [reader], subject: 'Confirm your subscription to Tax Meridian' });
  expect(await stored()).toMatchObject([{ active: false, confirmedAt: null }]);
  expect(await subscriptionOf(token)).toMatchObject({
    email: reader,
    state: 'pending',
    frequency: 'weekly',
    topics: [],
  });

  const reply = await press(token, 'confirm');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/newsletter/${token}`]);
  expect(await stored()).toMatchObject([{ active: true, confirmedAt: expect.any(String), unsubscribedAt: null }]);
  await welcomed();

  const before = await stored();
  await press(token, 'confirm');
  expect(await stored()).toEqual(before);
  expect(await kinds()).toEqual(['newsletter-confirm', 'newsletter-welcome']);
});

test('opening the link changes nothing', async () => {
  const token = await tokenOf();
  const before = await stored();
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`/newsletter/${token}`, `/api/newsletter/${token}`, `/api/newsletter/unsubscribe/${token}`])
      await t.inject({ method, url });
  expect(await stored()).toEqual(before);
});

test('a reader can cancel the subscription and resume it on the link’s page', async () => {
  const token = await tokenOf();
  await press(token, 'confirm');
  await press(token, 'unsubscribe');
  expect(await stored()).toMatchObject([{ active: false, unsubscribedAt: expect.any(String) }]);
  expect((await subscriptionOf(token)).state).toBe('ended');
  const before = await stored();
  await press(token, 'unsubscribe');
  expect(await stored()).toEqual(before);
  await press(token, 'confirm');
  expect(await stored()).toMatchObject([{ active: true, unsubscribedAt: null }]);
  expect(await kinds(), 'subscribing again soon sends no second welcome').toEqual([
    'newsletter-confirm',
    'newsletter-welcome',
  ]);
  await press(token, 'unsubscribe');
  await t.db.update(newsletterSubscribers).set({ unsubscribedAt: new Date(Date.now() - 61 * MINUTE).toISOString() });
  await press(token, 'confirm');
  expect(await kinds(), 'subscribing again later does').toHaveLength(3);
});

test('the welcome email has both headers of RFC 8058, and their address needs neither session nor origin', async () => {
  await press(await tokenOf(), 'confirm');
  await welcomed();
  const [confirm, welcome] = received().map(({ headerLines }) =>
    headerLines.filter(({ key }) => key.startsWith('list-')).map(({ line }) => line.replace(/\r\n\s+/g, ' ')),
  );
  expect(confirm).toEqual([]);
  expect(welcome).toEqual([
    expect.stringMatching(/^List-Unsubscribe: <https:\/\/tax\.example\/api\/newsletter\/unsubscribe\/[\w-]{43}>$/),
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]);
  const url = new URL(/<(.+)>/.exec(welcome![0]!)![1]!).pathname;
  const headers = {
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const reply = await t.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect(reply.statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ active: false, unsubscribedAt: expect.any(String) }]);
  expect(await consents()).toMatchObject([{}, {}, { step: 'withdrawn', text: 'List-Unsubscribe=One-Click' }]);
});

test.each([
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
  ],
  ['application/x-www-form-urlencoded', ''],
])('a one-click request sent as %s unsubscribes', async (type, payload) => {
  const token = await tokenOf();
  await press(token, 'confirm');
  const url = `/api/newsletter/unsubscribe/${token}`;
  for (const _ of ['once', 'again']) {
    const reply = await t.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(reply.statusCode).toBe(200);
  }
  expect((await subscriptionOf(token)).state).toBe('ended');
});

test('the address in the header redirects to the subscription’s page', async () => {
  const token = await tokenOf();
  const reply = await t.inject({ url: `/api/newsletter/unsubscribe/${token}` });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/newsletter/${token}`]);
});

test('other sites cannot post anything else', async () => {
  const token = await tokenOf();
  const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' };
  for (const url of [`/newsletter/${token}`, '/newsletter', '/api/newsletter/subscribe'])
    expect((await t.inject({ method: 'POST', url, headers, payload: 'email=a%40example.com' })).statusCode).toBe(403);
});

test('an address gets one confirmation email an hour, and every request gets the same reply', async () => {
  const first = await signUp();
  expect(await Promise.all([signUp(), signUp(reader.toUpperCase()), signUp(reader.replace('ada', 'Ada'))])).toEqual(
    Array(3).fill(first),
  );
  expect(await kinds()).toEqual(['newsletter-confirm']);
  await signUpAfter(59 * MINUTE);
  expect(await kinds()).toHaveLength(1);
  await signUpAfter(61 * MINUTE);
  expect(await kinds()).toEqual(['newsletter-confirm', 'newsletter-confirm']);
  expect(await stored()).toHaveLength(1);
});

test('a subscriber who signs up again gets an email that says so, and stays subscribed', async () => {
  const token = await tokenOf();
  await press(token, 'confirm');
  const before = await stored();
  const known = await signUp();
  expect(known).toEqual(await signUp('unknown@example.com'));
  await signUpAfter(61 * MINUTE);
  expect(await kinds()).toEqual(['newsletter-confirm', 'newsletter-welcome', 'newsletter-welcome']);
  const ofSubscriber = (await consents()).filter(({ subscriberId }) => subscriberId === before[0]!.id);
  expect(ofSubscriber.map(({ step }) => step)).toEqual(['asked', 'confirmed']);
  expect(await stored()).toContainEqual({ ...before[0], mailedAt: expect.any(String) });
});

test('a reader who has unsubscribed gets no email until they sign up and confirm again', async () => {
  const token = await tokenOf();
  await press(token, 'confirm');
  await press(token, 'unsubscribe');
  await signUpAfter(61 * MINUTE);
  expect((await kinds()).at(-1)).toBe('newsletter-confirm');
  expect(await stored()).toMatchObject([{ active: false }]);
});

test('the site stores a consent with its time and text, but without the client’s address', async () => {
  const token = await tokenOf();
  await press(token, 'confirm');
  const [asked, confirmed] = await consents();
  expect(asked).toMatchObject({ step: 'asked', text: INVITATION, at: expect.any(String) });
  expect(confirmed).toMatchObject({ step: 'confirmed', text: PROMISE, network: asked!.network });
  expect(asked!.network).toMatch(/^[\w-]{43}$/);
  await subscribe(t.deps, 'grace@example.com', { ip: '198.51.100.7', at: new Date().toISOString() });
  const elsewhere = (await consents()).at(-1)!;
  expect(elsewhere.network).not.toBe(asked!.network);
  expect(JSON.stringify(elsewhere)).not.toContain('198.51');
});

test('the site deletes a subscription that is not confirmed within 30 days, but keeps an ended one', async () => {
  await tokenOf();
  const refused = `grace-${reader}`;
  await press(await tokenOf(refused), 'unsubscribe');
  await signUpAfter(31 * DAY, 'joan@example.com');
  await subscriberTasks.find(({ name }) => name === 'newsletter-forget')!.run(t.deps, Date.now() + 31 * DAY);
  expect((await stored()).map(({ email }) => email).sort()).toEqual([refused, 'joan@example.com']);
});

test('the site does not store an address if its email cannot be queued', async () => {
  const mailer = { ...t.deps.mailer, send: () => Promise.reject(new Error('the queue is gone')) };
  const caller = { ip: '198.51.100.7', at: new Date().toISOString() };
  await expect(subscribe({ ...t.deps, mailer }, reader, caller)).rejects.toThrow('the queue is gone');
  expect(await stored()).toEqual([]);
});

test('one mailbox gets one email an hour, however its domain is typed', async () => {
  const post = (email: string) => t.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email } });
  const [local] = reader.split('@');
  for (const domain of ['example.com', 'EXAMPLE.com', 'ｅxample.com', 'eｘample.com'])
    expect((await post(`${local}@${domain}`)).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
  expect(await t.db.$count(mails)).toBe(1);
});

test('an unknown token gets a 404', async () => {
  for (const token of ['x'.repeat(43), 'short', 'subscribe']) {
    expect((await t.inject({ url: `/api/newsletter/${token}` })).statusCode).toBe(404);
    expect((await t.inject({ method: 'POST', url: `/api/newsletter/unsubscribe/${token}` })).statusCode).toBe(404);
  }
  expect((await press('x'.repeat(43), 'confirm')).statusCode).toBe(404);
});

test('the page of the link changes frequency, topics and jurisdictions, and can pause the newsletter', async () => {
  await buildArticle(t.db, { jurisdiction: 'Ireland' });
  await buildArticle(t.db, { jurisdiction: 'Global' });
  const token = await tokenOf();
  await press(token, 'confirm');
  const { known, sections } = await subscriptionOf(token);
  expect(known).toEqual(['Ireland']);
  expect(sections.map(({ kind }) => kind)).toEqual(ITEM_KINDS);
  const choices = { frequency: 'daily', 'topics.article': 'on', 'topics.job': 'on', 'jurisdictions.Ireland': 'on' };
  const reply = await press(token, 'save', choices);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/newsletter/${token}?saved=1`]);
  expect(await subscriptionOf(token)).toMatchObject({
    frequency: 'daily',
    topics: ['article', 'job'],
    jurisdictions: ['Ireland'],
    state: 'active',
  });
  // The undo of an import keeps readers who have chosen something.
  const [{ changedAt } = { changedAt: null }] = await t.db.select().from(newsletterSubscribers);
  expect(changedAt).not.toBeNull();
  // The site stores only jurisdictions that the page offers.
  const invented = { ...choices, 'jurisdictions.Atlantis': 'on' };
  await press(token, 'save', invented);
  expect(await subscriptionOf(token)).toMatchObject({ jurisdictions: ['Ireland'] });
  const { 'jurisdictions.Ireland': _, ...onlyInvented } = invented;
  expect((await press(token, 'save', onlyInvented)).statusCode).toBe(400);
  expect(await subscriptionOf(token)).toMatchObject({ jurisdictions: ['Ireland'] });
  const all = Object.fromEntries(ITEM_KINDS.map((kind) => [`topics.${kind}`, 'on']));
  await press(token, 'save', { frequency: 'monthly', ...all });
  expect(await subscriptionOf(token)).toMatchObject({ frequency: 'monthly', topics: [], jurisdictions: [] });

  await press(token, 'pause', { days: '30' });
  expect(Date.parse((await subscriptionOf(token)).pausedUntil!) - Date.now()).toBeGreaterThan(29 * DAY);
  await press(token, 'resume');
  expect((await subscriptionOf(token)).pausedUntil).toBeNull();
});

test.each([
  ['save', { frequency: 'hourly', 'topics.job': 'on' }],
  ['save', { frequency: 'daily' }],
  ['save', { frequency: 'daily', 'topics.gossip': 'on' }],
  ['pause', { days: '5000' }],
])('the invalid choice %s %j changes nothing', async (action, more) => {
  const token = await tokenOf();
  await press(token, 'confirm');
  const before = await stored();
  expect((await press(token, action, more)).statusCode).toBe(400);
  expect(await stored()).toEqual(before);
});

test('a new subscriber gets the default frequency of the site', async () => {
  await t.db.insert(settings).values({ name: 'newsletterFrequency', value: 'monthly' });
  await signUp();
  expect(await stored()).toMatchObject([{ frequency: 'monthly' }]);
  await t.db.delete(settings);
});

test('a reader who subscribes again gets the next issue, even if they had paused the newsletter or it had bounced', async () => {
  const token = await tokenOf();
  await press(token, 'confirm');
  await press(token, 'pause', { days: '30' });
  await press(token, 'unsubscribe');
  await t.db.update(newsletterSubscribers).set({ bouncedAt: new Date().toISOString() });
  await press(token, 'confirm');
  expect(await stored()).toMatchObject([{ active: true, unsubscribedAt: null, bouncedAt: null, pausedUntil: null }]);
});

test('a signed-in person finds the page of their own active subscription, and nobody else’s', async () => {
  const cookie = await t.signIn('subscriber', reader);
  const own = () => t.client<typeof newsletterApi>(cookie)('GET /api/account/newsletter');
  await t.db.insert(newsletterSubscribers).values({ email: 'other@example.com', active: true });
  await t.db.insert(newsletterSubscribers).values({ email: reader });
  expect(await own()).toEqual({ frequency: null, pausedUntil: null, path: null });
  const changes = { active: true, frequency: 'monthly', email: reader.toUpperCase() } as const;
  await t.db.update(newsletterSubscribers).set(changes).where(eq(newsletterSubscribers.email, reader));
  const { frequency, path } = await own();
  expect(frequency).toBe('monthly');
  const pauseUntil = (pausedUntil: string) => t.db.update(newsletterSubscribers).set({ pausedUntil });
  await pauseUntil('2020-01-01T00:00:00.000Z');
  expect((await own()).pausedUntil).toBeNull();
  await pauseUntil('2099-01-01T00:00:00.000Z');
  expect((await own()).pausedUntil).toBe('2099-01-01T00:00:00.000Z');
  expect(await subscriptionOf(path!.slice('/newsletter/'.length))).toMatchObject({ email: reader.toUpperCase() });
});
