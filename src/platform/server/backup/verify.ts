/** Proves that a backup can be restored, by restoring it and reading everything back. */
import { type Database, migrateDatabase } from '../db/connect.ts';
import { type Opening, unpack } from './archive.ts';
import { dumpDatabase, type SnapshotHeader, type SnapshotSums } from './dump.ts';
import { fillDatabase } from './load.ts';

export interface Verified {
  header: SnapshotHeader;
  /** How many uploaded files match the hash that they had. */
  files: number;
  tables: { table: string; rows: number; restored: number; same: boolean }[];
}

/**
 * Fills an empty database. Compares the rows that the database then returns with those of the backup, and migrates it
 * to this version. @throws DatabaseError if the backup can't be restored
 */
export async function verifyBackup(database: Database, file: string, opening: Opening): Promise<Verified> {
  const { header, sums, files } = await fillDatabase(database, unpack(file, opening));
  const restored = await sumsOf(database, header.version);
  await migrateDatabase(database);
  const tables = Object.entries(sums).map(([table, { rows, sha256 }]) => ({
    table,
    rows,
    restored: restored[table]?.rows ?? 0,
    same: restored[table]?.sha256 === sha256,
  }));
  return { header, tables, files: files.files };
}

/** Returns the sums of all tables in a database. */
export async function sumsOf({ pool }: Pick<Database, 'pool'>, version: string): Promise<SnapshotSums> {
  const dump = dumpDatabase(pool, { version });
  for (;;) {
    const { done, value } = await dump.next();
    if (done) return value;
  }
}
