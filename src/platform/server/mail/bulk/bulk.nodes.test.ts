import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type BulkNode, bulkMailSite, mailEach, mailTo, records, settled, slotsOf } from '#testing/bulk-mail.ts';
import { suppress } from '../suppressions.ts';
import { cancelMailing, moveRecipients, withdrawRecipient } from './queries.ts';
import { mailingDeliveries as deliveries } from './table.ts';

const { site, startNode, mailAgainst } = bulkMailSite();

test('several nodes send each email of a bulk mail once', async () => {
  const nodes = await Promise.all([startNode(), startNode()]);
  await mailTo(nodes[0]!, 500);
  await settled(nodes[0]!, { queued: 0, sent: 500 });
  expect(site.smtp.received).toHaveLength(500);
  expect(new Set(site.smtp.received.map(({ recipients }) => recipients.join())).size).toBe(500);
  expect(new Set(site.smtp.received.map(({ messageId }) => messageId)).size).toBe(500);
});

test('another node sends the emails taken by a node that died', async () => {
  const first = await startNode();
  await mailAgainst('refuse-for-now', first, 20);
  await first.db.update(deliveries).set({ takenBy: 12345, dueAt: sql`now()` });
  site.smtp.conduct('accept');
  await startNode();
  await settled(first, { queued: 0, sent: 20 });
});

/** Runs `change` on an email that the node has taken but not begun to send: it sends four at a time. */
async function whileTaken(node: BulkNode, change: (row: typeof deliveries.$inferSelect) => Promise<unknown>) {
  const mailing = await mailAgainst('hold', node, 30);
  const [row] = (await records(node)).filter(({ address }) => site.smtp.attempts(address) === 0).slice(-1);
  await change(row!);
  site.smtp.conduct('accept');
  return { ...mailing, row: row! };
}

test('a reader who unsubscribes after a node took their email does not get it', async () => {
  const node = await startNode();
  const { row } = await whileTaken(node, ({ recipientId }) => withdrawRecipient(node.db, recipientId));
  await settled(node, { queued: 0, sent: 29, unsubscribed: 0 });
  expect(site.smtp.attempts(row.address)).toBe(0);
});

test('a reader who replaces the address after a node took their email gets it at the new one', async () => {
  const node = await startNode();
  const { row } = await whileTaken(node, ({ recipientId }) =>
    moveRecipients(node.db, [recipientId], 'new@example.com'),
  );
  await settled(node, { queued: 0, sent: 30 });
  expect([site.smtp.attempts(row.address), site.smtp.attempts('new@example.com')]).toEqual([0, 1]);
});

test('after a bulk mail is cancelled, only emails in transit at that moment are sent', async () => {
  const node = await startNode();
  await whileTaken(node, ({ mailingId }) => node.db.transaction((tx) => cancelMailing(tx, mailingId)));
  await mailEach(node, ['last@example.com']);
  await site.smtp.mailTo('last@example.com');
  expect(site.smtp.received.length).toBeLessThanOrEqual(5);
});

test('an address that is suppressed after a node took its email does not get it', async () => {
  const node = await startNode();
  const { row } = await whileTaken(node, ({ address }) =>
    suppress(node.db, address, 'complaint', 'Reported as abuse', new Date().toISOString()),
  );
  await settled(node, { queued: 0, sent: 29 });
  expect(site.smtp.attempts(row.address)).toBe(0);
  expect((await records(node)).find(({ id }) => id === row.id)).toMatchObject({ state: 'cancelled', attempts: 0 });
});

test('a bulk mail to one recipient does not wait for a bulk mail to many', async () => {
  const node = await startNode();
  await node.stop();
  const next = await startNode();
  await mailAgainst('hold', next, 700);
  await mailEach(next, ['one@example.com']);
  site.smtp.conduct('accept');
  await site.smtp.mailTo('one@example.com');
  expect(site.smtp.received.length).toBeLessThan(400);
});

test('an email that takes long holds up no others, even if there are more than a node takes at a time', async () => {
  const slow = Promise.withResolvers<void>();
  let first: string | undefined;
  const node = await startNode({
    async slots(id, letterId) {
      first ??= id;
      if (id === first) await slow.promise;
      return slotsOf(id, letterId);
    },
  });
  await mailTo(node, 500);
  await settled(node, { queued: 1, sent: 499 });
  slow.resolve();
  await settled(node, { queued: 0, sent: 500 });
  expect(site.smtp.received).toHaveLength(500);
});

test('when a node is stopped, the next one sends the rest, and each recipient gets one email', async () => {
  const first = await startNode();
  await mailAgainst('hold', first, 300);
  const stopped = first.stop();
  site.smtp.conduct('accept');
  await stopped;
  const before = site.smtp.received.length;
  const next = await startNode();
  await settled(next, { queued: 0, sent: 300 });
  expect(before).toBeLessThan(300);
  expect(site.smtp.received).toHaveLength(300);
});
