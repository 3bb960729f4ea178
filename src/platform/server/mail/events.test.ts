import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailListeners } from '#app/server/mail-rules.ts';
import { alerts } from '#features/alerts/server/table.ts';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { testDatabase } from '#testing/database.ts';
import { createMailEvents, SOFT_BOUNCES } from './events.ts';
import { removeSuppression } from './suppressions.ts';
import { mailEvents, mailSuppressions, mails } from './table.ts';

const address = 'ada@example.com';
const events = createMailEvents(mailListeners);
const NOW = Date.parse('2026-11-21T12:00:00Z');

const t = await testDatabase();
beforeEach(async () => {
  for (const table of [mailEvents, mailSuppressions, newsletterSubscribers, alerts]) await t.db.delete(table);
});
afterAll(() => t.close());

const report = (kind: 'soft_bounce' | 'hard_bounce' | 'complaint', at = NOW, mailId: string | null = null) =>
  events.record(t.db, crypto.randomUUID(), {
    kind,
    address,
    mailId,
    detail: '',
    at: new Date(at).toISOString(),
  });
const reasons = async () => (await t.db.select().from(mailSuppressions)).map(({ reason }) => reason);

test.each([
  ['is suppressed after repeated temporary refusals within thirty days', 30 * DAY - 1, ['soft_bounces']],
  ['is not suppressed after temporary refusals over more than thirty days', 30 * DAY + 1, []],
])('a mailbox %s', async (_, span, suppressed) => {
  await report('soft_bounce', NOW - span);
  for (let count = 1; count < SOFT_BOUNCES; count++) await report('soft_bounce');
  expect(await reasons()).toEqual(suppressed);
});

test.each([
  ['sent', 'soft_bounce', 'bounced'],
  ['sent', 'complaint', 'complained'],
  // If a mailbox refuses an email that was already accepted, its provider reports both.
  ['bounced', 'complaint', 'complained'],
  ['failed', 'hard_bounce', 'failed'],
  ['queued', 'soft_bounce', 'queued'],
] as const)('an email that was %s and then gets a %s is shown as %s', async (state, kind, shown) => {
  const letter = { kind: 'inquiry-received', recipient: address, subject: 'S', html: '', plain: '' };
  const [mail] = await t.db
    .insert(mails)
    .values({ ...letter, state })
    .returning();
  await report(kind, NOW, mail!.id);
  expect(await t.db.select({ state: mails.state }).from(mails).where(eq(mails.id, mail!.id))).toEqual([
    { state: shown },
  ]);
});

const subscriptions = async () => (await t.db.select().from(newsletterSubscribers)).map(({ active }) => active);
const lift = async (reason: string) => {
  const row = (await t.db.select().from(mailSuppressions)).find((one) => one.reason === reason)!;
  await removeSuppression(t.db, row.id);
  await events.lifted(t.db, address);
};

test('a subscription becomes active again once no suppression says that its mailbox is missing', async () => {
  await t.db
    .insert(newsletterSubscribers)
    .values({ email: address, active: true, confirmedAt: new Date(NOW).toISOString() });
  await report('hard_bounce');
  for (let count = 0; count < SOFT_BOUNCES; count++) await report('soft_bounce');
  expect(await subscriptions()).toEqual([false]);
  await lift('hard_bounce');
  expect([await reasons(), await subscriptions()]).toEqual([['soft_bounces'], [false]]);
  await lift('soft_bounces');
  expect([await reasons(), await subscriptions()]).toEqual([[], [true]]);
});

test('a complaint ends the newsletter and all alerts for good, even after a bounce', async () => {
  const since = { active: true, confirmedAt: new Date(NOW).toISOString() };
  await t.db.insert(newsletterSubscribers).values({ email: address, ...since });
  await t.db.insert(alerts).values({ email: 'Ada@example.com', frequency: 'daily', ...since });
  await report('hard_bounce');
  await report('complaint');
  await lift('complaint');
  await lift('hard_bounce');
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([
    { active: false, bouncedAt: null, unsubscribedAt: expect.any(String) },
  ]);
  expect(await t.db.select().from(alerts)).toMatchObject([{ active: false, endedAt: expect.any(String) }]);
});
