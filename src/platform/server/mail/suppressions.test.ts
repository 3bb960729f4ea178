import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailRules } from '#app/server/mail-rules.ts';
import { TEMPLATE_NAMES } from '#app/server/mail-templates.tsx';
import { SUPPRESSION_REASONS } from '#kernel/mail.ts';
import { testDatabase } from '#testing/database.ts';
import { erased, isDead, isWritable, suppress, suppressionOf } from './suppressions.ts';
import { mailSuppressions } from './table.ts';

const ada = 'ada@example.com';
const now = '2026-11-21T12:00:00.000Z';
/** Emails that people subscribe to. */
const SUBSCRIPTIONS = ['alert-confirm', 'alert-news', 'newsletter-confirm', 'newsletter-issue', 'newsletter-welcome'];

const t = await testDatabase();
beforeEach(() => t.db.delete(mailSuppressions));
afterAll(() => t.close());

const withheldAfter = async () => {
  const reasons = await Promise.all(
    TEMPLATE_NAMES.map(async (name) => [name, await suppressionOf(t.db, ada, mailRules.isSubscription(name))]),
  );
  return reasons.flatMap(([name, reason]) => (reason ? [name] : [])).sort();
};

const mayGetBulkMail = async () => {
  const { rows } = await t.db.execute<{ may: boolean }>(sql`select ${isWritable(sql`${ada}::text`)} as may`);
  return rows[0]!.may;
};

test('an address that is not suppressed gets all emails', async () => {
  await suppress(t.db, 'bo@example.com', 'hard_bounce', '', now);
  expect(await withheldAfter()).toEqual([]);
  expect(await mayGetBulkMail()).toBe(true);
});

test.each(SUPPRESSION_REASONS)('%s withholds the right emails', async (reason) => {
  await suppress(t.db, 'Ada@Example.com', reason, '', now);
  expect(await withheldAfter()).toEqual(reason === 'complaint' ? SUBSCRIPTIONS : [...TEMPLATE_NAMES].sort());
  expect(await isDead(t.db, ada)).toBe(reason !== 'complaint');
  expect(await mayGetBulkMail()).toBe(false);
});

test('an address is suppressed once for each reason', async () => {
  expect(await suppress(t.db, ada, 'complaint', '', now)).toBe(true);
  expect(await suppress(t.db, 'Ada@Example.com', 'complaint', '', now)).toBe(false);
  expect(await suppress(t.db, ada, 'hard_bounce', '', now)).toBe(true);
  expect((await suppressionOf(t.db, ada, true))?.reason, 'the one that stops all emails').toBe('hard_bounce');
});

test('an address stays suppressed after its owner’s data were erased', async () => {
  await suppress(t.db, ada, 'hard_bounce', '', now);
  await t.db.update(mailSuppressions).set({ address: erased(sql`${ada}::text`) });
  expect(await isDead(t.db, ada)).toBe(true);
  expect(await withheldAfter()).toHaveLength(TEMPLATE_NAMES.length);
  expect(await mayGetBulkMail()).toBe(false);
});
