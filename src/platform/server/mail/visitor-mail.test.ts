/**
 * Emails that a stranger can make the site send to somebody else: docs/decisions/0038-mails-that-strangers-cause.md.
 */

import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { CAUSES } from '#app/server/mail-rules.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { HOUR } from '#kernel/time.ts';
import { newest } from '#testing/newest.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/smtp.ts';
import { PASSWORD, type TestApp, testApp } from '#testing/test-app.ts';
import { linkToken } from './link-token.ts';
import { mails } from './table.ts';
import type { TemplateName } from './templates/template.ts';
import { countVisitorMails, VISITOR_CAUSES } from './visitor-mail.ts';

const DESK = 'partners@tax.example';
/** Typed into every field that a stranger can fill in. */
const WORDS = 'Zyxwort';
const CONTENT = `<p>${`${WORDS} decides where the interest of this loan is taxed. `.repeat(5)}</p>`;

let smtp: TestSmtpServer;
let t: TestApp;
let admin: string;
smtp = await startSmtpServer();
beforeEach(async () => {
  smtp = smtp.afresh();
  t = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: `Tax Meridian <${DESK}>` } });
  admin = await t.signIn('admin', 'chief@tax.example');
});
afterEach(() => t.close());
afterAll(() => smtp.stop());

/** Each call comes from a different network. */
let calls = 0;
const post = (url: string, payload: object, cookie?: string) =>
  t.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `198.18.${Math.floor(++calls / 250)}.${calls % 250}`,
    headers: { 'user-agent': WORDS, ...(cookie && { cookie }) },
  });

const inquire = (email: string) =>
  post('/api/contact/partnership', {
    inquiryType: 'recruiter',
    companyName: WORDS,
    contactName: WORDS,
    email,
    phone: WORDS,
    website: `https://${WORDS}.example`,
    location: WORDS,
    description: CONTENT,
  });
const submit = (authorEmail: string) =>
  post('/api/public/submissions', { title: WORDS, content: CONTENT, authorName: WORDS, authorEmail });
const register = (email: string) =>
  post('/api/auth/register', { email, password: `${WORDS} among nine others`, firstName: WORDS, lastName: WORDS });
const forget = (email: string) => post('/api/auth/forgot', { email });
const subscribe = (email: string) => post('/api/newsletter/subscribe', { email });
const watch = (email: string) => post('/api/alerts', { email, kind: 'job', keywords: WORDS, location: WORDS });

const received = (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address));
/** Waits until every email that can be sent has been sent. */
const delivered = () => expect.poll(() => t.db.$count(mails, sql`state = 'queued' and state_at <= now()`)).toBe(0);
const passHours = (hours: number) =>
  t.db.update(mails).set({
    createdAt: sql`${mails.createdAt} - make_interval(hours => ${hours})`,
    stateAt: sql`${mails.stateAt} - make_interval(hours => ${hours})`,
  });

test('forty forms with a victim’s address, from as many networks, cause one acknowledgement an hour', async () => {
  const spellings = ['victim@example.com', 'Victim@Example.com', 'victim+tax@example.com'];
  for (let n = 0; n < 40; n++) {
    const answer = await (n % 2 ? inquire : submit)(spellings[n % spellings.length]!);
    expect(answer.statusCode).toBe(201);
  }
  await delivered();
  expect(spellings.flatMap(received)).toHaveLength(1);
  // A receipt waits until the hour has passed.
  expect(await t.db.$count(mails, sql`mailbox is not null and state = 'queued'`)).toBe(1);
  // The desk gets some notices, but not forty.
  expect(received(DESK).length).toBeGreaterThan(0);
  expect(received(DESK).length).toBeLessThanOrEqual(20);
});

test('the response is the same whether an email is sent, waits or is left out', async () => {
  for (const ask of [inquire, submit, subscribe, watch, register, forget]) {
    const [first, second] = [await ask('same@example.com'), await ask('same@example.com')];
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
  }
});

test.each([
  [['a.victim@gmail.com', 'avictim+1@googlemail.com', 'av.ictim@gmail.com']],
  [['a.victim@proton.me', 'a_victim@protonmail.com', 'a-vic-tim@pm.me']],
  [['a.victim@ya.ru', 'a-victim@yandex.com', 'avictim+1@yandex.ru']],
  [['a.victim@me.com', 'a.victim@icloud.com', 'a.victim+1@mac.com']],
])('several addresses of one mailbox at a large provider count as one: %j', async (emails) => {
  for (const email of emails) await inquire(email);
  expect(await t.db.$count(mails, isNotNull(mails.mailbox))).toBe(1);
});

test('a stranger who sends forms in a person’s name cannot keep that person from getting a link', async () => {
  const email = 'owner@example.com';
  await t.signIn('subscriber', email);
  for (let n = 0; n < 5; n++) for (const ask of [inquire, submit, subscribe, watch]) await ask(email);
  await forget(email);
  await delivered();
  const subjects = received(email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes('Choose a new password'))).toHaveLength(1);
});

test('a mailbox gets three links of a kind an hour, whichever of its addresses is typed; the latest waits', async () => {
  for (const address of [
    'v@example.com',
    'V@example.com',
    'v+1@example.com',
    'v+2@example.com',
    'v+3@example.com',
    'v+4@example.com',
  ])
    await subscribe(address);
  await delivered();
  expect(await t.db.$count(mails, isNotNull(mails.mailbox))).toBe(4);
  const [waiting, ...others] = await t.db.select().from(mails).where(eq(mails.state, 'queued'));
  expect([waiting!.recipient, others]).toEqual(['v+4@example.com', []]);
  expect(Date.parse(waiting!.stateAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  // The link in the email works when the email arrives.
  await passHours(1);
  const token = /newsletter\/([\w.-]+)/.exec(waiting!.plain)![1]!;
  expect((await t.inject({ url: `/newsletter/${token}` })).statusCode).toBe(200);
});

test('a receipt waits behind an acknowledgement, and a newer receipt replaces it', async () => {
  await inquire('author@example.com');
  await submit('author@example.com');
  await submit('author@example.com');
  const waiting = (await t.mailsTo('author@example.com')).filter(({ stateAt }) => Date.parse(stateAt) > Date.now());
  expect(waiting.map(({ kind }) => kind)).toEqual(['submission-received']);
});

test('if many forms arrive at once, only one is acknowledged', async () => {
  await Promise.all(Array.from({ length: 20 }, () => inquire('crowd@example.com')));
  expect(await t.mailsTo('crowd@example.com')).toHaveLength(1);
});

test('after an hour, the next email is sent at once', async () => {
  await inquire('again@example.com');
  await passHours(1);
  await inquire('again@example.com');
  await delivered();
  expect(received('again@example.com')).toHaveLength(2);
});

test('visitors’ emails are counted for an hour, without those that were withheld', async () => {
  for (const reader of ['one', 'two', 'three']) await inquire(`${reader}@example.com`);
  await t.db.update(mails).set({ state: 'withheld' }).where(eq(mails.recipient, 'three@example.com'));
  const now = Date.now();
  expect(await countVisitorMails(t.db, now)).toBe(2);
  expect(await countVisitorMails(t.db, now + HOUR)).toBe(0);
});

test('a failed transaction does not use up the mailbox’s email of the hour', async () => {
  const failing = t.db.transaction(async (tx) => {
    await t.mailer.send(tx, { template: 'inquiry-received', to: 'spared@example.com', props: {} });
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  await inquire('spared@example.com');
  expect(await t.mailsTo('spared@example.com')).toHaveLength(1);
});

/** Everything that a stranger can do, each to a different victim, and the kinds of emails that it causes. */
const DEEDS: Readonly<Record<string, (victim: string) => Promise<unknown>>> = {
  'inquiry-received': inquire,
  'submission-received': submit,
  'newsletter-confirm': subscribe,
  'newsletter-welcome': async (victim) => {
    await t.db.execute(sql`insert into newsletter_subscribers (id, email, active, confirmed_at)
      values (gen_random_uuid(), ${victim}, true, now())`);
    await subscribe(victim);
  },
  'alert-confirm': watch,
  'link-renewed': async (victim) => press(await submitted(victim), { action: 'renew' }),
  'account-verify': register,
  'account-known': async (victim) => {
    await t.signIn('subscriber', victim);
    await register(victim);
  },
  'account-reset': async (victim) => {
    await t.signIn('subscriber', victim);
    await forget(victim);
  },
  'account-email-confirm': async (victim) => {
    const cookie = await t.signIn('subscriber');
    await post('/api/account/email', { email: victim, currentPassword: PASSWORD }, cookie);
  },
  'submission-published': (victim) => judged(victim, 'published'),
  'submission-rejected': (victim) => judged(victim, 'rejected'),
  'submission-accepted': (victim) => decided(victim, 'accept', newest),
  'submission-returned': (victim) => decided(victim, 'ask', { ...newest, reviewNotes: 'Please add a source.' }),
  'submission-reopened': async (victim) => {
    await judged(victim, 'published');
    await t.db.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, victim));
    await decided(victim, 'reopen', newest);
  },
  'submission-revised': async (victim) => {
    const token = await submitted(victim);
    const text = { title: WORDS, content: CONTENT, authorName: WORDS, type: 'opinion', format: 'html' };
    await press(token, { action: 'revise', ...newest, ...text });
  },
  'submission-withdrawn': async (victim) => press(await submitted(victim), { action: 'withdraw' }),
};

async function submitted(victim: string): Promise<string> {
  return linkToken(t.config, 'submission', { id: await submissionOf(victim), linksSince: null });
}

async function submissionOf(victim: string): Promise<string> {
  await submit(victim);
  const [row] = await t.db.select().from(submissions).where(eq(submissions.authorEmail, victim));
  return row!.id;
}

const press = (token: string, typed: Record<string, string>) => t.form(`/submissions/${token}`, typed);

/** Decides on the victim's submission. Sends one first if there is none. */
async function decided(victim: string, decision: 'accept' | 'ask' | 'reopen', body: object = {}): Promise<void> {
  const [known] = await t.db.select().from(submissions).where(eq(submissions.authorEmail, victim));
  const id = known?.id ?? (await submissionOf(victim));
  const reply = await post(`/api/admin/submissions/${id}/${decision}`, body, admin);
  expect(reply.statusCode).toBe(200);
}

async function judged(victim: string, status: 'published' | 'rejected'): Promise<void> {
  const id = await submissionOf(victim);
  await t.client<typeof submissionsApi>(admin)('PATCH /api/admin/submissions/:id', {
    params: { id },
    body: { status },
  });
}

test('no email that a stranger causes to an unconfirmed address repeats the stranger’s words', async () => {
  for (const [kind, deed] of Object.entries(DEEDS)) {
    const victim = `${kind}@example.com`;
    await deed(victim);
    const found = await t.mailsTo(victim);
    expect(found.map((mail) => mail.kind)).toContain(kind);
    // Leaves out emails of the desk, because an editor has read the words in them, and emails that follow an action of
    // somebody who has opened the emailed link.
    const byVisitors = found.filter((mail) => !['desk', 'recipient'].includes(CAUSES[mail.kind as TemplateName]));
    for (const { subject, html, plain, replyTo } of byVisitors)
      expect(`${subject}${html}${plain}${replyTo}`.toLowerCase(), kind).not.toContain(WORDS.toLowerCase());
  }
});

test('the test above covers every way in which a stranger can cause an email', () => {
  const byStrangers = Object.entries(CAUSES).filter(
    ([kind, cause]) => VISITOR_CAUSES.some((one) => one === cause) || kind.startsWith('submission-'),
  );
  const kinds = byStrangers.map(([kind]) => kind as TemplateName).filter((kind) => CAUSES[kind] !== 'desk notice');
  expect(Object.keys(DEEDS).sort()).toEqual(kinds.sort());
});

test('an author with a confirmed account reads the title of their article', async () => {
  const cookie = await t.signIn('subscriber', 'author@example.com');
  await post('/api/submissions', { title: WORDS, content: CONTENT }, cookie);
  const [mail] = await t.mailsTo('author@example.com');
  expect(mail).toMatchObject({ kind: 'submission-received', mailbox: null, plain: expect.stringContaining(WORDS) });
});
