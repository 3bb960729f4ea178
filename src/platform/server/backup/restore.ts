/** Replaces an empty or unwanted database with a backup. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { recordAction } from '../audit/record-action.ts';
import type { SigningConfig } from '../auth/secret.ts';
import { sessions } from '../auth/table.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { emptyDatabase, isEmpty } from '../db/empty.ts';
import { DatabaseError } from '../db/wait.ts';
import { openFiles } from '../files/open.ts';
import type { FileStore } from '../files/store.ts';
import { createLog } from '../log.ts';
import type { SnapshotHeader } from './dump.ts';
import { storeIn } from './files.ts';
import { OF_ANOTHER_KEY, restoreKeys } from './keys.ts';
import { loadDatabase } from './load.ts';
import { type Opening, unpack } from './packing.ts';
import { checkSnapshot } from './read.ts';
import { forgetRunning } from './records.ts';
import { withScratchDatabase } from './scratch.ts';

interface Restoring extends Opening {
  file: string;
  config: SigningConfig & Pick<Config, 'mediaBucket' | 'mediaDir' | 'databaseUrl' | 'databaseOwnerUrl'>;
  /** Asked if the database is not empty. Returns whether everything in it may be deleted. */
  mayReplace: (header: RestoredHeader) => Promise<boolean>;
}

/**
 * Reads the complete file before it deletes anything. Returns what the operator should know, line by line; undefined
 * if the database may not be replaced.
 *
 * @throws DatabaseError if the file is damaged or can't be opened, or a site is running on the database
 */
export async function restoreBackup(database: Database, restoring: Restoring): Promise<string[] | undefined> {
  const { file, config, mayReplace } = restoring;
  await requireNoSite(database);
  const { header, rows } = await checkSnapshot(unpack(file, restoring));
  const replaces = !(await isEmpty(database));
  if (replaces) {
    if (!(await mayReplace(header))) return undefined;
    // Other programs may have written the archive: its hashes do not show that its data fit the tables, before or after
    // the migrations.
    if (rows === 'json')
      await withScratchDatabase(config, createLog('silent'), (scratch) =>
        loadDatabase(scratch, unpack(file, restoring)),
      );
    await emptyDatabase(database);
  }
  const files = openFiles(config);
  const store = storeIn(files);
  const restored = new Set<string>();
  await loadDatabase(database, unpack(file, restoring), (name, bytes) => {
    restored.add(name.split('/', 1)[0]!);
    return store(name, bytes);
  });
  // Without statistics about its tables, PostgreSQL plans badly until it gathers them itself.
  await database.db.execute(sql`analyze`);
  const said =
    rows === 'json'
      ? await finishArchive(database, header)
      : await finishRestore(database, { file: path.basename(file), config, header });
  if (replaces && header.files) await removeOthers(files, restored);
  return said;
}

/** Removes what the replaced site uploaded: the next backup or archive would contain it. */
async function removeOthers(files: FileStore, restored: ReadonlySet<string>): Promise<void> {
  for await (const { folder } of files.folders()) if (!restored.has(folder)) await files.removeFolder(folder);
}

/**
 * An archive gives a site exactly what it contains: the restoration adds nothing to the audit log, so the archive of the
 * restored site is the same. Ends the sessions that archives contained until December 2026.
 */
async function finishArchive({ db }: Pick<Database, 'db'>, { takenAt, version }: RestoredHeader): Promise<string[]> {
  await forgetRunning(db);
  await db.delete(sessions);
  return [
    `Restored the archive of ${takenAt}, made by version ${version}. Everybody has to sign in again.`,
    `An archive contains no keys. Unless SESSION_SECRET is the same as that of the archived site, ${OF_ANOTHER_KEY}`,
  ];
}

interface Restored {
  file: string;
  config: SigningConfig;
  /** `takenAt` is the restored moment. */
  header: RestoredHeader;
  /** Whether no later change was left out. */
  isLatest?: boolean;
}

/**
 * Puts the keys in place and records the restoration. Ends all sessions if changes were left out, because some of these
 * may have ended sessions. Returns what the operator should know, line by line.
 */
export async function finishRestore(
  { db }: Pick<Database, 'db'>,
  { file, config, header, isLatest = false }: Restored,
): Promise<string[]> {
  const said = await restoreKeys(config, header);
  const { takenAt, version } = header;
  await db.transaction(async (tx) => {
    await forgetRunning(tx);
    if (!isLatest) await tx.delete(sessions);
    await recordAction(tx, null, 'backup.restore', null, null, { file, takenAt, version });
  });
  const since = [
    'Everybody has to sign in again.',
    `Those who unsubscribed, were erased or lost access after ${takenAt} are back: ‘After a restoration’ in docs/operations.md says what to do before you start the site.`,
  ];
  return [`Restored the state of ${takenAt}, written by version ${version}.`, ...said, ...(isLatest ? [] : since)];
}

type RestoredHeader = Pick<SnapshotHeader, 'takenAt' | 'version' | 'keys' | 'signedWith' | 'files'>;

/** A running site always has connections of its queue. */
async function requireNoSite({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'queue' limit 1",
  );
  if (rows.length > 0) throw new DatabaseError('A site is running on this database: stop all its nodes first');
}
