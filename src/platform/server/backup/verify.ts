/** Proves that a backup can be restored, by restoring it and reading everything back. */
import { type Database, migrateDatabase } from '../db/connect.ts';
import { inSnapshot, type RowFormat, rowsOf, type Snapshot, type SnapshotSums } from './dump.ts';
import { fillDatabase } from './load.ts';
import { type Opening, unpack } from './packing.ts';
import { snapshotTables } from './tables.ts';

export interface Verified {
  header: Snapshot['header'];
  /** How many uploaded files match the hash that they had. */
  files: number;
  tables: { table: string; rows: number; restored: number; same: boolean }[];
}

/**
 * Fills an empty database. Compares the rows that the database then returns with the rows of the backup or archive, and
 * migrates it to this version. @throws DatabaseError if the file can't be restored
 */
export async function verifyBackup(database: Database, file: string, opening: Opening): Promise<Verified> {
  const { header, rows: format, sums, files } = await fillDatabase(database, unpack(file, opening));
  const restored = await sumsOf(database, format);
  await migrateDatabase(database);
  const tables = Object.entries(sums).map(([table, { rows, sha256 }]) => ({
    table,
    rows,
    restored: restored[table]?.rows ?? 0,
    same: restored[table]?.sha256 === sha256,
  }));
  return { header, tables, files: files.files };
}

export async function sumsOf({ pool }: Pick<Database, 'pool'>, format: RowFormat = 'copy'): Promise<SnapshotSums> {
  const sums: SnapshotSums = {};
  const reading = inSnapshot(pool, async function* (client) {
    for (const table of await snapshotTables(client)) sums[table.name] = yield* rowsOf(client, table, format);
  });
  for await (const _ of reading);
  return sums;
}
