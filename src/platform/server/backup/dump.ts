/**
 * A snapshot of the database as text: a header, the rows of every table as PostgreSQL's COPY writes them, and a footer
 * with the number of rows and a hash of each table. All of it shows the same moment, even while the site is writing.
 *
 * The snapshot does not contain the schema: the migrations make that, as many as the header says. So any later version
 * of the site can load a snapshot, into any version of PostgreSQL that it runs on.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lockSchema } from '#platform/server/db/connect.ts';
import { allowLongStatements } from '#platform/server/db/pool.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { dumpFiles, hashing, type SnapshotFiles, type StoreFile } from './files.ts';
import { type SnapshotTable, snapshotTables } from './tables.ts';

/** The first line, after `-- `. */
export interface SnapshotHeader {
  format: 1;
  /** The product's version: '0.2.0'. */
  version: string;
  /** How many migrations the database had. */
  migrations: number;
  takenAt: string;
  /** The end of the audit log's chain: if kept elsewhere, it reveals that entries were removed later. */
  audit?: { seq: number; hash: string };
  /** The site's keys by the names of their files, and a fingerprint of the signing key (keys.ts). */
  keys?: Record<string, string>;
  signedWith?: string;
  /** Uploaded files follow the tables (files.ts). */
  files?: true;
}

/** The last line, after `-- `, has this for each table: enough to tell whether two databases have the same content. */
export type SnapshotSums = Record<string, { rows: number; sha256: string }>;

/** Ends the rows of a table. COPY doubles each backslash of a text, so no row looks like this. */
export const END_OF_ROWS = '\\.\n';

export interface DumpOptions {
  /** The product's version. */
  version: string;
  /** The other entries of the header. */
  keys?: Pick<SnapshotHeader, 'keys' | 'signedWith'>;
  /** The uploaded files. */
  files?: FileStore;
  /** Called after each piece, with the current table and how many of its rows have been read. */
  onRows?: (table: string, rows: number) => void;
}

/**
 * Yields the snapshot piece by piece, without a pause between rows of one table; uses one connection until it ends.
 * @throws DatabaseError if the database has no tables
 */
export async function* dumpDatabase(
  pool: pg.Pool,
  { version, keys, files, onRows }: DumpOptions,
): AsyncGenerator<Buffer | string, SnapshotSums> {
  const sums = yield* inSnapshot(pool, async function* (client) {
    yield line({ format: 1, ...(await describeDatabase(client, version)), ...keys, ...(files && { files: true }) });
    const found: SnapshotSums = {};
    for (const table of await snapshotTables(client)) {
      yield `copy ${quoted(table)} from stdin;\n`;
      found[table.name] = yield* rowsOf(client, table, 'copy', onRows);
      yield END_OF_ROWS;
    }
    yield line(found);
    return found;
  });
  if (files) yield* dumpFiles(files, (count) => onRows?.('files', count));
  return sums;
}

/**
 * Yields what `read` yields from one moment of the database, even while the site is writing. Uses one connection until
 * it ends; migrations wait for it.
 */
export async function* inSnapshot<Piece, Result>(
  pool: pg.Pool,
  read: (client: pg.ClientBase) => AsyncGenerator<Piece, Result>,
): AsyncGenerator<Piece, Result> {
  const client = await pool.connect();
  let complete = false;
  try {
    // Locked before the transaction begins, so that the transaction sees the result of a migration in progress: a table
    // that is rewritten later would look empty to it.
    const unlockSchema = await lockSchema(client, 'share');
    await client.query('begin isolation level repeatable read read only');
    // Makes the bytes the same on every server.
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'");
    await allowLongStatements(client);
    // The reader may have to wait for its disk between two pieces.
    await client.query("set local idle_in_transaction_session_timeout = '10min'");
    const result = yield* read(client);
    await client.query('commit');
    await unlockSchema();
    complete = true;
    return result;
  } finally {
    // After an error, or if the reader stopped early, rows may still be arriving: the connection is closed.
    client.release(!complete);
  }
}

/** Returns the part of a header that describes the database. @throws DatabaseError if it has no tables */
export async function describeDatabase(
  client: pg.ClientBase,
  version: string,
): Promise<Pick<SnapshotHeader, 'version' | 'migrations' | 'takenAt' | 'audit'>> {
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as table");
  if (there[0].table === null) throw new DatabaseError('The database is empty: there is nothing to back up');
  const { rows } = await client.query<{ migrations: number; now: Date }>(
    'select count(*)::int as migrations, now() from drizzle.__drizzle_migrations',
  );
  const { migrations, now } = rows[0]!;
  const audit = await auditHead(client);
  return { version, migrations, takenAt: now.toISOString(), ...(audit && { audit }) };
}

/** A database of an earlier version has no chain. */
async function auditHead(client: pg.ClientBase): Promise<SnapshotHeader['audit']> {
  const { rows: there } = await client.query("select to_regclass('public.audit_chain') as chain");
  if (there[0].chain === null) return undefined;
  const { rows } = await client.query<{ seq: number; hash: string }>(
    "select seq::float8 as seq, encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1",
  );
  return rows[0];
}

/** How the rows of a table are written, one on each line: as COPY writes them, or each as a JSON object. */
export type RowFormat = 'copy' | 'json';

/** The options of a COPY whose only column is JSON: no JSON text contains these characters, so it is copied unchanged. */
export const COPY_JSON = "with (format csv, quote e'\\x01', delimiter e'\\x02')";

/** Yields the rows of a table in the order of its primary key, and returns their sums. */
export async function* rowsOf(
  client: pg.ClientBase,
  { name, columns, order }: SnapshotTable,
  format: RowFormat,
  onRows?: DumpOptions['onRows'],
): AsyncGenerator<Buffer, SnapshotSums[string]> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const select = `select ${list} from ${pg.escapeIdentifier(name)} order by ${order}`;
  const rows = client.query(
    copyTo(
      format === 'copy'
        ? `copy (${select}) to stdout`
        : `copy (select row_to_json(r) from (${select}) r) to stdout ${COPY_JSON}`,
    ),
  );
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of hashing(hash, rows as AsyncIterable<Buffer>)) {
    read += countRows(piece);
    onRows?.(name, read);
    yield piece;
  }
  return { rows: read, sha256: hash.digest('hex') };
}

/** Counts lines: COPY writes a row as one line. */
export function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

const NEWLINE = 10;

const line = (value: object) => `-- ${JSON.stringify(value)}\n`;

/** Returns the table with its columns, as COPY names it. */
export const quoted = ({ name, columns }: SnapshotTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** A backup or an archive that has been opened. Its parts are read in order. */
export interface Snapshot {
  header: Omit<SnapshotHeader, 'format'>;
  /** How the rows are written. */
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
