/** Makes one backup: writes the file, records it in the database, and removes the oldest backups. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { openFiles } from '../files/open.ts';
import { version } from '../version.ts';
import { dumpDatabase, type SnapshotSums } from './dump.ts';
import { explain } from './explain.ts';
import { readKeys } from './keys.ts';
import { pack } from './packing.ts';
import { recordDone, recordFailure, recordProgress, recordStart } from './records.ts';
import { type KeptServer, makeBase } from './wal/base.ts';
import { fileNameAt, prepareFolder, removeOldest, writeDurably } from './write-file.ts';

/** The lock during a backup, so that two nodes never make one at the same time. */
const BACKUP_LOCK = 7_342_004;
const PROGRESS_MS = 1_000;

export interface BackupProgress {
  /** The table that is currently being read. */
  table: string;
  /** The rows of all tables so far. */
  rows: number;
  /** The size of the file so far. */
  bytes: number;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  sums: SnapshotSums;
  /** The copy of the cluster that was made after the snapshot, if its changes are archived. */
  base?: Made;
  removed: string[];
}

interface Made {
  file: string;
  bytes: number;
}

export interface BackupRun {
  url: string;
  /** Set if the changes are archived: then the cluster's files are copied too. */
  server?: KeptServer | undefined;
  config: Pick<Config, 'backup' | 'dataDir' | 'mediaBucket' | 'mediaDir' | 'sessionSecret'>;
  log: Logger;
  /** Called about once a second. */
  onProgress?: (progress: BackupProgress) => void;
  signal?: AbortSignal;
}

/**
 * Makes a backup while the site is running. Returns undefined if another backup is being made.
 * @throws the reason for a failure; it is also recorded, if the database can be reached
 */
export async function runBackup({ url, log, ...run }: BackupRun): Promise<MadeBackup | undefined> {
  const database = connect(url, log, { max: 3 });
  try {
    return await withBackupLock(database.pool, () => makeAll(database, run));
  } finally {
    await database.close();
  }
}

async function withBackupLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK]);
    if (!rows[0].mine) return undefined;
    try {
      return await work();
    } finally {
      // Closing the connection would free the lock too, but only after this function has returned. Until then, the next
      // backup would be refused.
      await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => undefined);
    }
  } finally {
    client.release(true);
  }
}

type Run = Omit<BackupRun, 'url' | 'log'>;

/** Makes the snapshot, which any version can restore, and then the base, to which the changes belong. */
async function makeAll(database: Database, run: Run): Promise<MadeBackup> {
  const made = await makeRecorded(database, run, { ofRows: true }, (record) => makeFile(database, run, record));
  if (!run.server) return made;
  const base = await makeRecorded(database, run, { ofRows: false }, (record) => makeBaseOf(run, record));
  return { ...made, base, removed: [...made.removed, ...base.removed] };
}

type RecordProgress = (progress: Pick<BackupProgress, 'bytes' | 'rows'>) => Promise<void>;

async function makeRecorded<T extends Made & { sums?: SnapshotSums }>(
  { db }: Database,
  { config }: Run,
  { ofRows }: { ofRows: boolean },
  make: (record: RecordProgress) => Promise<T>,
): Promise<T> {
  // A database of an earlier version is backed up before it is migrated.
  const { rows } = await db.execute<{ there: string | null }>(sql`select to_regclass('public.backups') as there`);
  if (!rows[0]!.there) return make(async () => undefined);
  const id = await db.transaction((tx) =>
    recordStart(tx, { encrypted: config.backup.encryption !== undefined, ofRows }),
  );
  try {
    const made = await make((progress) => recordProgress(db, id, progress));
    const { file, bytes, sums = {} } = made;
    await recordDone(db, id, { file: path.basename(file), bytes, rows: rowsOf(sums) });
    return made;
  } catch (err) {
    // The reason matters, whether or not it can be recorded.
    await recordFailure(db, id, explain(err)).catch(() => undefined);
    throw err;
  }
}

async function makeFile(
  { pool }: Database,
  { config, onProgress, signal }: Run,
  record: RecordProgress,
): Promise<MadeBackup> {
  const { dir, keep, encryption } = config.backup;
  await prepareFolder(dir);
  const file = path.join(dir, fileNameAt(Date.now(), encryption !== undefined));
  const progress: BackupProgress = { table: '', rows: 0, bytes: 0 };
  let rowsBefore = 0;
  const onRows = (table: string, rows: number) => {
    if (table !== progress.table) rowsBefore = progress.rows;
    progress.table = table;
    progress.rows = rowsBefore + rows;
  };
  return whileTelling({ progress, onProgress, record }, async () => {
    let sums: SnapshotSums = {};
    const dump = dumpDatabase(pool, { version, keys: await readKeys(config), files: openFiles(config), onRows });
    async function* snapshot() {
      sums = yield* dump;
    }
    const bytes = await writeDurably(file, await pack(snapshot(), encryption), (size) => {
      signal?.throwIfAborted();
      progress.bytes = size;
    });
    return { file, bytes, sums, removed: await removeOldest(dir, keep) };
  });
}

async function makeBaseOf({ server, config, onProgress, signal }: Run, record: RecordProgress) {
  const progress: BackupProgress = { table: 'the copy of the cluster', rows: 0, bytes: 0 };
  return whileTelling({ progress, onProgress, record }, () =>
    makeBase({
      server: server!,
      config,
      version,
      onBytes(size) {
        signal?.throwIfAborted();
        progress.bytes = size;
      },
    }),
  );
}

async function whileTelling<T>(
  { progress, onProgress, record }: { progress: BackupProgress; record: RecordProgress; onProgress: Run['onProgress'] },
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    onProgress?.({ ...progress });
    // A lost record does no harm: the next one replaces it.
    record({ rows: progress.rows, bytes: progress.bytes }).catch(() => undefined);
  }, PROGRESS_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export const rowsOf = (sums: SnapshotSums): number => Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);
