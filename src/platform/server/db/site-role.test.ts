/**
 * The site connects as a role that owns nothing, so that an attacker who takes over the site cannot change the audit
 * log.
 */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#testing/database.ts';
import { siteUrl } from '#testing/postgres.ts';
import { recordAction } from '../audit/record-action.ts';
import { auditLog } from '../audit/table.ts';
import { verifyAuditLog } from '../audit/verify.ts';
import { users } from '../auth/table.ts';
import { setUpDatabase } from '../set-up.ts';
import { connect, migrateDatabase } from './connect.ts';
import { emptyDatabase } from './empty.ts';
import { ownsTables, roleOf, siteUrlOf } from './site-role.ts';
import { failureToConnect } from './wait.ts';

const log = pino({ level: 'silent' });
const owner = await openDatabase(inject('postgres').template, afterAll);
const ownerUrl = owner.url;
const url = siteUrl(ownerUrl);
const site = connect(url, log, { max: 2 });
afterAll(() => site.close());
await recordAction(site.db, null, 'test.entry', 'kept', null, { title: 'Kept' });

const FORBIDDEN = [
  `update audit_log set action = 'nothing'`,
  `update audit_log set salt = uuid_send(gen_random_uuid()), actor_email = 'somebody@example.com'`,
  `update audit_log set actor_id = null`,
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'drop table audit_log cascade',
  `create or replace function audit_log_guard() returns trigger language plpgsql as 'begin return new; end'`,
  'alter function anonymise_audit_log(text, uuid, boolean, text[], text, timestamptz) security invoker',
  `insert into audit_chain values (99, gen_random_uuid(), '', '')`,
  `select audit_chain_append(entry) from audit_log entry`,
  `update audit_chain set hash = ''`,
  'delete from audit_chain',
  'truncate audit_chain',
  'set session_replication_role = replica',
  `select set_config('session_replication_role', 'replica', false)`,
  'set session authorization postgres',
  'create table public.planted ()',
  `create function public.planted() returns int language sql as 'select 1'`,
  'create schema planted',
  'create role planted',
  'create extension dblink',
  'truncate articles',
  'drop table articles',
  'alter table users add column planted text',
  'create trigger planted before insert on users execute function forget_revisions()',
  'create table queue.planted ()',
  'drop schema queue cascade',
  'delete from drizzle.__drizzle_migrations',
  `copy users to '/tmp/planted'`,
  `copy users to program 'cat'`,
];

test.each(FORBIDDEN)('the site’s role cannot: %s', async (statement) => {
  await expect(site.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('no setting lets the site change the audit log', async () => {
  const changing = site.db.transaction(async (tx) => {
    await tx.execute(sql`set local meridian.anonymising_audit_log = 'on'`);
    await tx.execute(sql`update audit_log set actor_email = 'somebody@example.com'`);
  });
  await expect(changing).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await verifyAuditLog(owner.db)).toMatchObject({ broken: undefined });
});

test('a table that the site makes cannot replace the audit log when entries are anonymised', async () => {
  await recordAction(site.db, { id: null as never, email: 'ann@example.com' }, 'test.entry', 'hers', null, null);
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table audit_log (like public.audit_log)`);
    await tx.execute(sql`select anonymise_audit_log('ann@example.com', null, false, '{}', 'erased-1')`);
    await tx.execute(sql`drop table pg_temp.audit_log`);
  });
  const entries = await site.db.select({ by: auditLog.actorEmail }).from(auditLog).where(sql`record_id = 'hers'`);
  expect(entries).toEqual([{ by: '[erased]' }]);
});

test('the entries of a deleted account are kept, without their link to it', async () => {
  const [person] = await site.db.insert(users).values({ email: 'leaver@example.com' }).returning();
  await recordAction(site.db, person!, 'test.entry', 'leaver', null, null);
  await site.db.execute(sql`delete from users where email = 'leaver@example.com'`);
  const entries = await site.db.select({ id: auditLog.actorId }).from(auditLog).where(sql`record_id = 'leaver'`);
  expect(entries).toEqual([{ id: null }]);
});

test('a new table needs no separate grant', async () => {
  await owner.db.execute(sql`create table newcomers (id serial primary key, name text)`);
  await site.db.execute(sql`insert into newcomers (name) values ('x')`);
  await site.db.execute(sql`delete from newcomers`);
  await owner.db.execute(sql`drop table newcomers`);
});

test('ownsTables tells the site’s role from the owner', async () => {
  expect([await ownsTables(site.db), await ownsTables(owner.db)]).toEqual([false, true]);
});

test('the site’s address does not reveal the owner’s password', () => {
  const address = siteUrlOf('postgres://postgres:secret@127.0.0.1:5432/postgres?sslmode=disable');
  expect(address).toMatch(/^postgres:\/\/meridian_site:[\w-]{43}@127\.0\.0\.1:5432\/postgres\?sslmode=disable$/);
  expect(roleOf(address)).toBe('meridian_site');
});

test('privileges that somebody granted to the site’s role by hand are revoked', async () => {
  await owner.db.execute(sql.raw(`grant all on audit_log, audit_chain, articles to ${roleOf(url)}`));
  await setUpDatabase({ url, ownerUrl }, log);
  for (const statement of ['delete from audit_log', 'delete from audit_chain', 'truncate articles'])
    await expect(site.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a changed password is reset if the site derived it', async () => {
  const ours = siteUrlOf(ownerUrl, 'meridian_test_changed');
  await setUpDatabase({ url: ours, ownerUrl }, log);
  await owner.db.execute(sql`alter role meridian_test_changed password 'another'`);
  const theirs = Object.assign(new URL(ours), { password: 'guessed' }).href;
  await setUpDatabase({ url: theirs, ownerUrl }, log);
  expect(await failureToConnect(theirs)).toMatchObject({ code: '28P01' });
  await setUpDatabase({ url: ours, ownerUrl }, log);
  expect(await failureToConnect(ours)).toBeUndefined();
});

test('an owner that cannot create roles or grant privileges gets an error that says so', async () => {
  const empty = await openDatabase();
  await expect(setUpDatabase({ url: siteUrl(empty.url) }, log)).rejects.toThrow(
    'The role of DATABASE_URL may not create',
  );
});

test('a site that cannot migrate starts on tables that are up to date; otherwise it names the command', async () => {
  await setUpDatabase({ url }, log);
  await emptyDatabase(owner);
  await migrateDatabase(owner, { upTo: 20 });
  await expect(setUpDatabase({ url }, log)).rejects.toThrow('npm run db:migrate');
  await Promise.all([1, 2, 3].map(() => setUpDatabase({ url, ownerUrl }, log)));
  await setUpDatabase({ url }, log);
  await recordAction(site.db, null, 'test.entry', 'after', null, null);
});
