/** Archives the changes of an embedded PostgreSQL, and restores from the archive. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '#kernel/time.ts';
import { readConfig } from '#platform/server/config.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { readPidFile } from '#platform/server/db/embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { keptServerOf, startArchiver } from './archiver.ts';
import { makeBase, NOTES_FILE } from './base.ts';
import { listBases, listStored, readStored, removeSurplus, store } from './folder.ts';
import { encryptionOf, openingOf } from './key.ts';
import { restoreChanges } from './restore.ts';

const log = pino({ level: 'silent' });
let folder: string;

beforeEach(() => {
  folder = newFolder();
});

function newFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'tax-meridian-wal-'));
  // The account that runs PostgreSQL if this process is root.
  chmodSync(made, 0o755);
  onTestFinished(() => removeDataDir(made));
  return made;
}

const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: path.join(folder, 'data'),
    BACKUP_DIR: path.join(folder, 'backups'),
    BACKUP_WAL_SECONDS: '1',
    ...env,
  });

type Config = ReturnType<typeof configOf>;

async function startServer({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>) {
  const archiveSeconds = backup.walSeconds;
  const server = await startEmbeddedPostgres({ dataDir, archiveSeconds, log: () => undefined, durable: false });
  onTestFinished(() => server.stop());
  return server;
}

interface Site {
  config: Config;
  server: EmbeddedPostgres;
  archiver: Awaited<ReturnType<typeof startArchiver>>;
  /** Adds the next number to the table and returns it. */
  write(): Promise<number>;
  onFailure: ReturnType<typeof vi.fn<(error: string) => Promise<void>>>;
}

/** Starts a server whose changes are archived; makes a base when one is needed. */
async function startSite(config = configOf(), patienceMs = 0): Promise<Site> {
  const server = await startServer(config);
  const kept = keptServerOf(config, server)!;
  const onFailure = vi.fn(async () => undefined);
  const onIncomplete = async () =>
    void (await makeBase({ server: kept, config, version: '9.9.9', onBytes: () => undefined }));
  const archiver = await startArchiver({ server: kept, config, log, onIncomplete, onFailure, patienceMs });
  onTestFinished(() => archiver.close());
  await query(
    server.url,
    'create table if not exists numbers (n int generated always as identity, at timestamptz default now())',
  );
  const write = async () =>
    (await query<{ n: number }>(server.url, 'insert into numbers default values returning n'))[0]!.n;
  return { config, server, archiver, write, onFailure };
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const isOk = ({ archiver }: Site) => expect.poll(() => archiver.health().state, SOON).toBe('ok');
const SOON = { timeout: 120_000 };

/** Resolves once the archive contains everything that was written before the call. */
async function untilStored({ server, archiver }: Site): Promise<void> {
  await query(server.url, 'select pg_switch_wal()');
  const before = Date.now();
  await expect.poll(() => Date.parse(archiver.health().storedAt ?? ''), SOON).toBeGreaterThan(before);
}

/** Returns a moment after everything that was written before the call (ms since 1970). */
async function timeAt({ server }: Site): Promise<number> {
  const [row] = await query<{ now: Date }>(server.url, 'select clock_timestamp() as now');
  return row!.now.getTime() + 1;
}

/** Sends SIGKILL to all processes of the server. */
function killServer({ server }: Site): void {
  process.kill(readPidFile(server.folders.cluster)!.pid, 'SIGKILL');
}

/** Restores on a machine that has only the backups. */
async function restore({ backup }: Config, options: { until?: number; file?: string; passphrase?: string } = {}) {
  const dataDir = newFolder();
  const restored = await restoreChanges({
    dataDir,
    backupDir: backup.dir,
    encryption: undefined,
    mayReplace: async () => false,
    ...options,
  });
  return { restored: restored!, dataDir };
}

async function numbersIn(dataDir: string): Promise<number[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const rows = await query<{ n: number }>(server.url, 'select n from numbers order by n');
  await server.stop();
  return rows.map(({ n }) => n);
}

/** Encrypted as on a real site, but opened in milliseconds. */
const QUICK = { passphrase: 'correct horse battery', workFactor: 8 };

const folderIn = ({ backup }: Config) => path.join(backup.dir, readdirSync(backup.dir)[0]!);

test('after all processes were killed, an empty machine restores every archived change', async () => {
  const site = await startSite();
  await isOk(site);
  await site.write();
  await site.write();
  await untilStored(site);
  await site.write();
  const last = await site.write();
  await untilStored(site);
  const later = await site.write();
  const closed = site.archiver.close();
  killServer(site);
  await closed;

  const { restored, dataDir } = await restore(site.config);
  expect(restored.missing).toBeUndefined();
  expect(restored.lastChangeAt).toMatch(/^2/);
  const files = readdirSync(dataDir, { recursive: true }).map(String);
  expect(files.filter((file) => path.basename(file) === NOTES_FILE)).toEqual([]);
  const numbers = await numbersIn(dataDir);
  expect(numbers.slice(0, last)).toEqual([1, 2, 3, 4]);
  expect(numbers.length).toBeLessThanOrEqual(later);
});

test('an archived moment can be restored without later changes, and the restored site archives with a new base', async () => {
  const site = await startSite();
  await isOk(site);
  await site.write();
  const until = await timeAt(site);
  await site.write();
  const later = await timeAt(site);
  await site.write();
  await untilStored(site);
  await site.archiver.close();
  await site.server.stop();
  await expect(restore(site.config, { until: Date.now() + 86_400_000 })).rejects.toThrow(
    'The archive ends before that moment',
  );
  await expect(restore(site.config, { until: 0 })).rejects.toThrow('There is no copy of a cluster');
  const { dataDir } = await restore(site.config, { until });
  expect(await numbersIn(dataDir)).toEqual([1]);

  const second = await startSite({ ...site.config, dataDir });
  await expect.poll(async () => (await listBases(site.config.backup.dir)).length, SOON).toBe(2);
  await isOk(second);
  const next = await second.write();
  await second.archiver.close();
  const again = await restore(site.config);
  expect((await numbersIn(again.dataDir)).at(-1)).toBe(next);

  const former = await restore(site.config, { until: later });
  expect(await numbersIn(former.dataDir), 'what the first restoration left out').toEqual([1, 2]);
  const third = await startSite({ ...site.config, dataDir: former.dataDir });
  await isOk(third);
});

test('a restoration asks before it replaces a cluster, and first stores the changes that wait beside it', async () => {
  const site = await startSite();
  await isOk(site);
  await site.archiver.close();
  const last = await site.write();
  await query(site.server.url, 'select pg_switch_wal()');
  await expect.poll(() => readdirSync(site.server.folders.changes), SOON).not.toEqual([]);
  await site.server.stop();
  const { dataDir, backup } = site.config;
  const restoring = { dataDir, backupDir: backup.dir, encryption: undefined };
  expect(await restoreChanges({ ...restoring, mayReplace: async () => false })).toBeUndefined();
  expect(readdirSync(site.server.folders.changes)).not.toEqual([]);
  const stored = (await listStored(folderIn(site.config))).length;
  expect(await restoreChanges({ ...restoring, mayReplace: async () => true })).toBeDefined();
  expect((await listStored(folderIn(site.config))).length).toBeGreaterThan(stored);
  expect(await numbersIn(dataDir)).toHaveLength(last);
});

test('changes wait while they cannot be stored, the failure is reported once, and all are stored afterwards', async () => {
  const patienceMs = 10 * MINUTE;
  const site = await startSite(configOf(), patienceMs);
  await isOk(site);
  const there = folderIn(site.config);
  // Even root cannot write into a file as if it were a folder.
  const away = `${there}.away`;
  renameSync(there, away);
  writeFileSync(there, 'in the way');
  await site.write();
  await query(site.server.url, 'select pg_switch_wal()');
  await expect.poll(() => site.archiver.health().state, SOON).toBe('failed');
  expect(site.onFailure, 'it may pass').not.toHaveBeenCalled();
  const clock = Date.now;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => clock() + patienceMs);
  await expect.poll(() => site.onFailure.mock.calls.length, SOON).toBe(1);
  later.mockRestore();
  expect(readdirSync(site.server.folders.changes)).not.toEqual([]);
  rmSync(there);
  renameSync(away, there);
  await isOk(site);
  await expect.poll(() => readdirSync(site.server.folders.changes), SOON).toEqual([]);
  expect(site.onFailure).toHaveBeenCalledTimes(1);
  const last = await site.write();
  await site.archiver.close();
  const { restored, dataDir } = await restore(site.config);
  expect(restored.missing).toBeUndefined();
  expect(await numbersIn(dataDir)).toHaveLength(last);
});

test('missing changes are noticed: a new base is made, and a restoration of the old one reports the loss', async () => {
  const first = await startSite();
  await isOk(first);
  await first.write();
  await first.archiver.close();
  await first.server.stop();
  // The setting was removed for a time, in which a file was filled.
  const without = await startServer({ ...first.config, backup: { ...first.config.backup, walSeconds: undefined } });
  for (let n = 0; n < 3; n++) {
    await query(without.url, 'insert into numbers default values');
    await query(without.url, 'select pg_switch_wal()');
  }
  await without.stop();
  const second = await startSite(first.config);
  await second.write();
  await expect.poll(async () => (await listBases(first.config.backup.dir)).length, SOON).toBe(2);
  await isOk(second);
  await second.archiver.close();
  const [old] = await listBases(first.config.backup.dir);
  const { restored } = await restore(first.config, { file: path.join(old!.folder, old!.file) });
  expect(restored.missing).toMatch(/^0000000/);
});

test('a site archives its last changes when it stops, and only their passphrase opens encrypted changes', async () => {
  const config = configOf();
  const site = await startSite({ ...config, backup: { ...config.backup, encryption: QUICK } });
  await isOk(site);
  const last = await site.write();
  await site.archiver.close();
  expect(readdirSync(folderIn(site.config)).every((name) => name.endsWith('.age'))).toBe(true);
  await expect(restore(site.config)).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(restore(site.config, { passphrase: 'another passphrase' })).rejects.toThrow("can't be decrypted");
  const { dataDir } = await restore(site.config, QUICK);
  expect(await numbersIn(dataDir)).toHaveLength(last);
});

test('the key of an archive is made once, and another passphrase is refused', async () => {
  const first = await encryptionOf(folder, QUICK);
  expect(await encryptionOf(folder, QUICK)).toEqual(first);
  await expect(encryptionOf(folder, { passphrase: 'another passphrase' })).rejects.toThrow('does not open');
  expect((await openingOf(folder, QUICK)).identities).toHaveLength(1);
  const both = await openingOf(folder, { ...QUICK, identities: ['of a file'] });
  expect(both.identities, 'a file with identities is still of use').toEqual(['of a file', expect.any(String)]);
});

test('a stored file is never overwritten, and a damaged one is refused', async () => {
  const name = '000000010000000000000003';
  const bytes = Buffer.alloc(1_000, 'a');
  const added = await store({ folder, stored: [] }, { name, bytes }, undefined);
  expect(await readStored(folder, added!, {})).toEqual(bytes);
  const before = statSync(path.join(folder, added!.file)).mtimeMs;
  expect(await store({ folder, stored: [added!] }, { name, bytes }, undefined)).toBeUndefined();
  const other = { name, bytes: Buffer.alloc(1_000, 'b') };
  await expect(store({ folder, stored: [added!] }, other, undefined)).rejects.toThrow(
    'contains the changes of another site',
  );
  expect(statSync(path.join(folder, added!.file)).mtimeMs).toBe(before);
  await expect(readStored(folder, { ...added!, hash: '0'.repeat(32) }, {})).rejects.toThrow('is damaged');
});

test('the oldest bases are removed with changes that no base needs, even of a cluster that is gone', async () => {
  const put = (cluster: string, ...names: string[]) => {
    mkdirSync(path.join(folder, cluster), { recursive: true });
    for (const name of names) writeFileSync(path.join(folder, cluster, name), '');
  };
  const hash = '0'.repeat(32);
  put('wal-1', 'base-2026-11-01T02-15-00.000Z-000000010000000000000002.tar.gz', `000000010000000000000002-${hash}.gz`);
  put(
    'wal-2',
    'base-2026-11-02T02-15-00.000Z-000000010000000000000002.tar.gz',
    'base-2026-11-03T02-15-00.000Z-000000010000000000000004.tar.gz',
    ...[2, 3, 4, 5].map((n) => `00000001000000000000000${n}-${hash}.gz`),
    'notes.txt',
  );
  expect(await removeSurplus(folder, 1)).toEqual([
    'base-2026-11-01T02-15-00.000Z-000000010000000000000002.tar.gz',
    'base-2026-11-02T02-15-00.000Z-000000010000000000000002.tar.gz',
  ]);
  expect(readdirSync(folder)).toEqual(['wal-2']);
  expect(readdirSync(path.join(folder, 'wal-2'))).toEqual([
    `000000010000000000000004-${hash}.gz`,
    `000000010000000000000005-${hash}.gz`,
    'base-2026-11-03T02-15-00.000Z-000000010000000000000004.tar.gz',
    'notes.txt',
  ]);
});
