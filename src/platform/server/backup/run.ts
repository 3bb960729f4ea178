/** Makes one backup: a file, its record in the database, and room for the next one. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { openFiles } from '../files/open.ts';
import { version } from '../version.ts';
import { pack } from './archive.ts';
import { dumpDatabase, type SnapshotSums } from './dump.ts';
import { readKeys } from './keys.ts';
import { recordDone, recordFailure, recordProgress, recordStart } from './records.ts';
import { fileNameAt, prepareFolder, removeOldest, writeDurably } from './write-file.ts';

/** Held while a backup is made, so that two nodes never make one at the same time. */
const BACKUP_LOCK = 7_342_004;
const PROGRESS_MS = 1_000;

export interface BackupProgress {
  /** The table that is being read. */
  table: string;
  /** Of all tables so far. */
  rows: number;
  /** Of the file so far. */
  bytes: number;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  sums: SnapshotSums;
  removed: string[];
}

interface BackupRun {
  url: string;
  config: Pick<Config, 'backup' | 'dataDir' | 'mediaDir' | 'sessionSecret'>;
  log: Logger;
  /** Called about once a second. */
  onProgress?: (progress: BackupProgress) => void;
  signal?: AbortSignal;
}

/**
 * Works while the site is running. Returns undefined if another backup is being made.
 * @throws the reason why there is no backup; it is recorded too, if the database can be reached
 */
export async function runBackup({ url, log, ...run }: BackupRun): Promise<MadeBackup | undefined> {
  const database = connect(url, log, { max: 3 });
  try {
    return await withBackupLock(database.pool, () => makeRecorded(database, run));
  } finally {
    await database.close();
  }
}

async function withBackupLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK]);
    return rows[0].mine ? await work() : undefined;
  } finally {
    // The end of the connection frees the lock.
    client.release(true);
  }
}

async function makeRecorded(database: Database, run: Omit<BackupRun, 'url' | 'log'>): Promise<MadeBackup> {
  const { db } = database;
  // A database of an earlier version is backed up before it is migrated.
  const { rows } = await db.execute<{ there: string | null }>(sql`select to_regclass('public.backups') as there`);
  if (!rows[0]!.there) return makeFile(database, run, async () => undefined);
  const id = await db.transaction((tx) => recordStart(tx, run.config.backup.encryption !== undefined));
  try {
    const made = await makeFile(database, run, (progress) => recordProgress(db, id, progress));
    await recordDone(db, id, { file: path.basename(made.file), bytes: made.bytes, rows: rowsOf(made.sums) });
    return made;
  } catch (err) {
    // The reason counts, whether it can be recorded or not.
    await recordFailure(db, id, explain(err)).catch(() => undefined);
    throw err;
  }
}

async function makeFile(
  { pool }: Database,
  { config, onProgress, signal }: Omit<BackupRun, 'url' | 'log'>,
  record: (progress: Pick<BackupProgress, 'bytes' | 'rows'>) => Promise<void>,
): Promise<MadeBackup> {
  const { dir, keep, encryption } = config.backup;
  await prepareFolder(dir);
  const file = path.join(dir, fileNameAt(Date.now(), encryption !== undefined));
  const progress: BackupProgress = { table: '', rows: 0, bytes: 0 };
  const meter = createMeter(progress);
  const timer = setInterval(() => {
    onProgress?.({ ...progress });
    // The next one tells more.
    record({ rows: progress.rows, bytes: progress.bytes }).catch(() => undefined);
  }, PROGRESS_MS);
  try {
    let sums: SnapshotSums = {};
    const dump = dumpDatabase(pool, {
      version,
      keys: await readKeys(config),
      files: openFiles(config),
      onRows: meter.onRows,
    });
    async function* snapshot() {
      sums = yield* dump;
    }
    const bytes = await writeDurably(file, await pack(snapshot(), encryption), (size) => {
      signal?.throwIfAborted();
      progress.bytes = size;
    });
    return { file, bytes, sums, removed: await removeOldest(dir, keep) };
  } finally {
    clearInterval(timer);
  }
}

/** Adds up the rows of the tables. */
function createMeter(progress: BackupProgress) {
  let before = 0;
  return {
    onRows(table: string, rows: number): void {
      if (table !== progress.table) before = progress.rows;
      progress.table = table;
      progress.rows = before + rows;
    },
  };
}

export const rowsOf = (sums: SnapshotSums): number => Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);

const SAID: Record<string, string> = {
  ENOSPC: 'There is no space left on the disk of the backups',
  EACCES: 'The folder of the backups can’t be written',
  EROFS: 'The folder of the backups can’t be written',
};

/** Returns the reason of a failure in a sentence. */
export function explain(err: unknown): string {
  const { code = '', message = '' } = (err ?? {}) as { code?: string; message?: string };
  const words = SAID[code];
  return words ? `${words} (${message})` : message || String(err);
}
