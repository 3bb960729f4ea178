/** Tests bulk mails in the database while no node sends. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { testDatabase } from '#testing/database.ts';
import { erased, suppress } from '../suppressions.ts';
import { mailSuppressions } from '../table.ts';
import { forgetDeliveries } from './forget.ts';
import { fatesOf, takeDue } from './node-queries.ts';
import {
  bounceDelivery,
  cancelMailing,
  countRecipients,
  figuresOf,
  forgetRecipients,
  resendLetters,
  startMailing,
} from './queries.ts';
import { mailingDeliveries as deliveries, mailings } from './table.ts';

const t = await testDatabase();
beforeEach(async () => {
  await t.db.delete(mailings);
  await t.db.delete(mailSuppressions);
});
afterAll(() => t.close());

const STATES = deliveries.state.enumValues;
const recipients = (addresses: readonly string[]) =>
  sql`select gen_random_uuid() as recipient_id, address, 'Ada' as name, null::int[] as blocks
    from unnest(${sql.param(addresses)}::text[]) address`;

/** Makes an email in each state, in the order of STATES. */
async function mailsInEachState() {
  const addresses = STATES.map((state) => `${state}@example.com`);
  const letter = { kind: 'test', subject: 'S', html: '<p>H</p>', plain: 'P', recipients: recipients(addresses) };
  const mailing = await t.db.transaction((tx) => startMailing(tx, letter));
  for (const state of STATES)
    await t.db
      .update(deliveries)
      .set({ state, error: null })
      .where(eq(deliveries.address, `${state}@example.com`));
  const rows = await t.db.select().from(deliveries);
  return { mailing, rows: STATES.map((state) => rows.find((row) => row.state === state)!) };
}
type Row = typeof deliveries.$inferSelect;

/** Returns the states after `work`, by the states before it. */
async function statesAfter(work: (row: Row) => Promise<unknown>): Promise<Record<string, string>> {
  const { rows } = await mailsInEachState();
  for (const row of rows) await work(row);
  const after = new Map((await t.db.select().from(deliveries)).map(({ id, state }) => [id, state]));
  return Object.fromEntries(rows.map(({ id, state }) => [state, after.get(id)!]));
}
const UNCHANGED = Object.fromEntries(STATES.map((state) => [state, state]));

test('recipients are added chunk by chunk, each once, without suppressed ones', async () => {
  const ids = Array.from({ length: 7 }, () => randomUUID());
  await suppress(t.db, `${ids[3]}@example.com`, 'complaint', '', '2026-01-01T00:00:00.000Z');
  // Each appears twice, in no order.
  const recipients = sql`select id as recipient_id, id || '@example.com' as address, '' as name, null::int[] as blocks
    from unnest(${sql.param([...ids, ...ids])}::uuid[]) id`;
  const letter = { kind: 'test', subject: 'S', html: '<p>H</p>', plain: 'P', recipients, chunk: 3 };
  const mailing = await t.db.transaction((tx) => startMailing(tx, letter));
  const added = (await t.db.select().from(deliveries)).map(({ recipientId }) => recipientId);
  expect(added.toSorted()).toEqual(ids.toSpliced(3, 1).toSorted());
  expect(mailing.recipients).toBe(6);
});

test('half a year after a bulk mail is finished its deliveries are deleted, and its figures are kept', async () => {
  const { mailing } = await mailsInEachState();
  const before = await figuresOf(t.db, [mailing.id]);
  const finishedAt = '2026-01-01T12:00:00.000Z';
  const at = (days: number) => Date.parse(finishedAt) + days * DAY;
  await t.db.update(mailings).set({ finishedAt });
  expect(await forgetDeliveries(t.db, at(200))).toBe(0);
  await t.db.update(mailings).set({ state: 'sent' });
  expect(await forgetDeliveries(t.db, at(179))).toBe(0);
  expect(await forgetDeliveries(t.db, at(181), 4)).toBe(STATES.length);
  expect(await t.db.$count(deliveries)).toBe(0);
  expect(await figuresOf(t.db, [mailing.id])).toEqual(before);
  expect(await forgetDeliveries(t.db, at(182))).toBe(0);
});

test('an interrupted deletion of deliveries is continued without counting again', async () => {
  const { mailing, rows } = await mailsInEachState();
  const figures = (await figuresOf(t.db, [mailing.id])).get(mailing.id)!;
  await t.db.update(mailings).set({ state: 'sent', finishedAt: '2026-01-01T12:00:00.000Z', figures });
  await t.db.delete(deliveries).where(eq(deliveries.id, rows[0]!.id));
  await forgetDeliveries(t.db, Date.parse('2026-09-01T12:00:00.000Z'));
  expect((await figuresOf(t.db, [mailing.id])).get(mailing.id)).toEqual(figures);
  expect(await t.db.$count(deliveries)).toBe(0);
});

test('only an email that was sent, or may have been, can bounce', async () => {
  const bounced: string[] = [];
  const states = await statesAfter(async ({ id, state }) => {
    if (await bounceDelivery(t.db, id, '550 gone')) bounced.push(state);
  });
  expect(states).toEqual({ ...UNCHANGED, queued: 'bounced', sent: 'bounced' });
  expect(bounced.sort()).toEqual(['queued', 'sent']);
});

test('only a failed email can be sent again', async () => {
  expect(await statesAfter(({ id }) => resendLetters(t.db, [id]))).toEqual({ ...UNCHANGED, failed: 'queued' });
});

test('an email that is sent again gets all its attempts', async () => {
  const { rows } = await mailsInEachState();
  const { id } = rows.find(({ state }) => state === 'failed')!;
  await t.db.update(deliveries).set({ attempts: 9, error: 'Refused' }).where(eq(deliveries.id, id));
  expect(await resendLetters(t.db, [id])).toBe(1);
  const [again] = await t.db.select().from(deliveries).where(eq(deliveries.id, id));
  expect(again).toMatchObject({ state: 'queued', attempts: 0, error: null });
});

test.each([
  ['was cancelled', (id: string) => cancelMailing(t.db, id)],
  ['has lost its text', (id: string) => t.db.update(mailings).set({ html: '', plain: '' }).where(eq(mailings.id, id))],
])('no email of a bulk mail that %s is sent again', async (_, end) => {
  const { mailing, rows } = await mailsInEachState();
  await end(mailing.id);
  const ids = rows.map(({ id }) => id);
  expect(await resendLetters(t.db, ids)).toBe(0);
});

test('forgetting recipients cancels their waiting emails, and removes address and name from all', async () => {
  const states = await statesAfter(({ recipientId }) => forgetRecipients(t.db, [recipientId]));
  expect(states).toEqual({ ...UNCHANGED, queued: 'cancelled' });
  const rows = await t.db.select().from(deliveries);
  expect(new Set(rows.flatMap(({ address, name, slots }) => [address, name, slots]))).toEqual(new Set(['', null]));
});

describe('a node sends an email that it took', () => {
  const fate = async (change: Partial<Row>, end?: (mailingId: string) => Promise<unknown>) => {
    const { mailing, rows } = await mailsInEachState();
    await t.db
      .update(deliveries)
      .set({ takenBy: 7, ...change })
      .where(eq(deliveries.id, rows[0]!.id));
    await end?.(mailing.id);
    return (await fatesOf(t.db, [{ id: rows[0]!.id, node: 7 }]))[0];
  };

  test('while it waits, unless its address is suppressed', async () => {
    expect(await fate({})).toBe('send');
    await suppress(t.db, 'queued@example.com', 'complaint', '', new Date().toISOString());
    expect(await fate({})).toBe('suppressed');
  });

  test.each<[string, Partial<Row>]>([
    ['another node took it', { takenBy: 8 }],
    ['no node holds it any more', { takenBy: null }],
    ...STATES.filter((state) => state !== 'queued').map((state): [string, Partial<Row>] => [
      `it is ${state}`,
      { state },
    ]),
  ])('but not if %s', async (_, change) => {
    expect(await fate(change)).toBe('not_ours');
  });

  test('but not if its bulk mail was cancelled', async () => {
    expect(await fate({}, (id) => cancelMailing(t.db, id))).toBe('not_ours');
  });
});

test.each([
  ['under its address', sql`'ada@example.com'`],
  ['after its owner’s data were erased', erased(sql`'ada@example.com'::text`)],
])('a suppressed address that is stored %s gets no bulk mail', async (_, address) => {
  const to = ['Ada@Example.com', 'bo@example.com'];
  expect(await countRecipients(t.db, recipients(to))).toBe(2);
  await t.db.execute(sql`insert into ${mailSuppressions} (id, address, reason, since)
    values (gen_random_uuid(), ${address}, 'hard_bounce', now())`);
  expect(await countRecipients(t.db, recipients(to))).toBe(1);
  const letter = { kind: 'test', subject: 'S', html: 'H', plain: 'P', recipients: recipients(to) };
  expect(await t.db.transaction((tx) => startMailing(tx, letter))).toMatchObject({ recipients: 1 });
  expect(await t.db.select().from(deliveries).orderBy(asc(deliveries.address))).toMatchObject([
    { address: 'bo@example.com' },
  ]);
});

test('a node takes only emails that wait', async () => {
  await mailsInEachState();
  const taken = await takeDue(t.db, 1, ['test'], 100);
  expect(taken.map(({ address }) => address)).toEqual(['queued@example.com']);
});

test('an email that is sent again while its bulk mail is stopped stays unsent', async () => {
  const { mailing, rows } = await mailsInEachState();
  const failed = rows.find(({ state }) => state === 'failed')!;
  const [held, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = (n: number) =>
    expect
      .poll(
        async () =>
          (
            await t.db.execute(
              sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).rows.length,
      )
      .toBe(n);
  const holder = t.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from mailings where id = ${mailing.id} for update`);
    held.resolve();
    await hold.promise;
  });
  await held.promise;
  const stop = t.db.transaction((tx) => cancelMailing(tx, mailing.id));
  await waiting(1);
  const again = t.db.transaction((tx) => resendLetters(tx, [failed.id]));
  await waiting(2);
  hold.resolve();
  await Promise.all([holder, stop, again]);
  const [m] = await t.db.select().from(mailings);
  const [d] = await t.db.select().from(deliveries).where(eq(deliveries.id, failed.id));
  expect([m!.state, d!.state]).toEqual(['cancelled', 'failed']);
});
