import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bulkMailSite, letter, mailEach, mailTo, records, settled, slotsOf } from '#testing/bulk-mail.ts';
import { mailEvents } from '../table.ts';
import { wakeNodes } from './node.ts';
import { bounceDelivery, cancelMailing, forgetRecipients, startMailing } from './queries.ts';
import { mailingDeliveries as deliveries } from './table.ts';

const { site, startNode, mailAgainst } = bulkMailSite();

test('a temporarily refused email is tried again later with the same Message-ID', async () => {
  const node = await startNode();
  await mailAgainst('refuse-for-now', node, 3);
  site.smtp.conduct('accept');
  await settled(node, { queued: 0, sent: 3 });
  const rows = await records(node);
  expect(rows.some(({ attempts }) => attempts > 1)).toBe(true);
  expect(site.smtp.received.map(({ messageId }) => messageId).sort()).toEqual(
    rows.map(({ id }) => `<${id}@tax.example>`).sort(),
  );
});

test('a permanently refused address counts as bounced, and an event is recorded', async () => {
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

test('an invalid address fails without affecting others', async () => {
  const node = await startNode();
  const recipients = sql`select gen_random_uuid() as recipient_id, address, '' as name, null::int[] as blocks
    from (values ('a@example.com, spy@example.com'), ('b@example.com')) r(address)`;
  await node.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  await settled(node, { queued: 0, sent: 1, failed: 1, bounced: 0 });
  expect(site.smtp.received.map(({ recipients: to }) => to)).toEqual([['b@example.com']]);
});

test('bulk mail waits while the mail server is unreachable, and continues afterwards', async () => {
  const node = await startNode();
  await site.smtp.stop();
  await mailTo(node, 30);
  await expect.poll(async () => (await records(node)).some(({ error }) => error)).toBe(true);
  await site.restartSmtp();
  await settled(node, { queued: 0, sent: 30 });
  expect(site.smtp.received).toHaveLength(30);
});

test('a recipient at whom the server breaks off waits alone, and stops no other bulk mail', async () => {
  const node = await startNode({}, 60);
  site.smtp.conduct({ responseCode: 421, message: 'Try later', to: 'poison@example.com' });
  await mailEach(node, ['poison@example.com']);
  const poison = async () => (await records(node)).find(({ address }) => address === 'poison@example.com')!;
  await expect.poll(async () => (await poison()).attempts).toBe(1);
  for (let mailing = 0; mailing < 5; mailing += 1) await mailEach(node, [`reader-${mailing}@example.com`]);
  await expect.poll(() => site.smtp.received).toHaveLength(5);
  const { attempts, state, at, dueAt } = await poison();
  expect({ attempts, state, wait: (Date.parse(dueAt) - Date.parse(at)) / 1_000 }).toEqual({
    ...{ attempts: 1, state: 'queued', wait: 60 },
  });
});

test('if the server breaks off at every recipient, all bulk mail waits', async () => {
  const node = await startNode({}, 60);
  site.smtp.conduct({ responseCode: 421, message: 'Too many messages' });
  await mailTo(node, 60);
  await expect.poll(async () => (await records(node)).some(({ error }) => error)).toBe(true);
  await expect.poll(async () => (await records(node)).every(({ takenBy }) => takenBy === null)).toBe(true);
  expect((await records(node)).filter(({ attempts }) => attempts > 0).length).toBeLessThan(60);
  site.smtp.conduct('accept');
  await expect.poll(() => site.smtp.received.length).toBeGreaterThan(20);
});

test('if the connection is lost before the reply, emails are sent again with the same Message-IDs', async () => {
  const node = await startNode();
  await mailAgainst('drop-after-data', node, 10);
  site.smtp.conduct('accept');
  await settled(node, { queued: 0, sent: 10 });
  expect(new Set(site.smtp.received.map(({ messageId }) => messageId)).size).toBe(10);
});

test('an email that the server may have taken waits longer each time, and the others are sent', async () => {
  const node = await startNode({}, 60);
  site.smtp.conduct('drop-after-data');
  await mailTo(node, 1);
  const wait = sql<number>`extract(epoch from ${deliveries.dueAt} - ${deliveries.at})::int`;
  const first = async () => {
    const { attempts, state } = deliveries;
    const [row] = await node.db
      .select({ attempts, state, wait })
      .from(deliveries)
      .where(eq(deliveries.address, 'reader-1@example.com'));
    return row;
  };
  for (const [earlier, seconds] of [60, 180, 540].entries()) {
    await expect.poll(first).toEqual({ attempts: earlier + 1, state: 'queued', wait: seconds });
    if (earlier === 2) break;
    await node.db.update(deliveries).set({ dueAt: sql`now()` });
    await node.db.transaction(wakeNodes);
  }
  site.smtp.conduct('accept');
  await mailEach(node, ['other@example.com']);
  await site.smtp.mailTo('other@example.com');
  expect(site.smtp.received).toHaveLength(1);
  expect(await first()).toMatchObject({ attempts: 3, state: 'queued' });
});

test('cancelling a bulk mail stops its unsent emails', async () => {
  const node = await startNode();
  const { id } = await mailAgainst('refuse-for-now', node, 3);
  await node.db.transaction((tx) => cancelMailing(tx, id));
  site.smtp.conduct('accept');
  await mailTo(node, 4);
  await site.smtp.mailTo('reader-4@example.com');
  const states = await node.db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.mailingId, id));
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('a sent email that bounces later counts as bounced', async () => {
  const node = await startNode();
  await mailTo(node, 1);
  await settled(node, { queued: 0, sent: 1 });
  const [row] = await records(node);
  expect(await bounceDelivery(node.db, row!.id, '550 gone')).toMatchObject({ address: 'reader-1@example.com' });
  await settled(node, { sent: 1, bounced: 1 });
});

test('a missing mailbox gets no further bulk mail', async () => {
  const node = await startNode();
  site.smtp.conduct('refuse-for-good');
  await mailEach(node, ['gone@example.com']);
  await settled(node, { bounced: 1 });
  expect(await node.db.select().from(mailEvents)).toMatchObject([{ kind: 'hard_bounce', address: 'gone@example.com' }]);
  expect(await mailEach(node, ['Gone@Example.com'])).toMatchObject({ recipients: 0 });
});

test('if a recipient is erased during an attempt, its refusal does not name the address again', async () => {
  const node = await startNode();
  await mailAgainst('hold', node, 1);
  const [row] = await records(node);
  await forgetRecipients(node.db, [row!.recipientId]);
  const refusal = site.smtp.refusal();
  site.smtp.conduct({ responseCode: 550, message: `5.1.1 <${row!.address}> no such mailbox` });
  await refusal;
  await node.stop();
  const later = await startNode();
  expect(await records(later)).toMatchObject([{ state: 'cancelled', address: '', error: null }]);
  expect(await later.db.$count(mailEvents)).toBe(0);
});

test('the result of an email is recorded whatever characters a refusal contains', async () => {
  const node = await startNode();
  site.smtp.conduct({ responseCode: 550, message: 'No\u0000 such \u0001mailbox' });
  await mailTo(node, 2);
  await settled(node, { queued: 0, bounced: 2 });
});

test('an email that cannot be made does not delay the others', async () => {
  let broken: string | undefined;
  const node = await startNode({
    async slots(id) {
      broken ??= id;
      if (id === broken) throw new Error('no such recipient');
      return slotsOf(id, id);
    },
  });
  await mailTo(node, 10);
  await settled(node, { queued: 1, sent: 9 });
  expect((await records(node)).find(({ recipientId }) => recipientId === broken)).toMatchObject({
    error: 'no such recipient',
  });
});
