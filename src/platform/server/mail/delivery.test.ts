import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { type MailNode, mailSite } from '#testing/mail-site.ts';
import { TEST_CONNECTIONS } from '#testing/postgres.ts';
import { testApp } from '#testing/test-app.ts';
import { lockName } from '../db/lock.ts';
import { AT_ONCE } from '../queue/queue.ts';
import { type MailEvent, SOFT_BOUNCES } from './events.ts';
import type { Mail } from './mailer.ts';
import { mailEvents, mailSuppressions, mails } from './table.ts';

const author = 'amira@example.com';
const received = (to = author): Mail => ({
  template: 'submission-received',
  to,
  proven: true,
  props: { about: { title: 'Safe harbours', sentAt: '2026-03-01T09:30:00.000Z' }, path: '/submissions/token' },
});
const welcome = (to = author): Mail => ({
  template: 'newsletter-welcome',
  to,
  proven: true,
  props: { path: '/newsletter/sample' },
});

const site = mailSite();

const states = async ({ db }: MailNode, to = author) =>
  (await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(asc(mails.createdAt))).map(
    ({ state }) => state,
  );

/** Records that the provider of the mail server reports this about the author's mailbox. */
const report = ({ db, mailer }: MailNode, kind: MailEvent['kind'], detail: string, key = 'told') =>
  db.transaction((tx) =>
    mailer.events.record(tx, key, { kind, address: author, mailId: null, detail, at: new Date().toISOString() }),
  );

test('a missing mailbox gets no further email and loses its subscription', async () => {
  const node = await site.startNode();
  await node.db
    .insert(newsletterSubscribers)
    .values({ email: author, active: true, confirmedAt: new Date().toISOString() });
  site.smtp.conduct('refuse-for-good');
  await node.send(received('Amira@Example.com'));
  await node.mailIn('failed', 'Amira@Example.com');
  site.smtp.conduct('accept');
  expect(await node.db.select().from(mailSuppressions)).toMatchObject([
    { address: author, reason: 'hard_bounce', detail: expect.stringContaining('550 No such mailbox') },
  ]);
  expect(await node.db.select().from(newsletterSubscribers)).toMatchObject([{ active: false, unsubscribedAt: null }]);
  await node.send(received());
  expect(await states(node)).toEqual(['withheld']);
  expect(site.smtp.attempts(author)).toBe(0);
});

test('an email that waits can be recalled, but not while it is being sent or afterwards', async () => {
  const node = await site.startNode();
  const recall = (id: string) => node.db.transaction((tx) => node.mailer.recall(tx, id));
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await node.send({ ...received(), id: first, notBefore: Date.now() + 60_000 });
  await node.send({ ...received(), id: second, notBefore: Date.now() + 60_000 });
  await node.db.transaction(async (tx) => {
    await lockName(tx, `mail ${first}`);
    expect(await recall(first)).toBe(false);
  });
  expect(await recall(first)).toBe(true);
  await node.db.update(mails).set({ state: 'sent' }).where(eq(mails.id, second));
  expect(await recall(second)).toBe(false);
  expect(await states(node)).toEqual(['sent']);
});

test('a waiting email is not attempted if its address is suppressed', async () => {
  const node = await site.startNode();
  await node.stopDelivering();
  await node.send(received());
  await report(node, 'hard_bounce', 'gone');
  await node.stop();
  const next = await site.startNode();
  expect(await next.mailIn('withheld', author)).toMatchObject({ attempts: 0, error: 'Not sent: gone' });
  expect(site.smtp.attempts(author)).toBe(0);
});

test('a complaint cancels subscriptions but stops no other email', async () => {
  const node = await site.startNode();
  await report(node, 'complaint', 'abuse');
  await node.send(welcome());
  await node.send(received());
  await site.smtp.mailTo(author);
  await expect.poll(() => states(node)).toEqual(['withheld', 'sent']);
  expect(site.smtp.received).toHaveLength(1);
});

test('a mailbox that keeps refusing counts as missing, and a repeated report counts once', async () => {
  const node = await site.startNode();
  const full = (key: string) => report(node, 'soft_bounce', '4.2.2 full', key);
  for (let count = 1; count < SOFT_BOUNCES; count++) await full(`bounce ${count}`);
  expect(await full('bounce 1')).toBe(false);
  expect(await node.db.$count(mailSuppressions)).toBe(0);
  expect(await full('the last')).toBe(true);
  expect(await node.db.select().from(mailSuppressions)).toMatchObject([{ address: author, reason: 'soft_bounces' }]);
});

test('an address is not suppressed if an email is refused for its content', async () => {
  const node = await site.startNode();
  site.smtp.conduct('refuse-content');
  await node.send(received());
  expect(await node.mailIn('failed', author)).toMatchObject({ attempts: 1, error: expect.stringContaining('554') });
  expect(await node.db.$count(mailSuppressions)).toBe(0);
});

test('a failed email can be sent again with the same Message-ID', async () => {
  const node = await site.startNode();
  site.smtp.conduct('refuse-content');
  await node.send(received());
  const { id } = await node.mailIn('failed', author);
  site.smtp.conduct('accept');
  expect(await node.db.transaction((tx) => node.mailer.resend(tx, [id]))).toBe(1);
  expect((await site.smtp.mailTo(author)).messageId).toBe(`<${id}@tax.example>`);
  await node.mailIn('sent', author);
  expect(await node.db.transaction((tx) => node.mailer.resend(tx, [id]))).toBe(0);
});

test('an email cannot be sent again once its text is deleted', async () => {
  const node = await site.startNode();
  site.smtp.conduct('refuse-content');
  await node.send(received());
  const { id } = await node.mailIn('failed', author);
  await node.db.update(mails).set({ html: '', plain: '' });
  expect(await node.db.transaction((tx) => node.mailer.resend(tx, [id]))).toBe(0);
  expect(await states(node)).toEqual(['failed']);
});

test('the last email about an account is not stored if it cannot be sent', async () => {
  const node = await site.startNode();
  await report(node, 'hard_bounce', '');
  await node.send({ template: 'account-deleted', to: author, props: { named: false } });
  expect(await states(node)).toEqual([]);
});

test('the last email about an account leaves no trace if its mailbox does not exist', async () => {
  const node = await site.startNode();
  site.smtp.conduct('refuse-for-good');
  await node.send({ template: 'account-deleted', to: author, props: { named: false } });
  await expect.poll(() => states(node)).toEqual([]);
  expect(site.smtp.attempts(author)).toBe(1);
  expect([await node.db.$count(mailEvents), await node.db.$count(mailSuppressions)]).toEqual([0, 0]);
});

test('a transaction does not wait for a hanging mail server', async () => {
  const node = await site.startNode();
  site.smtp.conduct('hold');
  await node.send(received());
  await site.smtp.held();
  await node.send(received('other@example.com'));
  expect(await states(node, 'other@example.com')).toEqual(['queued']);
  site.smtp.conduct('accept');
  await site.smtp.mailTo('other@example.com');
  await node.mailIn('sent', author);
});

test('deleting an email does not wait for the mail server, and its refusal afterwards is not recorded', async () => {
  const node = await site.startNode();
  site.smtp.conduct('hold');
  await node.send(received());
  await site.smtp.held();
  await node.db.delete(mails);
  const refusal = site.smtp.refusal();
  site.smtp.conduct({ responseCode: 550, message: '5.1.1 No such mailbox' });
  await refusal;
  await node.stopDelivering();
  expect([await node.db.$count(mailEvents), await node.db.$count(mailSuppressions)]).toEqual([0, 0]);
});

test('emails that wait for the mail server take no connections from requests', async () => {
  site.smtp.conduct('hold');
  const connections = { ...TEST_CONNECTIONS, max: AT_ONCE, patienceMs: 1_000 };
  const t = await testApp({ env: { SMTP_URL: site.smtp.url }, connections });
  site.after(t.close);
  site.after(async () => site.smtp.conduct('accept'));
  const waiting = Array.from({ length: AT_ONCE }, (_, index) => `reader-${index}@example.com`);
  for (const to of waiting) await t.db.transaction((tx) => t.mailer.send(tx, received(to)));
  await expect.poll(() => waiting.map((to) => site.smtp.attempts(to))).toEqual(waiting.map(() => 1));
  expect((await t.inject({ url: '/api/jobs' })).statusCode).toBe(200);
});

/** Simulates the state after an hour, when attempts are half an hour apart. */
const tooEarly = ({ db }: MailNode) =>
  db.execute(sql`update queue.job set start_after = now() + interval '30 minutes' where name = 'mail'`);

test('after an hour without a mail server, all emails are sent at once, each once', async () => {
  const node = await site.startNode();
  await site.smtp.stop();
  const readers = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.com`);
  for (const to of readers) await node.send(received(to));
  await node.attempted(20);
  await tooEarly(node);
  await site.restartSmtp();
  await node.send(received());
  await Promise.all([...readers, author].map((to) => site.smtp.mailTo(to)));
  await node.stop();
  const arrived = site.smtp.received.flatMap(({ recipients }) => recipients);
  expect(arrived.sort()).toEqual([...readers, author].sort());
});

test('waiting emails are sent soon after the mail server is back, even without a new email', async () => {
  const node = await site.startNode();
  await site.smtp.stop();
  await node.send(received());
  await node.attempted(1);
  await tooEarly(node);
  await site.restartSmtp();
  await site.smtp.mailTo(author);
  await node.mailIn('sent', author);
});

/** Returns the state and the whole wait (s, to half a minute) of the only email's job. */
async function waitingJob({ db }: MailNode) {
  const { rows } = await db.execute<{ state: string; wait: number }>(
    sql`select state, (round(extract(epoch from start_after - created_on) / 30) * 30)::int as wait from queue.job where name = 'mail' and state < 'active'`,
  );
  return rows;
}

test('an email is seldom sent again if the server closes the connection instead of replying to it', async () => {
  const node = await site.startNode();
  site.smtp.conduct('drop-after-data');
  await node.send(received());
  for (const [earlier, wait] of [60, 180, 540].entries()) {
    await expect
      .poll(async () => (await node.db.select().from(mails))[0])
      .toMatchObject({ state: 'queued', attempts: earlier + 1 });
    // As if the server came back.
    await node.queue.hasten(node.db, 'mail');
    expect(await waitingJob(node)).toEqual([{ state: 'created', wait }]);
    await node.db.execute(sql`update queue.job set start_after = now() where name = 'mail' and state = 'created'`);
  }
  await expect.poll(async () => (await waitingJob(node))[0]?.wait).toBe(1_620);
  await node.db.execute(
    sql`update queue.job set start_after = now(), data = data || '{"unsure": 9}' where name = 'mail' and state = 'created'`,
  );
  await node.mailIn('failed', author);
  expect(await waitingJob(node)).toEqual([]);
  expect(site.smtp.attempts(author)).toBe(5);
});

test('the return of the mail server does not hasten an email that it had refused for now', async () => {
  const node = await site.startNode();
  site.smtp.conduct('refuse-for-now');
  await node.send(received());
  const delay = sql`update queue.job set start_after = now() + interval '30 minutes' where name = 'mail' and state = 'retry' returning id`;
  await expect.poll(async () => (await node.db.execute(delay)).rows).toHaveLength(1);
  await node.queue.hasten(node.db, 'mail');
  const early = sql`select from queue.job where name = 'mail' and state = 'retry' and start_after > now()`;
  expect((await node.db.execute(early)).rows).toHaveLength(1);
});

test('a node that starts after the mail server came back sends waiting emails at once', async () => {
  const node = await site.startNode();
  await site.smtp.stop();
  await node.send(received());
  await node.attempted(1);
  await node.stopDelivering();
  await tooEarly(node);
  await node.stop();
  await site.restartSmtp();
  await site.startNode();
  await site.smtp.mailTo(author);
});

test('a waiting email is queued again after its job failed for good', async () => {
  const node = await site.startNode();
  await node.stopDelivering();
  await node.send(received());
  await node.db.execute(sql`update queue.job set state = 'failed' where name = 'mail'`);
  await node.mailer.queueForgotten();
  await node.mailer.queueForgotten();
  const { rows } = await node.db.execute(sql`select from queue.job where name = 'mail' and state = 'created'`);
  expect(rows).toHaveLength(1);
  await site.startNode();
  await site.smtp.mailTo(author);
  await node.mailIn('sent', author);
  expect(site.smtp.received).toHaveLength(1);
});

test('a refusal is recorded without characters that the database cannot store or that turn the text around', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 ready\r\n');
    socket.on('data', (line) =>
      socket.write(/^RCPT/.test(String(line)) ? '550 No\u0000 such\u202e mailbox\r\n' : '250 yes\r\n'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.after(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const node = await site.startNode({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await node.send(received());
  expect(await node.mailIn('failed', author)).toMatchObject({ error: '550 No such mailbox' });
});

test('another node delivers the email in transit of a node that dies, with the same Message-ID', async () => {
  const dying = await site.startNode();
  site.smtp.conduct('hold');
  await dying.send(received());
  await site.smtp.held();
  await dying.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    )
    .catch(() => undefined);
  site.smtp.conduct('accept');
  const mail = await site.smtp.mailTo(author);
  const row = await dying.mailIn('sent', author);
  expect(new Set(site.smtp.received.map(({ messageId }) => messageId))).toEqual(new Set([`<${row.id}@tax.example>`]));
  expect(mail.recipients).toEqual([author]);
});
