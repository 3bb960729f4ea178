import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bulkMailSite, letter, mailTo, records, settled, slotsOf, UMLAUTS } from '#testing/bulk-mail.ts';
import { slot } from './marks.ts';
import { figuresOf, forgetRecipients, startMailing, withdrawRecipient } from './queries.ts';
import { mailingDeliveries as deliveries } from './table.ts';

const { site, startNode } = bulkMailSite();

test('each recipient gets the email with their name and link, both parts, and the headers of a list', async () => {
  const finished: string[] = [];
  const node = await startNode({ finished: async (_tx, id) => void finished.push(id) });
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

test('a recipient gets only the blocks meant for them', async () => {
  const node = await startNode();
  await mailTo(node, 1, { blocks: 'array[2]' });
  const { text, html } = await site.smtp.mailTo('reader-1@example.com');
  for (const part of [text, html]) {
    expect(part).toContain('Two');
    expect(part).not.toContain('One');
    expect(part).toContain('https://tax.example/end/');
  }
});

test('blocks that are out of date when the email is sent are left out', async () => {
  const node = await startNode({ slots: async (...ids) => ({ ...(await slotsOf(...ids))!, blocks: [2] }) });
  await mailTo(node, 1, { blocks: 'array[1, 2]' });
  const { text } = await site.smtp.mailTo('reader-1@example.com');
  expect(text).toContain('Two');
  expect(text).not.toContain('One');
});

test.each(['Ada\r\nBcc: spy@example.com', 'Ada, spy@example.com', '"Ada" <spy@example.com>', 'A\u2028da'])(
  'a name cannot add recipients: %j',
  async (name) => {
    const node = await startNode();
    await mailTo(node, 1, { name });
    const mail = await site.smtp.mailTo('reader-1@example.com');
    expect(mail.recipients).toEqual(['reader-1@example.com']);
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
    expect(mail.to).toMatchObject({ value: [{ address: 'reader-1@example.com' }] });
  },
);

test('a recipient who is selected twice gets a bulk mail once', async () => {
  const node = await startNode();
  const one = crypto.randomUUID();
  const recipients = sql`select ${one}::uuid as recipient_id, address, '' as name, null::int[] as blocks
    from (values ('a@example.com'), ('b@example.com')) r(address)`;
  expect((await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }))).recipients).toBe(1);
});

test('unsubscribing is recorded only with the email whose link was used', async () => {
  const finished: string[] = [];
  const node = await startNode({ finished: async (_tx, id) => void finished.push(id) });
  const recipients = sql`select ${crypto.randomUUID()}::uuid as recipient_id, 'ada@example.com' as address, '' as name, null::int[] as blocks`;
  const send = () => node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  const [first, second] = [await send(), await send()];
  await expect.poll(() => finished).toHaveLength(2);
  const of = async ({ id }: { id: string }) =>
    (await node.db.select().from(deliveries).where(eq(deliveries.mailingId, id)))[0]!;
  const { id, recipientId } = await of(first);
  await withdrawRecipient(node.db, crypto.randomUUID(), id);
  expect((await of(first)).state, 'another recipient’s mail').toBe('sent');
  await withdrawRecipient(node.db, recipientId, id);
  expect([(await of(first)).state, (await of(second)).state]).toEqual(['unsubscribed', 'sent']);
  const each = await figuresOf(node.db, [first.id, second.id]);
  expect(each.get(first.id)).toMatchObject({ sent: 1, unsubscribed: 1 });
  expect(each.get(second.id)).toMatchObject({ sent: 1, unsubscribed: 0 });
});

test('the slots contain each recipient’s values, in the subject too', async () => {
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

test('erasing a recipient keeps the fact that an email was sent', async () => {
  const node = await startNode();
  await mailTo(node, 1);
  await settled(node, { queued: 0, sent: 1 });
  const [row] = await records(node);
  await forgetRecipients(node.db, [row!.recipientId]);
  expect(await records(node)).toMatchObject([{ address: '', name: '', state: 'sent' }]);
});
