import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import { eraseReader } from '#features/newsletter/server/personal-data.ts';
import { newsletterConsents, newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import type { privacyApi } from '#features/privacy/contract.ts';
import { HOUR } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { formerAddresses, users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import { mails } from '#platform/server/mail/table.ts';
import { pseudonymOf } from '#platform/server/personal-data.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { importsApi } from '../contract.ts';
import { insertImport } from './queries.ts';
import type { ImportOptions, Reported } from './report.ts';
import { importFile } from './run-import.ts';
import { importLines } from './table.ts';
import { undoImport } from './undo-import.ts';

const t = await usingTestApp();
const folder = temporaryFolder(afterAll);
beforeEach(() => t.db.delete(subscribers));

const CONSENT = 'Yes, send me the weekly letter.';

async function begin(csv: string, options: Pick<ImportOptions, 'consent' | 'rehearsal'> = { consent: CONSENT }) {
  const file = path.join(folder, 'subscribers.csv');
  await writeFile(file, csv);
  const rows: Reported[] = [];
  const id = await insertImport(t.db, { fileName: 'subscribers.csv', holds: 'subscribers', type: 'analysis' });
  const onRecord = (row: Reported) => rows.push(row);
  await importFile(t.deps, file, 'analysis', { run: id, holds: 'subscribers', onRecord, ...options });
  return { id, rows: rows.map(({ title, outcome, remarks }) => [title, outcome, ...remarks]) };
}
const run = async (...given: Parameters<typeof begin>) => (await begin(...given)).rows;
const stored = async () =>
  (await t.db.select().from(subscribers).orderBy(asc(subscribers.email))).map(
    ({ email, firstName, lastName, active, subscribedAt, confirmedAt }) => ({
      ...{ email, firstName, lastName, active },
      ...{ subscribedAt: subscribedAt.slice(0, 10), confirmedAt: confirmedAt?.slice(0, 10) },
    }),
  );

test("an import of Mailchimp's list keeps names, dates and the proof of consent, and emails nobody", async () => {
  const before = await t.db.$count(mails);
  const rows = await run(
    [
      '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP',
      'ada@readers.example,Ada,"Quint, of Lisbon",2,"2019-05-04 10:00:00",192.0.2.1,"2019-05-05 10:30:00",192.0.2.1',
    ].join('\n'),
  );
  expect(rows).toEqual([['ada@readers.example', 'added']]);
  // The report names the spreadsheet's row, and no address.
  expect(await t.db.select({ title: importLines.title }).from(importLines)).toEqual([{ title: 'Row 2' }]);
  expect(await stored()).toEqual([
    {
      ...{ email: 'ada@readers.example', firstName: 'Ada', lastName: 'Quint, of Lisbon', active: true },
      ...{ subscribedAt: '2019-05-04', confirmedAt: '2019-05-05' },
    },
  ]);
  const consents = await t.db.select().from(newsletterConsents).orderBy(asc(newsletterConsents.at));
  expect(consents.map(({ step, text, network, at }) => [step, text, network, at])).toEqual([
    ['asked', CONSENT, '', '2019-05-04T10:00:00.000Z'],
    ['confirmed', CONSENT, '', '2019-05-05T10:30:00.000Z'],
  ]);
  expect(await t.db.$count(mails)).toBe(before);
});

test('an import leaves out erased readers', async () => {
  const csv = 'email,confirmed_at\nAda@readers.example,2019-05-05 10:30:00';
  await run(csv);
  const admin = t.client<typeof privacyApi>(await t.signIn('admin'));
  await admin('POST /api/admin/privacy/erase', {
    body: { email: 'ada@readers.example', confirmation: 'ada@readers.example', published: 'anonymous' } as never,
  });
  expect(await run(csv)).toMatchObject([['Ada@readers.example', 'left_out', expect.stringContaining('erased')]]);
  expect(await stored()).toEqual([]);
});

test('an import leaves out readers whom the desk erased or who had an account but no subscription', async () => {
  const csv = 'email,confirmed_at\nGrace@readers.example,2019-05-05 10:30:00';
  await run(csv);
  const admin = t.client<typeof newsletterApi & typeof privacyApi>(await t.signIn('admin'));
  const [{ id } = { id: '' }] = await t.db.select().from(subscribers);
  await admin('DELETE /api/admin/newsletter/subscribers/:id', { params: { id } });
  expect(await run(csv.toUpperCase())).toMatchObject([
    [expect.anything(), 'left_out', expect.stringContaining('erased')],
  ]);
  const email = 'joan@readers.example';
  await admin('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published: 'anonymous' } });
  expect(await run(csv.replace('Grace', 'Joan'))).toMatchObject([
    ['Joan@readers.example', 'left_out', expect.stringContaining('erased')],
  ]);
  expect(await stored()).toEqual([]);
});

test('an import leaves out an address that a reader with an account has replaced', async () => {
  const [reader] = await t.db.select().from(users);
  const [since, until] = ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'];
  await t.db.insert(formerAddresses).values({ userId: reader!.id, address: 'old@readers.example', since, until });
  expect(await run('email,confirmed_at\nOld@readers.example,2019-05-05 10:30:00')).toMatchObject([
    ['Old@readers.example', 'left_out', expect.stringContaining('replaced')],
  ]);
});

test('a reader gets no issues without a time of confirmation or the text that they agreed to', async () => {
  const csv = 'email;name;confirmed_at\na@x.example;Ada Quint;\nb@x.example;;2019-05-05 10:30:00';
  expect(await run(csv, {})).toEqual([
    ['a@x.example', 'added', 'No issues will be sent to it: the file does not say when the reader confirmed'],
    ['b@x.example', 'added', 'No issues will be sent to it: nothing says what the reader agreed to'],
  ]);
  expect(await stored()).toMatchObject([
    { firstName: 'Ada', lastName: 'Quint', active: false },
    { firstName: null, lastName: null, active: false },
  ]);
  expect(await t.db.$count(newsletterConsents)).toBe(0);
});

test("an import counts Ghost's members as confirmed", async () => {
  const csv =
    'id,email,name,note,subscribed_to_emails,created_at\n1,a@x.example,Ada,,true,2021-03-24T04:34:09.000Z\n2,b@x.example,,,false,2021-03-24T04:34:09.000Z';
  expect(await run(csv)).toEqual([
    ['a@x.example', 'added'],
    ['b@x.example', 'added', 'It has unsubscribed'],
  ]);
  expect(await stored()).toMatchObject([
    { email: 'a@x.example', active: true, confirmedAt: '2021-03-24' },
    { email: 'b@x.example', active: false },
  ]);
});

test('unsubscribed readers stay unsubscribed, and an import leaves out addresses that bounce', async () => {
  const csv = 'Email\tStatus\tConfirmed At\na@x.example\tunsubscribed\t2019-05-05\nb@x.example\tcleaned\t2019-05-05';
  expect(await run(csv)).toEqual([
    ['a@x.example', 'added', 'It has unsubscribed'],
    ['b@x.example', 'left_out', 'Emails to it bounced'],
  ]);
  const [row] = await t.db.select().from(subscribers).where(eq(subscribers.email, 'a@x.example'));
  expect(row).toMatchObject({ active: false, unsubscribedAt: expect.any(String) });
});

test('an import reads every status column, and an unknown status does not prove consent', async () => {
  const csv = [
    'Email,Subscription time,Confirmation time,List status,Global status',
    'a@x.example,2019-05-04 10:00:00,2019-05-05 10:00:00,subscribed,subscribed',
    'b@x.example,2019-05-04 10:00:00,2019-05-05 10:00:00,subscribed,unsubscribed',
    'c@x.example,2019-05-04 10:00:00,2019-05-05 10:00:00,subscribed,bounced',
    'd@x.example,2019-05-04 10:00:00,2019-05-05 10:00:00,unconfirmed,',
    'e@x.example,2019-05-04 10:00:00,0000-01-01,,',
    'f@x.example,2019-05-04 10:00:00,2019-05-05 10:00:00,complained,',
  ].join('\n');
  expect(await run(csv)).toEqual([
    ['a@x.example', 'added'],
    ['b@x.example', 'added', 'It has unsubscribed'],
    ['c@x.example', 'left_out', 'Emails to it bounced'],
    ['d@x.example', 'added', 'No issues will be sent to it: its status is “unconfirmed”'],
    ['e@x.example', 'added', 'No issues will be sent to it: the file does not say when the reader confirmed'],
    ['f@x.example', 'added', 'It has unsubscribed'],
  ]);
  expect((await stored()).filter(({ active }) => active).map(({ email }) => email)).toEqual(['a@x.example']);
  const cleaned = 'Email Address,CONFIRM_TIME,CLEAN_TIME\ng@x.example,2019-05-05 10:00:00,2020-01-01 10:00:00';
  expect(await run(cleaned)).toEqual([['g@x.example', 'left_out', 'Emails to it bounced']]);
});

test('an import keeps how often a reader wants the newsletter, and reports a frequency that is not offered', async () => {
  expect(
    await run('Email,Frequency\na@x.example,Monthly\nb@x.example,daily\nc@x.example,hourly\nd@x.example,'),
  ).toEqual([
    ['a@x.example', 'added', expect.any(String)],
    ['b@x.example', 'added', expect.any(String)],
    ['c@x.example', 'added', expect.any(String), 'Its frequency “hourly” is not one that we offer'],
    ['d@x.example', 'added', expect.any(String)],
  ]);
  const rows = await t.db.select().from(subscribers).orderBy(asc(subscribers.email));
  expect(rows.map(({ frequency }) => frequency)).toEqual(['monthly', 'daily', 'weekly', 'weekly']);
});

test('an import changes no address that the site knows, and adds none twice', async () => {
  await t.db.insert(subscribers).values({ email: 'Ada@x.example', firstName: 'Ours' });
  const csv = 'Email,First name\nada@x.example,Theirs\nnew@x.example,New\nNEW@x.example,Again';
  expect((await run(csv)).map(([, outcome]) => outcome)).toEqual(['kept', 'added', 'kept']);
  expect((await run(csv)).map(([, outcome]) => outcome)).toEqual(['kept', 'kept', 'kept']);
  expect((await stored()).map(({ firstName }) => firstName)).toEqual(['Ours', 'New']);
});

test('a rehearsal stores nothing', async () => {
  expect(await run('Email\na@x.example', { consent: CONSENT, rehearsal: true })).toHaveLength(1);
  expect(await t.db.$count(subscribers)).toBe(0);
});

test('an import refuses invalid addresses, and files without addresses', async () => {
  expect((await run('Email\nnobody\n=cmd()@x\n')).map(([, outcome]) => outcome)).toEqual(['refused', 'refused']);
  await expect(run('Name,City\nAda,Lisbon')).rejects.toThrow('its first line must name one “Email”');
  await expect(run('Email\n"a@x.example')).rejects.toThrow('cannot be read as CSV');
  await expect(run(`Email\n"${'x'.repeat(200_000)}"`)).rejects.toThrow('cannot be read as CSV');
});

test('undoing an import of subscribers asks for a recent proof of identity, and each part is in the audit log', async () => {
  const { id } = await begin('email\na@x.example\nb@x.example');
  const admin = t.client<typeof importsApi>(await t.signIn('admin'));
  const undo = () => admin('POST /api/admin/imports/:id/undo', { params: { id }, body: {} });
  const proved = (ago: number) =>
    t.db.execute(
      sql`update sessions set sess = (sess::jsonb || ${JSON.stringify({
        provenAt: new Date(Date.now() - ago).toISOString(),
      })}::jsonb)::json`,
    );
  await proved(2 * HOUR);
  await expect(undo()).rejects.toMatchObject({ status: 403, problem: { errors: { proof: expect.any(String) } } });
  expect(await t.db.$count(subscribers)).toBe(2);
  await proved(0);
  const [person] = await t.db.select().from(users).where(eq(users.role, 'admin'));
  const entries = () => t.db.$count(auditLog, and(eq(auditLog.action, 'import.undo'), eq(auditLog.recordId, id)));
  const actor = { ...person!, provenAt: now(), permissions: [] } as unknown as Person;
  expect(await undoImport(t.deps, actor, id, 1)).toMatchObject({ undone: 1, left: 1 });
  expect(await entries()).toBe(1);
  expect(await undo()).toMatchObject({ undone: 2, left: 0 });
  expect(await entries()).toBe(2);
});

test('an import waits for an erasure that has begun, and leaves the address out', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const erased = t.db.transaction(async (tx) => {
    await eraseReader(tx, 'zoe@readers.example', await pseudonymOf(t.config, 'zoe@readers.example'));
    begun.resolve();
    await finish.promise;
  });
  await begun.promise;
  const imported = run('email,confirmed_at\nzoe@readers.example,2019-05-05 10:30:00');
  const waiting = sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await t.db.execute(waiting)).rows).toEqual([{ n: 1 }]);
  finish.resolve();
  await erased;
  expect((await imported).map(([, outcome]) => outcome)).toEqual(['left_out']);
  expect(await stored()).toEqual([]);
});

test.each([
  ['asked for a link', { mailedAt: new Date().toISOString() }],
  ['complained', { active: false, unsubscribedAt: '2100-01-01T00:00:00.000Z' }],
  ['saved other choices', { changedAt: new Date().toISOString() }],
])('undoing an import keeps a reader who %s since', async (_, change) => {
  const { id } = await begin('email,confirmed_at\nuna@readers.example,2019-05-05 10:30:00');
  await t.db.update(subscribers).set(change as object);
  expect(await undoImport(t.deps, null, id)).toMatchObject({ undone: 0, kept: 1 });
  expect(await t.db.$count(subscribers)).toBe(1);
});

test('undoing an import deletes its subscribers, except readers who have acted since, and a later import adds them again', async () => {
  const csv = [
    'email,confirmed_at',
    'una@readers.example,2019-05-05 10:30:00',
    'vera@readers.example,2019-05-05 10:30:00',
    'wanda@readers.example,',
  ].join('\n');
  const { id } = await begin(csv);
  const [vera] = await t.db.select().from(subscribers).where(eq(subscribers.email, 'vera@readers.example'));
  await t.db.insert(newsletterConsents).values({
    subscriberId: vera!.id,
    step: 'withdrawn',
    text: 'By the link',
    network: '',
    at: new Date().toISOString(),
  });
  expect(await undoImport(t.deps, null, id)).toEqual({ undone: 2, reverted: 0, kept: 1, left: 0 });
  expect((await stored()).map(({ email }) => email)).toEqual(['vera@readers.example']);
  await expect(undoImport(t.deps, null, id)).rejects.toThrow('already been undone');
  expect((await run(csv)).map(([, outcome]) => outcome)).toEqual(['added', 'kept', 'added']);
});
