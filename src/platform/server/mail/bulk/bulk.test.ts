import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { mailSite } from '#testing/mail-site.ts';
import { readConfig } from '../../config.ts';
import { connect } from '../../db/connect.ts';
import { createMailEvents } from '../events.ts';
import { suppress } from '../suppressions.ts';
import { mailEvents } from '../table.ts';
import { startBulkMail } from './bulk.ts';
import { deliveriesMailListener } from './listener.ts';
import type { MailingKind } from './mailing-kind.ts';
import { closes, opens, slot } from './marks.ts';
import {
  bounceDelivery,
  cancelMailing,
  figuresOf,
  forgetRecipients,
  startMailing,
  withdrawRecipient,
} from './queries.ts';
import { mailingDeliveries as deliveries, mailings } from './table.ts';

const log = pino({ level: 'silent' });
const UMLAUTS = `Zölle & Abgaben: ${'grenzüberschreitende Verrechnungspreise, '.repeat(8)}`;
const letter = {
  kind: 'test',
  subject: 'Zölle, "税" & more',
  html: `<p>Dear ${slot('name')}</p>${opens(1)}<p>One: ${UMLAUTS}</p>${closes}${opens(2)}<p>Two</p>${closes}<a href="${slot('unsubscribe')}">End</a>`,
  plain: `Dear ${slot('name')},\n\n${opens(1)}\nOne: ${UMLAUTS}\n${closes}\n${opens(2)}\nTwo\n${closes}\n.\nEnd: ${slot('unsubscribe')}\n`,
};
const finished: string[] = [];
const kind: MailingKind = {
  list: 'letters',
  slots: async (id) => ({
    values: { unsubscribe: `https://tax.example/end/${id}?a=1&b=2` },
    unsubscribeUrl: `https://tax.example/api/end/${id}`,
  }),
  finished: async (_tx, id) => void finished.push(id),
};

const site = mailSite();
beforeEach(() => {
  finished.length = 0;
});

async function startNode(over: Partial<MailingKind> = {}) {
  const env = { PUBLIC_URL: 'https://tax.example', MAIL_FROM: 'Desk <desk@tax.example>', SMTP_URL: site.smtp.url };
  const database = connect(site.url, log, { max: 5 });
  const { db } = database;
  const deps = {
    db,
    url: site.url,
    config: readConfig(env),
    log,
    events: createMailEvents([deliveriesMailListener]),
    kinds: { test: { ...kind, ...over } },
    connections: 4,
    retrySeconds: 1,
  };
  const stopSending = await startBulkMail(deps);
  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    await stopSending();
    await database.close();
  };
  site.after(stop);
  return { db, stop };
}
type Node = Awaited<ReturnType<typeof startNode>>;

/** Queues the letter to reader-1@example.com … with names and blocks as given. */
async function mailTo({ db }: Node, count: number, { name = 'Ada', blocks = 'null' } = {}) {
  const recipients = sql`select gen_random_uuid() as recipient_id, 'reader-' || n || '@example.com' as address,
    ${name}::text as name, ${sql.raw(blocks)}::int[] as blocks from generate_series(1, ${count}::int) n`;
  return db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
}
/** As `mailTo`, to the addresses that are named. */
const mailEach = ({ db }: Node, addresses: string[]) => {
  const recipients = sql`select gen_random_uuid() as recipient_id, address, '' as name, null::int[] as blocks
    from unnest(${sql.param(addresses)}::text[]) address`;
  return db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
};
const records = ({ db }: Node) => db.select().from(deliveries).orderBy(asc(deliveries.address));
const figures = async ({ db }: Node) => {
  const ids = (await db.select().from(mailings)).map(({ id }) => id);
  return [...(await figuresOf(db, ids)).values()][0];
};
const settled = (node: Node, expected: object) => expect.poll(() => figures(node)).toMatchObject(expected);

test('each recipient gets the letter with their name and their link, both parts, and the headers of a list', async () => {
  const node = await startNode();
  const { id, recipients } = await mailTo(node, 2, { name: 'Zoë "税" <b>, Ångström' });
  expect(recipients).toBe(2);
  const mail = await site.smtp.mailTo('reader-2@example.com');
  await settled(node, { recipients: 2, queued: 0, sent: 2 });
  const [, row] = await records(node);
  const link = `https://tax.example/end/${row!.recipientId}?a=1&b=2`;
  expect(mail.recipients).toEqual(['reader-2@example.com']);
  expect(mail.subject).toBe(letter.subject);
  expect(mail.messageId).toBe(`<${row!.id}@tax.example>`);
  expect(mail.to).toMatchObject({ value: [{ address: 'reader-2@example.com', name: 'Zoë "税" <b>, Ångström' }] });
  expect(mail.text!.replace(/\r\n/g, '\n').trim()).toBe(
    `Dear Zoë "税" <b>, Ångström,\n\nOne: ${UMLAUTS}\nTwo\n.\nEnd: ${link}`,
  );
  expect(mail.html).toContain('<p>Dear Zoë &#34;税&#34; &#60;b&#62;, Ångström</p>');
  expect(mail.html).toContain(`href="${link.replace('&', '&#38;')}"`);
  const header = (name: string) =>
    mail.headerLines
      .find(({ key }) => key === name)
      ?.line.replace(/\r\n\s+/g, ' ')
      .slice(name.length + 2);
  expect(header('list-unsubscribe')).toBe(`<https://tax.example/api/end/${row!.recipientId}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-id')).toBe('<letters.tax.example>');
  expect(header('precedence')).toBe('bulk');
  await expect.poll(() => finished).toEqual([id]);
});

test('who gets a part of the blocks gets those alone', async () => {
  const node = await startNode();
  await mailTo(node, 1, { blocks: 'array[2]' });
  const { text, html } = await site.smtp.mailTo('reader-1@example.com');
  for (const part of [text, html]) {
    expect(part).toContain('Two');
    expect(part).not.toContain('One');
    expect(part).toContain('https://tax.example/end/');
  }
});

test.each(['Ada\r\nBcc: spy@example.com', 'Ada, spy@example.com', '"Ada" <spy@example.com>', 'A\u2028da'])(
  'a name of any kind adds nobody: %j',
  async (name) => {
    const node = await startNode();
    await mailTo(node, 1, { name });
    const mail = await site.smtp.mailTo('reader-1@example.com');
    expect(mail.recipients).toEqual(['reader-1@example.com']);
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
    expect(mail.to).toMatchObject({ value: [{ address: 'reader-1@example.com' }] });
  },
);

test('several nodes send each letter once', async () => {
  const nodes = await Promise.all([startNode(), startNode()]);
  await mailTo(nodes[0]!, 900);
  await settled(nodes[0]!, { queued: 0, sent: 900 });
  expect(site.smtp.received).toHaveLength(900);
  expect(new Set(site.smtp.received.map(({ recipients }) => recipients.join())).size).toBe(900);
  expect(new Set(site.smtp.received.map(({ messageId }) => messageId)).size).toBe(900);
});

test('a mailing is not sent twice to a recipient, however it is selected', async () => {
  const node = await startNode();
  const one = crypto.randomUUID();
  const recipients = sql`select ${one}::uuid as recipient_id, address, '' as name, null::int[] as blocks
    from (values ('a@example.com'), ('b@example.com')) r(address)`;
  expect((await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }))).recipients).toBe(1);
});

test('who is refused for now is tried again later, under the same Message-ID', async () => {
  const node = await startNode();
  site.smtp.conduct('refuse-for-now');
  const refused = site.smtp.refusal();
  await mailTo(node, 3);
  await refused;
  site.smtp.conduct('accept');
  await settled(node, { queued: 0, sent: 3 });
  const rows = await records(node);
  expect(rows.some(({ attempts }) => attempts > 1)).toBe(true);
  expect(site.smtp.received.map(({ messageId }) => messageId).sort()).toEqual(
    rows.map(({ id }) => `<${id}@tax.example>`).sort(),
  );
});

test('an address that is refused for good has bounced, and its owner is told of it', async () => {
  const node = await startNode();
  site.smtp.conduct('refuse-for-good');
  await mailTo(node, 2);
  await settled(node, { queued: 0, sent: 0, bounced: 2 });
  const rows = await records(node);
  expect((await node.db.select().from(mailEvents)).map(({ kind, mailId }) => [kind, mailId]).sort()).toEqual(
    rows.map(({ id }) => ['hard_bounce', id]).sort(),
  );
  expect(rows[0]).toMatchObject({ attempts: 1, error: expect.stringContaining('550') });
});

test('what is no address fails alone', async () => {
  const node = await startNode();
  const recipients = sql`select gen_random_uuid() as recipient_id, address, '' as name, null::int[] as blocks
    from (values ('a@example.com, spy@example.com'), ('b@example.com')) r(address)`;
  await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  await settled(node, { queued: 0, sent: 1, failed: 1, bounced: 0 });
  expect(site.smtp.received.map(({ recipients: to }) => to)).toEqual([['b@example.com']]);
});

test('while the mail server is away everything waits, and it goes on afterwards', async () => {
  const node = await startNode();
  await site.smtp.stop();
  await mailTo(node, 30);
  await expect.poll(async () => (await records(node)).some(({ error }) => error)).toBe(true);
  await site.restartSmtp();
  await settled(node, { queued: 0, sent: 30 });
  expect(site.smtp.received).toHaveLength(30);
});

test('a line that is cut after the letter is sent again, and nothing else', async () => {
  const node = await startNode();
  site.smtp.conduct('drop-after-data');
  const dropped = site.smtp.refusal();
  await mailTo(node, 10);
  await dropped;
  site.smtp.conduct('accept');
  await settled(node, { queued: 0, sent: 10 });
  expect(new Set(site.smtp.received.map(({ messageId }) => messageId)).size).toBe(10);
});

test('what a cancelled mailing had not sent is not sent', async () => {
  const node = await startNode();
  site.smtp.conduct('refuse-for-now');
  const refused = site.smtp.refusal();
  const { id } = await mailTo(node, 3);
  await refused;
  await node.db.transaction((tx) => cancelMailing(tx, id));
  site.smtp.conduct('accept');
  await mailTo(node, 4);
  await site.smtp.mailTo('reader-4@example.com');
  const states = await node.db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.mailingId, id));
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('who leaves stands with the letter whose link they left by, and with no other', async () => {
  const node = await startNode();
  const recipients = sql`select ${crypto.randomUUID()}::uuid as recipient_id, 'ada@example.com' as address, '' as name, null::int[] as blocks`;
  const send = () => node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  const [first, second] = [await send(), await send()];
  await expect.poll(() => finished).toHaveLength(2);
  const of = async ({ id }: { id: string }) =>
    (await node.db.select().from(deliveries).where(eq(deliveries.mailingId, id)))[0]!;
  const { id, recipientId } = await of(first);
  await withdrawRecipient(node.db, crypto.randomUUID(), id);
  expect((await of(first)).state, 'a letter of somebody else').toBe('sent');
  await withdrawRecipient(node.db, recipientId, id);
  expect([(await of(first)).state, (await of(second)).state]).toEqual(['unsubscribed', 'sent']);
  const each = await figuresOf(node.db, [first.id, second.id]);
  expect(each.get(first.id)).toMatchObject({ sent: 1, unsubscribed: 1 });
  expect(each.get(second.id)).toMatchObject({ sent: 1, unsubscribed: 0 });
});

test('a letter that was sent and came back counts as bounced', async () => {
  const node = await startNode();
  await mailTo(node, 1);
  await settled(node, { queued: 0, sent: 1 });
  const [row] = await records(node);
  expect(await bounceDelivery(node.db, row!.id, '550 gone')).toMatchObject({ address: 'reader-1@example.com' });
  await settled(node, { sent: 1, bounced: 1 });
});

test('each recipient’s own words stand in their slots, the subject’s included', async () => {
  const node = await startNode();
  const rows = ['ada', 'bo'].map((name) => ({
    recipient_id: crypto.randomUUID(),
    address: `${name}@example.com`,
    slots: { wish: `Jobs for ${name}, <b>`, subject: `New\r\nBcc: spy@example.com for ${name}` },
  }));
  const recipients = sql`select recipient_id, address, '' as name, null::int[] as blocks, slots
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(recipient_id uuid, address text, slots jsonb)`;
  const wishes = { subject: slot('subject'), html: `<p>${slot('wish')}</p>`, plain: slot('wish') };
  await node.db.transaction((tx) => startMailing(tx, { kind: 'test', ...wishes, recipients, withSlots: true }));
  for (const name of ['ada', 'bo']) {
    const mail = await site.smtp.mailTo(`${name}@example.com`);
    expect(mail.subject).toBe(`New Bcc: spy@example.com for ${name}`);
    expect([mail.recipients, mail.bcc]).toEqual([[`${name}@example.com`], undefined]);
    expect(mail.text).toContain(`Jobs for ${name}, <b>`);
    expect(mail.html).toBe(`<p>Jobs for ${name}, &#60;b&#62;</p>`);
  }
});

test('who is to be forgotten leaves the record that something was sent', async () => {
  const node = await startNode();
  await mailTo(node, 1);
  await settled(node, { queued: 0, sent: 1 });
  const [row] = await records(node);
  await forgetRecipients(node.db, [row!.recipientId]);
  expect(await records(node)).toMatchObject([{ address: '', name: '', state: 'sent' }]);
});

test('what a node had in hand when it was gone is sent by another', async () => {
  const first = await startNode();
  site.smtp.conduct('refuse-for-now');
  const refused = site.smtp.refusal();
  await mailTo(first, 20);
  await refused;
  await first.db.update(deliveries).set({ takenBy: 12345, dueAt: sql`now()` });
  site.smtp.conduct('accept');
  await startNode();
  await settled(first, { queued: 0, sent: 20 });
});

/** Letters that are taken by the node and not under way: four go at a time. */
async function inHand(node: Node, change: (row: typeof deliveries.$inferSelect) => Promise<unknown>) {
  site.smtp.conduct('hold');
  const held = site.smtp.held();
  const mailing = await mailTo(node, 30);
  await held;
  const [row] = (await records(node)).filter(({ address }) => site.smtp.attempts(address) === 0).slice(-1);
  await change(row!);
  site.smtp.conduct('accept');
  return { ...mailing, row: row! };
}

test('who leaves while the node has their letter in hand does not get it', async () => {
  const node = await startNode();
  const { row } = await inHand(node, ({ recipientId }) => withdrawRecipient(node.db, recipientId));
  await settled(node, { queued: 0, sent: 29, unsubscribed: 0 });
  expect(site.smtp.attempts(row.address)).toBe(0);
});

test('a mailing that is stopped ends with what was under way at that moment', async () => {
  const node = await startNode();
  await inHand(node, ({ mailingId }) => node.db.transaction((tx) => cancelMailing(tx, mailingId)));
  await mailEach(node, ['last@example.com']);
  await site.smtp.mailTo('last@example.com');
  expect(site.smtp.received.length).toBeLessThanOrEqual(5);
});

test('an address that is suppressed while the node has its letter in hand gets nothing', async () => {
  const node = await startNode();
  const { row } = await inHand(node, ({ address }) =>
    suppress(node.db, address, 'complaint', 'Reported as abuse', new Date().toISOString()),
  );
  await settled(node, { queued: 0, sent: 29 });
  expect(site.smtp.attempts(row.address)).toBe(0);
  expect((await records(node)).find(({ id }) => id === row.id)).toMatchObject({ state: 'cancelled', attempts: 0 });
});

test('a mailbox that is gone is known to all: no other letter goes there, and what is queued is not sent', async () => {
  const node = await startNode();
  site.smtp.conduct('refuse-for-good');
  await mailEach(node, ['gone@example.com']);
  await settled(node, { bounced: 1 });
  expect(await node.db.select().from(mailEvents)).toMatchObject([{ kind: 'hard_bounce', address: 'gone@example.com' }]);
  expect(await mailEach(node, ['Gone@Example.com'])).toMatchObject({ recipients: 0 });
});

test('whatever signs a refusal has in it, what became of the letter is recorded', async () => {
  const node = await startNode();
  site.smtp.conduct({ responseCode: 550, message: 'No\u0000 such \u0001mailbox' });
  await mailTo(node, 2);
  await settled(node, { queued: 0, bounced: 2 });
});

test('a letter to one does not wait until one to many is out', async () => {
  const node = await startNode();
  await node.stop();
  const next = await startNode();
  site.smtp.conduct('hold');
  const held = site.smtp.held();
  await mailTo(next, 700);
  await held;
  await mailEach(next, ['one@example.com']);
  site.smtp.conduct('accept');
  await site.smtp.mailTo('one@example.com');
  expect(site.smtp.received.length).toBeLessThan(400);
});

test('a letter that cannot be made holds up no other', async () => {
  let broken: string | undefined;
  const node = await startNode({
    async slots(id) {
      broken ??= id;
      if (id === broken) throw new Error('no such recipient');
      return kind.slots(id, id);
    },
  });
  await mailTo(node, 10);
  await settled(node, { queued: 1, sent: 9 });
  expect((await records(node)).find(({ recipientId }) => recipientId === broken)).toMatchObject({
    error: 'no such recipient',
  });
});

test('a node that is stopped in the middle leaves the rest to the next one, and nobody gets two', async () => {
  const first = await startNode();
  await mailTo(first, 300);
  await site.smtp.mailTo('reader-1@example.com');
  await first.stop();
  const before = site.smtp.received.length;
  const next = await startNode();
  await settled(next, { queued: 0, sent: 300 });
  expect(before).toBeLessThan(300);
  expect(site.smtp.received).toHaveLength(300);
});
