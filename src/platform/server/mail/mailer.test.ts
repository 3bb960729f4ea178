import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { HOUR } from '#kernel/time.ts';
import { mailSite } from '#testing/mail-site.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { mails } from './table.ts';

const author = 'amira@example.com';
const received = (title = 'Safe harbours') =>
  ({
    template: 'submission-received',
    to: author,
    proven: true,
    props: { about: { title, sentAt: '2026-03-01T09:30:00.000Z' }, path: '/submissions/token' },
  }) as const;

const site = mailSite();

test('an email arrives with both parts and the headers of an automatic email', async () => {
  const node = await site.startNode();
  await node.send(received());
  const mail = await site.smtp.mailTo(author);
  const row = await node.mailIn('sent', author);
  expect(mail.recipients).toEqual([author]);
  expect(mail.from?.value).toEqual([{ name: 'Tax Meridian', address: 'desk@tax.example' }]);
  expect(mail.subject).toBe('Received: Safe harbours');
  expect(mail.messageId).toBe(`<${row.id}@tax.example>`);
  expect(mail.date?.toISOString().slice(0, 19)).toBe(row.createdAt.slice(0, 19));
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.text).toContain('Safe harbours');
  expect(mail.text).toContain('3-5 business days');
  expect(mail.html).toContain('Safe harbours');
  expect(row).toMatchObject({ kind: 'submission-received', attempts: 1, error: null });
});

test('a transaction that is rolled back sends nothing', async () => {
  const node = await site.startNode();
  const failing = node.db.transaction(async (tx) => {
    await node.mailer.send(tx, { ...received(), to: 'nobody@example.com' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await node.send(received());
  await site.smtp.mailTo(author);
  expect(site.smtp.received).toHaveLength(1);
  expect(await node.db.$count(mails)).toBe(1);
});

test('an email that cannot reach the server is delivered once when the server is back', async () => {
  const node = await site.startNode();
  await site.smtp.stop();
  await node.send(received());
  await node.attempted(1);
  await site.restartSmtp();
  await site.smtp.mailTo(author);
  expect((await node.mailIn('sent', author)).attempts).toBeGreaterThan(1);
  await node.stop();
  expect(site.smtp.attempts(author)).toBe(1);
});

test.for(['refuse-for-now', 'drop-after-data'] as const)(
  'an email is tried again after a temporary failure of the server: %s',
  async (conduct) => {
    const node = await site.startNode();
    site.smtp.conduct(conduct);
    const refused = site.smtp.refusal();
    await node.send(received());
    await refused;
    site.smtp.conduct('accept');
    await node.attempted(1);
    await node.db.execute(sql`update queue.job set start_after = now() where name = 'mail' and state < 'active'`);
    const mail = await site.smtp.mailTo(author);
    const row = await node.mailIn('sent', author);
    expect(mail.messageId).toBe(`<${row.id}@tax.example>`);
    expect(row.attempts).toBe(site.smtp.attempts(author));
    expect(site.smtp.received).toHaveLength(1);
  },
);

test('an email that is refused for good is kept as failed and not tried again', async () => {
  const node = await site.startNode();
  site.smtp.conduct('refuse-for-good');
  await node.send(received());
  expect(await node.mailIn('failed', author)).toMatchObject({ attempts: 1, error: expect.stringContaining('550') });
  site.smtp.conduct('accept');
  await node.stop();
  const next = await site.startNode();
  await next.send({ ...received(), to: 'other@example.com' });
  await site.smtp.mailTo('other@example.com');
  expect(site.smtp.attempts(author)).toBe(1);
});

test('an email is sent even if the process that queued it has stopped', async () => {
  const node = await site.startNode();
  await node.stopDelivering();
  await node.send(received());
  await node.stop();
  await site.startNode();
  await site.smtp.mailTo(author);
});

test('an email whose queued job is lost is queued again at the next start', async () => {
  const node = await site.startNode();
  const [row] = await node.db
    .insert(mails)
    .values({ kind: 'submission-received', recipient: author, subject: 'Lost', html: '<p>Lost</p>', plain: 'Lost' })
    .returning();
  await node.stop();
  await site.startNode();
  expect((await site.smtp.mailTo(author)).messageId).toContain(row!.id);
});

test('an email that has to wait is not queued before its time', async () => {
  const node = await site.startNode();
  const letter = { kind: 'submission-received', recipient: author, subject: 'S', html: 'H', plain: 'P' };
  const stateAt = new Date(Date.now() + HOUR).toISOString();
  const [row] = await node.db
    .insert(mails)
    .values({ ...letter, stateAt })
    .returning();
  await node.mailer.queueForgotten();
  const { rows } = await node.db.execute(sql`select from queue.job where data ->> 'id' = ${row!.id}`);
  expect(rows).toEqual([]);
});

test('a mailbox gets three links of a kind within an hour, and the next one waits', async () => {
  const node = await site.startNode();
  const asked = { template: 'account-verify', to: author, props: { path: '/verify-email?token=x' } } as const;
  const before = Date.now();
  for (let sent = 0; sent < 4; sent += 1) await node.send(asked);
  const rows = await node.db.select({ stateAt: mails.stateAt }).from(mails).orderBy(mails.createdAt);
  expect(rows.map(({ stateAt }) => Date.parse(stateAt) - before > 3_500_000)).toEqual([false, false, false, true]);
});

test('several nodes send each email once', async () => {
  const nodes = await Promise.all([site.startNode(), site.startNode(), site.startNode()]);
  const addresses = Array.from({ length: 30 }, (_, index) => `reader-${index}@example.com`);
  await nodes[0]!.db.transaction(async (tx) => {
    for (const to of addresses) await nodes[0]!.mailer.send(tx, { ...received(), to });
  });
  await Promise.all(addresses.map((to) => site.smtp.mailTo(to)));
  for (const node of nodes) await node.stop();
  expect(site.smtp.received.map(({ recipients }) => recipients.join()).sort()).toEqual(addresses.sort());
});

test.for([
  'amira@example.com, spy@example.com',
  'amira@example.com\r\nBcc: spy@example.com',
  '"amira, spy@example.com" <spy@example.com>',
  'Amira <amira@example.com>',
  '',
])('an email is not sent if the recipient is not one plain address: %j', async (to) => {
  const node = await site.startNode();
  await node.send({ ...received(), to });
  expect(await node.mailIn('failed', to)).toMatchObject({
    attempts: 1,
    error: 'The recipient is not an email address',
  });
  expect(site.smtp.received).toEqual([]);
});

test('line breaks, quotes, commas and any script in names and titles add no recipients', async () => {
  const node = await site.startNode();
  const name = 'Ångström, "Zoë" <spy@example.com>\r\nBcc: spy@example.com';
  const title = 'Zölle, "税"\r\nBcc: spy@example.com\u2028<script>alert(1)</script> 🧾';
  await node.send({
    template: 'submission-published',
    to: author,
    props: { about: { name, title, sentAt: '2026-03-01T09:30:00.000Z' }, path: '/articles/1' },
  });
  const mail = await site.smtp.mailTo(author);
  expect(mail.recipients).toEqual([author]);
  expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
  expect(mail.subject).toBe('Published: Zölle, "税" Bcc: spy@example.com <script>alert(1)</script> 🧾');
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).toContain('https://tax.example/articles/1');
});

test('replies go to the email’s reply address if it is one plain address', async () => {
  const node = await site.startNode();
  await node.send({ ...received(), replyTo: 'noor@example.com' });
  await node.send({ ...received(), to: 'other@example.com', replyTo: 'noor@example.com\r\nBcc: spy@example.com' });
  expect((await site.smtp.mailTo(author)).replyTo?.value).toEqual([{ address: 'noor@example.com', name: '' }]);
  const other = await site.smtp.mailTo('other@example.com');
  expect([other.replyTo, other.bcc]).toEqual([undefined, undefined]);
  expect(other.recipients).toEqual(['other@example.com']);
});

test('without a mail server, each email becomes a file that email programs can open', async () => {
  const dataDir = temporaryFolder();
  const node = await site.startNode({ SMTP_URL: '', DATA_DIR: dataDir });
  const note = 'Paragraph 4 gives\nan old rate.';
  await node.send({
    template: 'submission-rejected',
    to: author,
    props: { about: { name: 'Amira', title: 'Rates', sentAt: '2026-03-01T09:30:00.000Z' }, note, path: '/contribute' },
  });
  const { id } = await node.mailIn('sent', author);
  const files = await readdir(path.join(dataDir, 'outbox'));
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-[\\dTZ.-]+-submission-rejected-${id}\\.eml$`))]);
  const mail = await simpleParser(await readFile(path.join(dataDir, 'outbox', files[0]!)));
  expect(mail.subject).toBe('About your article: Rates');
  expect(mail.text).toContain('> Paragraph 4 gives\n> an old rate.');
  expect(mail.html).toContain('an old rate.');
});
