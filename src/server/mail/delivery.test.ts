import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { type MailNode, startMailNode } from '#testing/mail-node.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/smtp.ts';
import { recordMailEvent, SOFT_BOUNCES } from './events.ts';
import type { Mail } from './mailer.ts';
import { mailSuppressions, mails } from './table.ts';

const author = 'amira@example.com';
const received = (to = author): Mail => ({
  template: 'submission-received',
  to,
  props: { title: 'Safe harbours', path: '/submissions/token' },
});
const welcome = (to = author): Mail => ({ template: 'newsletter-welcome', to, props: { path: '/newsletter/sample' } });

let url: string;
let smtp: TestSmtpServer;
let cleanUp: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const { url: server, template } = inject('postgres');
  const database = await createTestDatabase(server, { template });
  smtp = await startSmtpServer();
  url = database.url;
  cleanUp = [database.drop, () => smtp.stop()];
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function startNode() {
  const node = await startMailNode(url, { SMTP_URL: smtp.url });
  cleanUp.push(node.stop);
  return node;
}

const states = async ({ db }: MailNode, to = author) =>
  (await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(asc(mails.createdAt))).map(
    ({ state }) => state,
  );

test('who has no mailbox is not written to again: neither is asked for, nor queued before', async () => {
  const node = await startNode();
  await node.db
    .insert(newsletterSubscribers)
    .values({ email: author, active: true, confirmedAt: new Date().toISOString() });
  smtp.conduct('refuse-for-good');
  await node.send(received('Amira@Example.com'));
  await node.mailIn('failed', 'Amira@Example.com');
  smtp.conduct('accept');
  expect(await node.db.select().from(mailSuppressions)).toMatchObject([
    { address: author, reason: 'hard_bounce', detail: expect.stringContaining('550 No such mailbox') },
  ]);
  expect(await node.db.select().from(newsletterSubscribers)).toMatchObject([{ active: false, unsubscribedAt: null }]);
  await node.send(received());
  expect(await states(node)).toEqual(['withheld']);
  expect(smtp.attempts(author)).toBe(0);
});

test('a mail that waits for an address that died meanwhile is not attempted', async () => {
  const node = await startNode();
  await node.stopDelivering();
  await node.send(received());
  const dead = {
    kind: 'hard_bounce',
    address: author,
    mailId: null,
    detail: 'gone',
    at: new Date().toISOString(),
  } as const;
  await node.db.transaction((tx) => recordMailEvent(tx, 'told', dead));
  await node.stop();
  const next = await startNode();
  expect(await next.mailIn('withheld', author)).toMatchObject({ attempts: 0, error: 'Not sent: gone' });
  expect(smtp.attempts(author)).toBe(0);
});

test('a complaint ends what was subscribed to, and nothing else', async () => {
  const node = await startNode();
  const complaint = {
    kind: 'complaint',
    address: author,
    mailId: null,
    detail: 'abuse',
    at: new Date().toISOString(),
  } as const;
  await node.db.transaction((tx) => recordMailEvent(tx, 'told', complaint));
  await node.send(welcome());
  await node.send(received());
  await smtp.mailTo(author);
  await vi.waitFor(async () => expect(await states(node)).toEqual(['withheld', 'sent']), 10_000);
  expect(smtp.received).toHaveLength(1);
});

test('a mailbox that refuses again and again is one that is not there; what was told twice counts once', async () => {
  const node = await startNode();
  const at = new Date().toISOString();
  const soft = { kind: 'soft_bounce', address: author, mailId: null, detail: '4.2.2 full', at } as const;
  const tell = (key: string) => node.db.transaction((tx) => recordMailEvent(tx, key, soft));
  for (let told = 1; told < SOFT_BOUNCES; told++) await tell(`bounce ${told}`);
  expect(await tell('bounce 1')).toBe(false);
  expect(await node.db.$count(mailSuppressions)).toBe(0);
  expect(await tell('the last')).toBe(true);
  expect(await node.db.select().from(mailSuppressions)).toMatchObject([{ address: author, reason: 'soft_bounces' }]);
});

test('what is refused for its content says nothing about the address', async () => {
  const node = await startNode();
  smtp.conduct('refuse-content');
  await node.send(received());
  expect(await node.mailIn('failed', author)).toMatchObject({ attempts: 1, error: expect.stringContaining('554') });
  expect(await node.db.$count(mailSuppressions)).toBe(0);
});

test('a failed mail can be sent again, with the Message-ID that it had', async () => {
  const node = await startNode();
  smtp.conduct('refuse-content');
  await node.send(received());
  const { id } = await node.mailIn('failed', author);
  smtp.conduct('accept');
  expect(await node.db.transaction((tx) => node.mailer.resend(tx, [id]))).toBe(1);
  expect((await smtp.mailTo(author)).messageId).toBe(`<${id}@tax.example>`);
  await node.mailIn('sent', author);
  expect(await node.db.transaction((tx) => node.mailer.resend(tx, [id]))).toBe(0);
});

test('nobody waits for a mail server that hangs', async () => {
  const node = await startNode();
  smtp.conduct('hold');
  await node.send(received());
  await smtp.held();
  const begun = performance.now();
  await node.send(received('other@example.com'));
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(await states(node, 'other@example.com')).toEqual(['queued']);
  smtp.conduct('accept');
  await smtp.mailTo('other@example.com');
  await node.mailIn('sent', author);
});

test('after an hour without a mail server everything leaves at once, once', async () => {
  const node = await startNode();
  await smtp.stop();
  const readers = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.com`);
  for (const to of readers) await node.send(received(to));
  await vi.waitFor(async () => expect(await node.db.$count(mails, gt(mails.attempts, 0))).toBe(20), 10_000);
  // Half an hour lies between the attempts by then.
  await node.db.execute(sql`update queue.job set start_after = now() + interval '30 minutes' where name = 'mail'`);
  smtp = await startSmtpServer({ port: smtp.port });
  await node.send(received());
  await Promise.all([...readers, author].map((to) => smtp.mailTo(to)));
  await node.stop();
  const arrived = smtp.received.flatMap(({ recipients }) => recipients);
  expect(arrived.sort()).toEqual([...readers, author].sort());
});

test('what waits leaves soon after the mail server is back, though nobody sends anything new', async () => {
  const node = await startNode();
  await smtp.stop();
  await node.send(received());
  await vi.waitFor(async () => expect(await node.db.$count(mails, gt(mails.attempts, 0))).toBe(1), 10_000);
  await node.db.execute(sql`update queue.job set start_after = now() + interval '30 minutes' where name = 'mail'`);
  smtp = await startSmtpServer({ port: smtp.port });
  await smtp.mailTo(author);
  await node.mailIn('sent', author);
});

test('a node that starts after the mail server came back lets nothing wait', async () => {
  const node = await startNode();
  await smtp.stop();
  await node.send(received());
  await vi.waitFor(async () => expect(await node.db.$count(mails, gt(mails.attempts, 0))).toBe(1), 10_000);
  await node.stopDelivering();
  await node.db.execute(sql`update queue.job set start_after = now() + interval '30 minutes' where name = 'mail'`);
  await node.stop();
  smtp = await startSmtpServer({ port: smtp.port });
  await startNode();
  await smtp.mailTo(author);
});

test('a mail that waits though its job was given up is queued anew', async () => {
  const node = await startNode();
  await node.stopDelivering();
  await node.send(received());
  await node.db.execute(sql`update queue.job set state = 'failed' where name = 'mail'`);
  await node.mailer.queueForgotten();
  await node.mailer.queueForgotten();
  const { rows } = await node.db.execute(sql`select from queue.job where name = 'mail' and state = 'created'`);
  expect(rows).toHaveLength(1);
  await startNode();
  await smtp.mailTo(author);
  await node.mailIn('sent', author);
  expect(smtp.received).toHaveLength(1);
});

test('a refusal with signs that no database takes is recorded all the same', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 ready\r\n');
    socket.on('data', (line) =>
      socket.write(/^RCPT/.test(String(line)) ? '550 No\u0000 such mailbox\r\n' : '250 yes\r\n'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => new Promise((resolve) => server.close(resolve)));
  const node = await startMailNode(url, { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  cleanUp.push(node.stop);
  await node.send(received());
  expect(await node.mailIn('failed', author)).toMatchObject({ error: '550 No such mailbox' });
});

test('a node that dies with a mail in flight: another delivers it, with the same Message-ID', async () => {
  const dying = await startNode();
  smtp.conduct('hold');
  await dying.send(received());
  await smtp.held();
  await dying.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    )
    .catch(() => undefined);
  smtp.conduct('accept');
  const mail = await smtp.mailTo(author);
  const row = await dying.mailIn('sent', author);
  expect(new Set(smtp.received.map(({ messageId }) => messageId))).toEqual(new Set([`<${row.id}@tax.example>`]));
  expect(mail.recipients).toEqual([author]);
});
