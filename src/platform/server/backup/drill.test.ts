/** Backs up a site in use, and restores from the backups. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { desc, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { auditLog } from '#platform/server/audit/table.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/connect.ts';
import { isEmpty } from '#platform/server/db/empty.ts';
import { mailEvents, mailSuppressions } from '#platform/server/mail/table.ts';
import { installQueue, startQueue } from '#platform/server/queue/queue.ts';
import { openDatabase } from '#testing/database.ts';
import { storeRecords } from '#testing/records.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { healthOf, readBackupHealth } from './records.ts';
import { restoreBackup } from './restore.ts';
import { runBackup } from './run.ts';
import { withScratchDatabase } from './scratch.ts';
import { backups } from './table.ts';
import { sumsOf, verifyBackup } from './verify.ts';

const log = pino({ level: 'silent' });
let folder: string;

const site = await openDatabase(inject('postgres').template, afterAll);
const { url } = site;
await storeRecords(site);
beforeEach(() => {
  folder = temporaryFolder();
});

const KEY = 'a key of at least thirty-two characters';
const configOf = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: folder, SESSION_SECRET: KEY, ...env });
const backUp = (env: Record<string, string> = {}) => runBackup({ url, log, config: configOf(env) });
const files = () => readdirSync(folder).filter((name) => name.startsWith('tax-meridian-'));
const newest = async () => (await site.db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1))[0];
const refuse = async () => false;

/** Each transaction writes one row into each of two tables, until `stop` is called; returns how many were committed. */
function writeUnderLoad() {
  let writing = true;
  let committed = 0;
  const writer = async () => {
    while (writing) {
      await site.db.transaction(async (tx) => {
        const address = `${crypto.randomUUID()}@example.com`;
        await tx.insert(mailSuppressions).values({ address, reason: 'complaint' });
        await tx.insert(mailEvents).values({ key: address, kind: 'complaint', address });
      });
      committed++;
    }
  };
  const done = Promise.all([writer(), writer(), writer()]);
  return async () => {
    writing = false;
    await done;
    return committed;
  };
}

const addressesIn = async ({ db }: Database) => ({
  suppressed: (await db.select().from(mailSuppressions)).map(({ address }) => address).sort(),
  reported: (await db.select().from(mailEvents)).map(({ address }) => address).sort(),
});

test('a backup made during writes contains only complete transactions, and is restored with equal hashes', async () => {
  // The other tests need few rows.
  onTestFinished(async () => void (await site.db.execute(sql`truncate mails, mail_suppressions, mail_events`)));
  await site.db.execute(sql`insert into mails (id, kind, recipient, subject, html, plain, state)
    select gen_random_uuid(), 'test', 'reader-' || n || '@example.com', 'Subject', repeat('text ', 200), 'text', 'sent'
    from generate_series(1, 20000) n`);
  const stop = writeUnderLoad();
  const made = await backUp();
  const committed = await stop();

  const { header, tables } = await withScratchDatabase(configOf({ DATABASE_URL: url }), log, (scratch) =>
    verifyBackup(scratch, made!.file, {}),
  );
  expect(header.version).toMatch(/^\d/);
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter(({ same, rows, restored }) => !same || rows !== restored)).toEqual([]);
  expect(Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))).toMatchObject({ mails: 20_000 });

  const copy = await openDatabase();
  await restoreBackup(copy, { file: made!.file, config: configOf(), mayReplace: refuse });
  const { suppressed, reported } = await addressesIn(copy);
  expect(suppressed).toEqual(reported);
  expect(suppressed.length).toBeLessThan(committed);
  expect(await newest()).toMatchObject({ state: 'done', file: path.basename(made!.file), bytes: made!.bytes });
});

test('a restored site records that it was restored, and no running backup', async () => {
  const made = await backUp();
  const copy = await openDatabase();
  const said = await restoreBackup(copy, { file: made!.file, config: configOf(), mayReplace: refuse });
  expect(said).toEqual([
    expect.stringMatching(/^Restored the state of 20/),
    'Everybody has to sign in again.',
    expect.stringMatching(/^Those who unsubscribed, were erased or lost access after 20/),
  ]);
  const [entry] = await copy.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  expect(entry).toMatchObject({ action: 'backup.restore', after: { file: path.basename(made!.file) } });
  expect(await copy.db.$count(backups, sql`state = 'running'`)).toBe(0);
  const { articles, ...before } = made!.sums;
  expect((await sumsOf(copy)).articles).toEqual(articles);
  expect(Object.keys(before)).toContain('audit_log');
});

test("a restore replaces a database only if the operator agrees, and never with a damaged file or a later version's backup", async () => {
  const made = await backUp();
  const other = await openDatabase(inject('postgres').template);
  const before = await sumsOf(other);
  const config = configOf();
  expect(await restoreBackup(other, { file: made!.file, config, mayReplace: refuse })).toBeUndefined();
  const cut = path.join(folder, 'cut.sql.gz');
  writeFileSync(cut, readFileSync(made!.file).subarray(0, made!.bytes / 2));
  const agree = async () => true;
  await expect(restoreBackup(other, { file: cut, config, mayReplace: agree })).rejects.toThrow('damaged or cut off');
  const later = path.join(folder, 'later.sql.gz');
  const text = gunzipSync(readFileSync(made!.file)).toString('latin1');
  writeFileSync(later, gzipSync(Buffer.from(text.replace(/"migrations":\d+/, '"migrations":9999'), 'latin1')));
  await expect(restoreBackup(other, { file: later, config, mayReplace: agree })).rejects.toThrow('later version');
  expect(await sumsOf(other)).toEqual(before);
  await restoreBackup(other, { file: made!.file, config, mayReplace: agree });
  expect((await sumsOf(other)).articles).toEqual(made!.sums.articles);
});

test('restoring into the database of a running site is refused', async () => {
  const made = await backUp();
  const other = await openDatabase();
  await installQueue({ url: other.url, log });
  const queue = await startQueue({ url: other.url, log });
  const restoring = restoreBackup(other, { file: made!.file, config: configOf(), mayReplace: async () => true });
  await expect(restoring).rejects.toThrow('A site is running on this database');
  await queue.stop();
});

test('the key in DATA_DIR is restored; a different key there is kept beside it', async () => {
  const dataDir = path.join(folder, 'data');
  const kept = { SESSION_SECRET: '' };
  storeKey(dataDir, 'the key of the site');
  const made = await backUp(kept);
  storeKey(dataDir, 'another key');
  const copy = await openDatabase();
  const said = await restoreBackup(copy, { file: made!.file, config: configOf(kept), mayReplace: refuse });
  expect(said?.[1]).toContain('was replaced');
  expect(readFileSync(path.join(dataDir, 'session-secret'), 'utf8')).toBe('the key of the site');
  expect(readFileSync(path.join(dataDir, 'session-secret.before-restore'), 'utf8')).toBe('another key');
});

test('a restore under another SESSION_SECRET says so', async () => {
  const made = await backUp();
  const copy = await openDatabase();
  const config = configOf({ SESSION_SECRET: KEY.toUpperCase() });
  const said = await restoreBackup(copy, { file: made!.file, config, mayReplace: refuse });
  expect(said?.[1]).toContain('another SESSION_SECRET');
});

function storeKey(dataDir: string, key: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'session-secret'), key);
}

test('an encrypted backup can be opened only with its passphrase', async () => {
  const env = { BACKUP_PASSPHRASE: 'correct horse battery' };
  const made = await backUp(env);
  expect(readFileSync(made!.file, 'latin1')).toMatch(/^age-encryption\.org\/v1/);
  const verify = (opening: object) =>
    withScratchDatabase(configOf({ DATABASE_URL: url }), log, (scratch) => verifyBackup(scratch, made!.file, opening));
  await expect(verify({})).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(verify({ passphrase: 'another passphrase' })).rejects.toThrow("can't be decrypted");
  expect((await verify({ passphrase: env.BACKUP_PASSPHRASE })).tables.every(({ same }) => same)).toBe(true);
});

test('the recipient’s key opens a backup for that recipient', async () => {
  const identity = await generateX25519Identity();
  const made = await backUp({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  const { tables } = await withScratchDatabase(configOf({ DATABASE_URL: url }), log, (scratch) =>
    verifyBackup(scratch, made!.file, { identities: [identity] }),
  );
  expect(tables.every(({ same }) => same)).toBe(true);
});

test('the oldest backups are removed to make room, and other files are left alone', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), '');
  writeFileSync(
    path.join(folder, 'tax-meridian-2026-01-01T00-00-00.000Z.sql.gz.partial'),
    'of a process that was killed',
  );
  const first = await backUp({ BACKUP_KEEP: '2' });
  await backUp({ BACKUP_KEEP: '2' });
  const third = await backUp({ BACKUP_KEEP: '2' });
  expect(third!.removed).toEqual([path.basename(first!.file)]);
  expect(files()).toHaveLength(2);
  expect(readdirSync(folder)).toContain('notes.txt');
  if (process.platform !== 'win32') expect(statSync(third!.file).mode & 0o777).toBe(0o600);
});

test('two backups are never made at the same time', async () => {
  const made = await Promise.all([backUp(), backUp(), backUp()]);
  expect(made.filter((one) => one !== undefined)).toHaveLength(1);
});

test('a backup that is stopped leaves no file, and is recorded as failed', async () => {
  const stopping = new AbortController();
  stopping.abort(new Error('The site was stopped'));
  const stopped = runBackup({ url, log, config: configOf(), signal: stopping.signal });
  await expect(stopped).rejects.toThrow('The site was stopped');
  expect(files()).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'failed', error: 'The site was stopped', file: null });
  expect(await readBackupHealth(site.db, false, Date.now())).toMatchObject({ state: 'failed' });
});

test('the backup of a process that was killed is recorded as failed when the next begins', async () => {
  await site.db.insert(backups).values({ encrypted: false });
  const left = await newest();
  await backUp();
  const [row] = await site.db.select().from(backups).where(sql`id = ${left!.id}`);
  expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('process ended') });
});

test('the error names a folder that cannot be written', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  await expect(backUp({ BACKUP_DIR: path.join(file, 'backups') })).rejects.toThrow(file);
});

test('an empty database is not backed up', async () => {
  const empty = await openDatabase();
  await expect(runBackup({ url: empty.url, log, config: configOf() })).rejects.toThrow('nothing to back up');
  expect(await isEmpty(empty)).toBe(true);
});

const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const today = { state: 'done', startedAt: '2026-11-22T02:15:00.000Z' } as const;
const before = { state: 'done', startedAt: '2026-11-21T02:15:00.000Z' } as const;
const failed = { state: 'failed' } as const;
test.each([
  ['ok', { ended: today, done: today }, true],
  ['none', {}, true],
  ['failed', { ended: failed, done: today }, true],
  ['failed', { ended: failed }, false],
  ['stale', { ended: before, done: before }, true],
  ['ok', { ended: before, done: before }, false],
])('backups are %s after %o if one is made every day: %s', (state, last, daily) => {
  expect(healthOf(last, daily, NOW)).toBe(state);
});

test('the scratch database is removed after its work, even after a failure', async () => {
  const names: unknown[] = [];
  const work = withScratchDatabase(configOf({ DATABASE_URL: url }), log, async ({ db }) => {
    const { rows } = await db.execute(sql`select current_database() as name`);
    names.push(rows[0]!.name);
    throw new Error('the copy is incomplete');
  });
  await expect(work).rejects.toThrow('the copy is incomplete');
  const { rows } = await site.db.execute(sql`select datname as name from pg_database`);
  expect(names).toHaveLength(1);
  expect(rows.map(({ name }) => name)).not.toContain(names[0]);
});
