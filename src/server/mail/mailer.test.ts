import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gt } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import type { MailState } from '#features/mail/vocabulary.ts';
import { startMailNode } from '#testing/mail-node.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/smtp.ts';
import { mails } from './table.ts';

const author = 'amira@example.com';
const received = (title = 'Safe harbours') =>
  ({ template: 'submission-received', to: author, props: { title, path: '/submissions/token' } }) as const;

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

async function startNode(env: Record<string, string> = { SMTP_URL: smtp.url }) {
  const node = await startMailNode(url, env);
  cleanUp.push(node.stop);
  const mailIn = (state: MailState, recipient = author) => node.mailIn(state, recipient);
  return { ...node, mailIn };
}

test('a mail arrives with both parts and the headers of an automatic letter', async () => {
  const node = await startNode();
  await node.send(received());
  const mail = await smtp.mailTo(author);
  const row = await node.mailIn('sent');
  expect(mail.recipients).toEqual([author]);
  expect(mail.from?.value).toEqual([{ name: 'Tax Meridian', address: 'desk@tax.example' }]);
  expect(mail.subject).toBe('Tax Meridian has received your article');
  expect(mail.messageId).toBe(`<${row.id}@tax.example>`);
  expect(mail.date?.toISOString().slice(0, 19)).toBe(row.createdAt.slice(0, 19));
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.text).toContain('Safe harbours');
  expect(mail.text).toContain('3-5 business days');
  expect(mail.html).toContain('Safe harbours');
  expect(row).toMatchObject({ kind: 'submission-received', attempts: 1, error: null });
});

test('a transaction that is rolled back sends nothing', async () => {
  const node = await startNode();
  const failing = node.db.transaction(async (tx) => {
    await node.mailer.send(tx, { ...received(), to: 'nobody@example.com' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await node.send(received());
  await smtp.mailTo(author);
  expect(smtp.received).toHaveLength(1);
  expect(await node.db.$count(mails)).toBe(1);
});

test('a mail that finds the server away is delivered once when it is back', async () => {
  const node = await startNode();
  await smtp.stop();
  await node.send(received());
  await vi.waitFor(async () => expect(await node.db.$count(mails, gt(mails.attempts, 0))).toBe(1), 10_000);
  smtp = await startSmtpServer({ port: smtp.port });
  await smtp.mailTo(author);
  expect((await node.mailIn('sent')).attempts).toBeGreaterThan(1);
  await node.stop();
  expect(smtp.attempts(author)).toBe(1);
});

test.for(['refuse-for-now', 'drop-after-data'] as const)(
  'a server that does this is asked again: %s',
  async (conduct) => {
    const node = await startNode();
    smtp.conduct(conduct);
    const refused = smtp.refusal();
    await node.send(received());
    await refused;
    smtp.conduct('accept');
    const mail = await smtp.mailTo(author);
    const row = await node.mailIn('sent');
    expect(mail.messageId).toBe(`<${row.id}@tax.example>`);
    expect(row.attempts).toBe(smtp.attempts(author));
    expect(smtp.received).toHaveLength(1);
  },
);

test('a mail that is refused for good is kept as failed and not tried again', async () => {
  const node = await startNode();
  smtp.conduct('refuse-for-good');
  await node.send(received());
  expect(await node.mailIn('failed')).toMatchObject({ attempts: 1, error: expect.stringContaining('550') });
  smtp.conduct('accept');
  await node.stop();
  const next = await startNode();
  await next.send({ ...received(), to: 'other@example.com' });
  await smtp.mailTo('other@example.com');
  expect(smtp.attempts(author)).toBe(1);
});

test('a mail outlives the process that queued it', async () => {
  const node = await startNode();
  await node.stopDelivering();
  await node.send(received());
  await node.stop();
  await startNode();
  await smtp.mailTo(author);
});

test('a mail whose job is lost is queued again at the next start', async () => {
  const node = await startNode();
  const [row] = await node.db
    .insert(mails)
    .values({ kind: 'submission-received', recipient: author, subject: 'Lost', html: '<p>Lost</p>', plain: 'Lost' })
    .returning();
  await node.stop();
  await startNode();
  expect((await smtp.mailTo(author)).messageId).toContain(row!.id);
});

test('several nodes send each mail once', async () => {
  const nodes = await Promise.all([startNode(), startNode(), startNode()]);
  const addresses = Array.from({ length: 30 }, (_, index) => `reader-${index}@example.com`);
  await nodes[0]!.db.transaction(async (tx) => {
    for (const to of addresses) await nodes[0]!.mailer.send(tx, { ...received(), to });
  });
  await Promise.all(addresses.map((to) => smtp.mailTo(to)));
  for (const node of nodes) await node.stop();
  expect(smtp.received.map(({ recipients }) => recipients.join()).sort()).toEqual(addresses.sort());
});

test.for([
  'amira@example.com, spy@example.com',
  'amira@example.com\r\nBcc: spy@example.com',
  '"amira, spy@example.com" <spy@example.com>',
  'Amira <amira@example.com>',
  '',
])('what is not one plain address goes to nobody: %j', async (to) => {
  const node = await startNode();
  await node.send({ ...received(), to });
  expect(await node.mailIn('failed', to)).toMatchObject({
    attempts: 1,
    error: 'The recipient is not an e-mail address',
  });
  expect(smtp.received).toEqual([]);
});

test('line breaks, quotes, commas and any script in names and titles reach only the addressee', async () => {
  const node = await startNode();
  const name = 'Ångström, "Zoë" <spy@example.com>\r\nBcc: spy@example.com';
  const title = 'Zölle, "税"\r\nBcc: spy@example.com\u2028<script>alert(1)</script> 🧾';
  await node.send({ template: 'submission-published', to: author, props: { name, title, path: '/articles/1' } });
  const mail = await smtp.mailTo(author);
  expect(mail.recipients).toEqual([author]);
  expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
  expect(mail.subject).toBe('Published: Zölle, "税" Bcc: spy@example.com <script>alert(1)</script> 🧾');
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).toContain('https://tax.example/articles/1');
});

test('an answer goes where the mail says, if that is one plain address', async () => {
  const node = await startNode();
  await node.send({ ...received(), replyTo: 'noor@example.com' });
  await node.send({ ...received(), to: 'other@example.com', replyTo: 'noor@example.com\r\nBcc: spy@example.com' });
  expect((await smtp.mailTo(author)).replyTo?.value).toEqual([{ address: 'noor@example.com', name: '' }]);
  const other = await smtp.mailTo('other@example.com');
  expect([other.replyTo, other.bcc]).toEqual([undefined, undefined]);
  expect(other.recipients).toEqual(['other@example.com']);
});

test('without a mail server each mail is a file that mail programs open', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tax-meridian-mail-'));
  cleanUp.push(() => rm(dataDir, { recursive: true }));
  const node = await startNode({ DATA_DIR: dataDir });
  const note = 'Paragraph 4 gives\nan old rate.';
  await node.send({
    template: 'submission-rejected',
    to: author,
    props: { name: 'Amira', title: 'Rates', note, path: '/contribute' },
  });
  const { id } = await node.mailIn('sent');
  const files = await readdir(path.join(dataDir, 'outbox'));
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-[\\dTZ.-]+-submission-rejected-${id}\\.eml$`))]);
  const mail = await simpleParser(await readFile(path.join(dataDir, 'outbox', files[0]!)));
  expect(mail.subject).toBe('About your article: Rates');
  expect(mail.text).toContain('> Paragraph 4 gives\n> an old rate.');
  expect(mail.html).toContain('an old rate.');
});
