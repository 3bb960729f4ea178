/**
 * Checks that an email goes only to its recipient and has only our headers, whatever names, titles and addresses
 * contain.
 */
import { sql } from 'drizzle-orm';
import type { AddressObject } from 'mailparser';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { excerpt } from '#kernel/excerpt.ts';
import { startMailNode } from '#testing/mail-site.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { serverLog } from '#testing/server-log.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { startBulkMail } from './bulk/bulk.ts';
import { slot } from './bulk/marks.ts';
import { startMailing } from './bulk/queries.ts';
import { mailingDeliveries } from './bulk/table.ts';
import { mails } from './table.ts';

const SPY = 'spy@example.com';
const TEXTS = [
  `Ada\r\nBcc: ${SPY}`,
  `Ada\nTo: ${SPY}`,
  `Ada\rCc: ${SPY}`,
  `Ada\u0085Bcc: ${SPY}`,
  `Ada\u2028Bcc: ${SPY}\u2029X-Injected: yes`,
  `Ada\r\n\r\nA body of their own\r\n.\r\nMAIL FROM:<${SPY}>`,
  `Ada, ${SPY}`,
  `Ada; ${SPY}`,
  `"Ada", <${SPY}>`,
  `Ada <${SPY}>`,
  `Ada" <${SPY}>, "Bo`,
  `Ada (${SPY})`,
  `=?utf-8?q?Ada=0D=0ABcc=3A_spy=40example.com?=`,
  'Ångström, Zoë & 税務 🧾',
  'אבג \u202eדה',
  `${'é'.repeat(150)} ${'x'.repeat(150)}`,
];
/** Addresses as typed and as encoded in the header. */
const GOOD = [
  ["o'neill+news@example.ie", "o'neill+news@example.ie"],
  ['ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
] as const;
/**
 * Invalid addresses. Before the @, only ASCII is allowed: forms check this, and so does the last step before sending.
 */
const BAD = [
  'jörg@example.com',
  '税@example.com',
  'ada@example.com\r\nRCPT TO:<spy@example.com>',
  `ada@example.com,${SPY}`,
  `ada@example.com ${SPY}`,
  `ada@example.com;${SPY}`,
  `ada@example.com>,<${SPY}`,
  `Ada <${SPY}>`,
  '<ada@example.com>',
  '"ada spy"@example.com',
  'ada@example.com(comment)',
  '@hop.example:ada@example.com',
  'ada@[127.0.0.1]',
];

const { url: server, template } = inject('postgres');
const { url, drop } = await createTestDatabase(server, { template });
const smtp = await startSmtpServer();
const node = await startMailNode(url, {
  SMTP_URL: smtp.url,
  MAIL_FROM: '"Müller, Söhne & Co. <x>" <desk@tax.example>',
});
const kind = {
  list: 'letters',
  slots: async () => ({ values: {}, unsubscribeUrl: 'https://tax.example/api/end/token' }),
};
const log = serverLog();
const { events } = node.mailer;
const stop = [await startBulkMail({ db: node.db, url, config: node.config, log, kinds: { test: kind }, events })];
stop.push(node.stop, () => smtp.stop(), drop);
afterAll(async () => {
  for (const step of stop) await step();
});

const HEADERS = new Set(
  [
    'From To Reply-To Subject Message-ID Date MIME-Version Content-Type Auto-Submitted',
    'List-ID List-Unsubscribe List-Unsubscribe-Post Precedence',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
);

/** Expects each of our headers once, and no others. */
function expectOurHeaders(source: Buffer): void {
  const head = source.toString('latin1').split('\r\n\r\n')[0]!;
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !HEADERS.has(name))).toEqual([]);
  expect(head).toMatch(/^[\t\r\n\x20-\x7e]*$/);
}

async function expectOnly(address: string, ...inHeader: string[]) {
  const mail = await smtp.mailTo(address);
  expect(mail.recipients).toEqual([address]);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  expectOurHeaders(mail.source);
  const head = mail.source.toString('latin1').split('\r\n\r\n')[0]!;
  for (const text of inHeader) expect(head).toContain(text);
  expect(mail.from?.value).toEqual([{ name: 'Müller, Söhne & Co. <x>', address: 'desk@tax.example' }]);
  return mail;
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
/** Returns the text without the invisible joiner of message.ts. */
const seen = (text: string | undefined) => text?.replaceAll('\u2060', '');

test.for(TEXTS)('text in a single email cannot add recipients or headers: %j', async (text) => {
  const to = `one-${crypto.randomUUID()}@example.com`;
  const about = { name: text, title: text, sentAt: '2026-03-01T09:30:00.000Z' };
  await node.send({ template: 'submission-published', to, props: { about, path: '/articles/1' } });
  const { subject, to: named } = await expectOnly(to);
  const whole = `Published: ${oneLine(text)}`;
  expect(seen(subject)).toBe(excerpt(whole, 199));
  expect(named).toMatchObject({ value: [{ address: to, name: '' }] });
});

test.for(TEXTS)('text in a bulk mail cannot add recipients or headers: %j', async (text) => {
  const [one, two] = [1, 2].map((n) => `many-${n}-${crypto.randomUUID()}@example.com`) as [string, string];
  const rows = [one, two].map((address) => ({
    id: crypto.randomUUID(),
    address,
    name: text,
    slots: { subject: text },
  }));
  const recipients = sql`select id as recipient_id, address, name, null::int[] as blocks, slots
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id uuid, address text, name text, slots jsonb)`;
  const letter = { kind: 'test', subject: slot('subject'), html: `<p>${slot('name')}</p>`, plain: slot('name') };
  await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients, withSlots: true }));
  for (const address of [one, two]) {
    const { subject, to } = await expectOnly(address);
    expect(seen(subject)).toBe(oneLine(text));
    expect((to as AddressObject).value.map(({ name }) => seen(name))).toEqual([oneLine(text)]);
  }
});

test.for(GOOD)('%s gets single emails and bulk mail', async ([address, encoded]) => {
  await node.send({ template: 'account-known', to: address, proven: true, props: {} });
  await expectOnly(address, encoded);
  const recipients = sql`select ${crypto.randomUUID()}::uuid as recipient_id, ${address}::text as address, '' as name, null::int[] as blocks`;
  const letter = { kind: 'test', subject: 'News', html: '<p>News</p>', plain: 'News' };
  await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  const arrived = () => smtp.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(arrived).toHaveLength(2);
});

test('single emails and bulk mail are sent only to one plain address', async () => {
  const before = smtp.received.length;
  for (const to of BAD) await node.send({ template: 'account-known', to, proven: true, props: {} });
  const recipients = sql`select gen_random_uuid() as recipient_id, address, '' as name, null::int[] as blocks
    from unnest(${sql.param(BAD)}::text[]) address`;
  const letter = { kind: 'test', subject: 'News', html: '<p>News</p>', plain: 'News' };
  await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  await vi.waitFor(async () => {
    for (const table of [mails, mailingDeliveries])
      expect(await node.db.$count(table, sql`state = 'failed' and error like '%not an email address%'`)).toBe(
        BAD.length,
      );
  }, 15_000);
  expect(smtp.received).toHaveLength(before);
  expect(smtp.attempts(SPY)).toBe(0);
});
