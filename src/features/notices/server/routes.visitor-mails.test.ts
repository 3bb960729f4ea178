/** The ceiling for emails that visitors cause, its alarm, and notices that the site sends together. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { mailApi } from '#features/mail/contract.ts';
import { HOUR } from '#kernel/time.ts';
import { mails } from '#platform/server/mail/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { soundAlarm } from './alarm.ts';
import { gatheredNotices } from './table.ts';
import { sendGathered } from './tasks.ts';

const CEILING = 5;

const t = await usingTestApp({ env: { MAIL_VISITORS_PER_HOUR: String(CEILING) } });
const admin = await t.signIn('admin', 'admin@tax.example');
await t.signIn('editor', 'editor@tax.example');
beforeEach(async () => {
  for (const table of [mails, gatheredNotices]) await t.db.delete(table);
});

const acknowledge = (to: string) =>
  t.db.transaction((tx) => t.mailer.send(tx, { template: 'inquiry-received', to, props: {} }));
const confirm = (to: string) =>
  t.db.transaction((tx) => t.mailer.send(tx, { template: 'newsletter-confirm', to, props: { path: '/newsletter/x' } }));
const figures = () => t.client<typeof mailApi>(admin)('GET /api/admin/mail/figures');
async function reachCeiling() {
  for (let n = 0; n < CEILING; n++) expect(await acknowledge(`reader-${n}@example.com`)).toBe(true);
}
const ofKind = (kind: string) => t.db.select().from(mails).where(eq(mails.kind, kind));

test('above the ceiling, the site sends no acknowledgement and holds back links, whoever the recipient is', async () => {
  await reachCeiling();
  expect(await acknowledge('one-more@example.com')).toBe(false);
  expect(await confirm('one-more@example.com')).toBe(true);
  const [kept] = await ofKind('newsletter-confirm');
  expect(kept).toMatchObject({ state: 'withheld', error: 'Not sent: visitors triggered 5 emails within an hour' });
  expect(await figures()).toMatchObject({ byVisitors: CEILING, visitorCeiling: CEILING });
  // The desk can send the link once it knows that the recipient wants it.
  expect(await t.db.transaction((tx) => t.mailer.resend(tx, [kept!.id]))).toBe(1);
});

test('above the ceiling, the site still emails what the recipient or the desk caused, and a link for a new password', async () => {
  await reachCeiling();
  const reset = {
    template: 'account-reset',
    to: 'owner@example.com',
    props: { path: '/reset-password?token=x' },
  } as const;
  await t.db.transaction((tx) => t.mailer.send(tx, reset));
  expect((await ofKind('account-reset'))[0]!.state).not.toBe('withheld');
  await t.db.transaction((tx) =>
    t.mailer.send(tx, { template: 'account-password-changed', to: 'reader@example.com', props: { passkeys: [] } }),
  );
  expect((await ofKind('account-password-changed'))[0]!.state).not.toBe('withheld');
});

test('at the ceiling, the site warns administrators and logs a line, at most once an hour', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const deps = { ...t.deps, log };
  const now = Date.now();
  await soundAlarm(deps, now);
  expect(lines).toEqual([]);
  await reachCeiling();
  for (const later of [0, 60_000, HOUR - 60_000]) await soundAlarm(deps, now + later);
  const alarms = await ofKind('notice-visitor-mails');
  expect(alarms.map(({ recipient }) => recipient)).toEqual(['admin@tax.example']);
  expect(alarms[0]!.subject).toBe('Alarm: visitors triggered 5 emails within an hour');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ mails: CEILING, ceiling: CEILING }]);
});

const forward = () =>
  t.db.transaction((tx) =>
    t.mailer.send(tx, {
      template: 'inquiry-forwarded',
      to: 'desk@tax.example',
      props: { companyName: 'Northwind', facts: [], description: 'We recruit.', due: 'tomorrow' },
    }),
  );

test('the desk gets twenty of many notices singly and the others in one email, at most once an hour', async () => {
  for (let n = 0; n < 50; n++) await forward();
  expect(await t.db.$count(mails, sql`state = 'withheld'`)).toBe(30);
  const now = Date.now();
  for (const later of [0, 300_000]) await sendGathered(t.deps, now + later);
  const [gathered, ...more] = await ofKind('notice-gathered');
  expect(more).toEqual([]);
  expect(gathered).toMatchObject({ recipient: 'desk@tax.example', subject: '30 more messages arrived' });
  expect(gathered!.plain).toContain('Partnership inquiries');
  await forward();
  await sendGathered(t.deps, now + 600_000);
  expect(await ofKind('notice-gathered')).toHaveLength(1);
  await sendGathered(t.deps, now + HOUR);
  expect((await ofKind('notice-gathered')).map(({ subject }) => subject)).toContain('One more message arrived');
});

test('notices of each kind are gathered once, even if the newest notices of the kinds are from different times', async () => {
  for (let n = 0; n < 21; n++) await forward();
  await t.db.transaction((tx) =>
    t.mailer.send(tx, {
      template: 'inquiry-answered',
      to: 'desk@tax.example',
      props: { id: crypto.randomUUID(), companyName: 'Northwind' },
    }),
  );
  const now = Date.now();
  for (const later of [0, HOUR]) await sendGathered(t.deps, now + later);
  expect(await ofKind('notice-gathered')).toMatchObject([{ subject: '2 more messages arrived' }]);
});
