import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockName } from '#platform/server/db/lock.ts';
import { ownerDatabase } from '#testing/database.ts';
import { recordAction } from './record-action.ts';
import { auditChain, auditLog } from './table.ts';
import { verifyAuditLog } from './verify.ts';

// Connects as the owner of the tables, who can do what the site's role cannot.
let t: Awaited<ReturnType<typeof ownerDatabase>>;
beforeEach(async () => {
  t = await ownerDatabase();
  for (const title of ['First', 'Second', 'Third'])
    await recordAction(t.db, null, 'test.entry', title, { title: 'Before' }, { title });
});
afterEach(() => t.close());

const verify = (earlier?: { seq: number; hash: string }) => verifyAuditLog(t.db, { earlier });

/** Changes the log as an attacker who owns its tables would. */
const tamper = (statement: ReturnType<typeof sql>) =>
  t.db.transaction(async (tx) => {
    for (const table of [auditLog, auditChain]) await tx.execute(sql`alter table ${table} disable trigger user`);
    await tx.execute(statement);
    for (const table of [auditLog, auditChain]) await tx.execute(sql`alter table ${table} enable trigger user`);
  });

test('the chain has every entry, in the order of their commits', async () => {
  const { head } = await verify();
  const links = await t.db
    .select({ seq: auditChain.seq, recordId: auditLog.recordId })
    .from(auditChain)
    .innerJoin(auditLog, eq(auditLog.id, auditChain.entryId))
    .orderBy(auditChain.seq);
  expect(links.map(({ recordId }) => recordId)).toEqual(['First', 'Second', 'Third']);
  expect(await verify()).toEqual({ checked: 3, anonymised: 0, head, broken: undefined });
  expect(head).toMatchObject({ seq: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test.each([
  ['changed text', sql`update audit_log set actor_email = 'ann@example.com' where record_id = 'Second'`],
  ['changed value', sql`update audit_log set after = '{"title":"Forged"}' where record_id = 'Second'`],
  ['changed time', sql`update audit_log set at = at - interval '1 hour' where record_id = 'Second'`],
  ['changed action', sql`update audit_log set action = 'test.other' where record_id = 'Second'`],
  ['deleted entry', sql`delete from audit_log where record_id = 'Second'`],
  ['deleted link', sql`delete from audit_chain where seq = 2`],
  ['replaced hash', sql`update audit_chain set hash = sha256('') where seq = 2`],
  [
    'text and digest changed together',
    sql`with changed as (
      update audit_log set record_name = 'Forged' where record_id = 'Second' returning *)
    update audit_chain set digest = sha256('') where entry_id = (select id from changed)`,
  ],
])('%s: verification reports the second entry as broken', async (_, statement) => {
  await tamper(statement);
  expect(await verify()).toMatchObject({ broken: { seq: 2 } });
});

test('verification finds an entry that was added without the trigger', async () => {
  await tamper(sql`insert into audit_log (id, actor_email, action) values (gen_random_uuid(), 'system', 'test.entry')`);
  expect(await verify()).toMatchObject({ broken: { seq: undefined, reason: expect.stringContaining('never added') } });
});

test('a hash that was noted earlier reveals that the last entries were removed', async () => {
  const { head } = await verify();
  expect(await verify(head)).toMatchObject({ broken: undefined });
  await tamper(sql`with gone as (delete from audit_chain where seq > 1 returning entry_id)
    delete from audit_log where id in (select entry_id from gone)`);
  expect(await verify()).toMatchObject({ checked: 1, broken: undefined });
  expect(await verify(head)).toMatchObject({ broken: { seq: 2 } });
});

test('a hash noted earlier reveals a recomputed chain', async () => {
  const { head } = await verify();
  await tamper(sql`with gone as (delete from audit_chain) delete from audit_log`);
  for (const title of ['Other', 'Second', 'Third']) await recordAction(t.db, null, 'test.entry', title, null, null);
  expect(await verify()).toMatchObject({ checked: 3, broken: undefined });
  expect(await verify(head)).toMatchObject({ broken: { seq: 3 } });
});

test('transactions that write at the same time form one chain without waiting for each other’s rows', async () => {
  const write = (n: number) =>
    t.db.transaction(async (tx) => {
      // Runs in both orders: if the chain were locked from the entry on, these would wait for each other.
      const steps = [
        () => recordAction(tx, null, 'test.entry', String(n), null, { n }),
        () => lockName(tx, 'a row that all of them change'),
      ];
      for (const step of n % 2 ? steps : steps.reverse()) await step();
    });
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
  expect(await verify()).toMatchObject({ checked: 43, broken: undefined });
});

test('an entry of a transaction that is rolled back is not in the chain', async () => {
  const failing = t.db.transaction(async (tx) => {
    await recordAction(tx, null, 'test.entry', 'Never', null, null);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await recordAction(t.db, null, 'test.entry', 'Fourth', null, null);
  expect(await verify()).toMatchObject({ checked: 4, head: { seq: 4 }, broken: undefined });
});

const anonymise = (address: string, pseudonym: string) =>
  t.db.execute(sql`select anonymise_audit_log(${address}, null, false, '{}', ${pseudonym})`);

test('anonymised entries still verify, even if they were anonymised twice', async () => {
  const both = { from: 'ann@example.com', to: 'bo@example.com' };
  await recordAction(t.db, { id: null as never, email: 'ann@example.com' }, 'test.entry', 'Fourth', null, both);
  await anonymise('ann@example.com', 'erased-1');
  await anonymise('bo@example.com', 'erased-2');
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.recordId, 'Fourth'));
  expect(entry).toMatchObject({ actorEmail: '[erased]', after: { from: '[erased]', to: '[erased]' } });
  expect(await verify()).toMatchObject({ checked: 6, anonymised: 1, broken: undefined });
});

test('anonymising reads no texts of entries without the address, so that it works however long the log is', async () => {
  const long = Array.from({ length: 40_000 }, () => crypto.randomUUID().slice(0, 4)).join(' ');
  for (const content of [long, `${long} Mail ann@example.org.`])
    await recordAction(t.db, null, 'test.entry', 'Long', null, { content });
  const blocksRead = async () => {
    // Sequential queries share a connection, whose figures are otherwise a second late.
    await t.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await t.db.execute<{ blocks: number }>(
      sql`select (toast_blks_hit + toast_blks_read)::int as blocks from pg_statio_user_tables where relname = 'audit_log'`,
    );
    return rows[0]!.blocks;
  };
  const erase = async (address: string) => {
    const before = await blocksRead();
    await t.db.execute(sql`select anonymise_audit_log(${address}, gen_random_uuid(), true, '{}', 'erased-1')`);
    return (await blocksRead()) - before;
  };
  expect(await erase('bo@example.org')).toBe(0);
  expect(await erase('ann@example.org')).toBeGreaterThan(0);
  const texts = await t.db.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.recordId, 'Long'));
  expect(texts.map(({ after }) => String((after as { content: string }).content).slice(long.length)).sort()).toEqual([
    '',
    ' Mail [erased].',
  ]);
});

test.each([
  'Write to\nann@example.com',
  'mailto:ann@example.com?subject=x',
  '\tANN@Example.com',
  '\u0007ann@example.com…',
])('anonymising finds the address in %j', async (content) => {
  await recordAction(t.db, null, 'test.entry', 'Text', null, { content });
  await anonymise('ann@example.com', 'erased-1');
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.recordId, 'Text'));
  expect(entry!.after).toEqual({ content: content.replace(/ann@example.com/i, '[erased]') });
  expect(entry!.addresses).toEqual([]);
});

test('a text full of characters that look like addresses has one key, and anonymising finds an address in it', async () => {
  for (const content of [`ann@example.com ${'a@'.repeat(1_200)}`, 'a@'.repeat(1_200)])
    await recordAction(t.db, null, 'test.entry', 'Signs', null, { content });
  const entries = () => t.db.select().from(auditLog).where(eq(auditLog.recordId, 'Signs')).orderBy(auditLog.id);
  expect((await entries()).map(({ addresses }) => addresses)).toEqual([['@'], ['@']]);
  await anonymise('ann@example.com', 'erased-1');
  expect((await entries()).map(({ after }) => String((after as { content: string }).content).slice(0, 9))).toEqual([
    '[erased] ',
    'a@a@a@a@a',
  ]);
  expect(await verify()).toMatchObject({ anonymised: 1, broken: undefined });
});

test('verification finds an anonymised entry that was changed afterwards', async () => {
  await recordAction(t.db, { id: null as never, email: 'ann@example.com' }, 'test.entry', 'Fourth', null, null);
  await anonymise('ann@example.com', 'erased-1');
  await t.db.execute(
    sql`update audit_log set actor_email = 'erased-2', salt = uuid_send(gen_random_uuid()) where record_id = 'Fourth'`,
  );
  expect(await verify()).toMatchObject({ broken: { seq: 4, reason: 'its texts were changed' } });
});

test('an entry that is anonymised in its own transaction verifies', async () => {
  await t.db.transaction(async (tx) => {
    await recordAction(tx, { id: null as never, email: 'ann@example.com' }, 'test.entry', 'Fourth', null, null);
    await tx.execute(sql`select anonymise_audit_log('ann@example.com', null, false, '{}', 'erased-1')`);
  });
  expect(await verify()).toMatchObject({ checked: 5, anonymised: 1, broken: undefined });
});

test.each([
  ['a word', 'tax', 'erased-1'],
  ['nothing', '', 'erased-1'],
  ['two addresses', 'a@example.com b@example.com', 'erased-1'],
  ['another text in its place', 'ann@example.com', 'Bo did it'],
])('anonymising refuses %s', async (_, address, pseudonym) => {
  await expect(anonymise(address, pseudonym)).rejects.toMatchObject({ cause: { code: '22023' } });
});
