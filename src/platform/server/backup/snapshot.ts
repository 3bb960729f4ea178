import type { RowFormat, SnapshotHeader, SnapshotSums } from './dump.ts';
import type { SnapshotFiles, StoreFile } from './files.ts';

/** A backup or an archive that has been opened. Its parts are read in order. */
export interface Snapshot {
  header: Omit<SnapshotHeader, 'format'>;
  /** How its rows are written. */
  rows: RowFormat;
  /**
   * Passes the rows of each table to `store`, which must read all of them, and compares their sums with those in the
   * snapshot. Returns the sums. @throws DatabaseError if the snapshot is damaged or cut off
   */
  readTables(store: StoreRows): Promise<SnapshotSums>;
  /** Then passes on the uploaded files. @throws DatabaseError if the snapshot is damaged or cut off */
  readFiles(store: StoreFile): Promise<SnapshotFiles>;
}

/** `columns` are names from the file: compare them with the database's own before they become SQL. */
export type StoreRows = (table: { name: string; columns: string[] }, rows: AsyncIterable<Buffer>) => Promise<void>;
