/**
 * A snapshot of the database as text: a header, the rows of every table as PostgreSQL's COPY writes them, and a footer
 * with the number of rows and a hash of each table. All of it shows one moment, while the site goes on writing.
 *
 * The schema is not in it: the migrations make it, up to the one that the header names. So a snapshot can be loaded by
 * any later version, and into any version of PostgreSQL that the site runs on.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lockSchema } from '#platform/server/db/connect.ts';
import { allowLongStatements } from '#platform/server/db/pool.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { dumpFiles } from './files.ts';
import { type SnapshotTable, snapshotTables } from './tables.ts';

/** The first line, after `-- `. */
export interface SnapshotHeader {
  format: 1;
  /** Of the product: '0.2.0'. */
  version: string;
  /** How many migrations the database had. */
  migrations: number;
  takenAt: string;
  /** The end of the chain of the audit log: kept elsewhere, it reveals that entries were removed later. */
  audit?: { seq: number; hash: string };
  /** The site's keys by the names of their files, and what tells one signing key from another (keys.ts). */
  keys?: Record<string, string>;
  signedWith?: string;
  /** Uploaded files follow the tables (files.ts). */
  files?: true;
}

/** The last line, after `-- `, has this of each table: enough to tell whether two databases hold the same. */
export type SnapshotSums = Record<string, { rows: number; sha256: string }>;

/** Ends the rows of a table. COPY writes a backslash in a text as two, so that no row looks like this. */
export const END_OF_ROWS = '\\.\n';

export interface DumpOptions {
  /** Of the product. */
  version: string;
  /** The other entries of the header. */
  keys?: Pick<SnapshotHeader, 'keys' | 'signedWith'>;
  /** The uploaded files. */
  files?: FileStore;
  /** Called after each piece, with the table that is being read and how many of its rows have been. */
  onRows?: (table: string, rows: number) => void;
}

/**
 * Yields the snapshot piece by piece, without a break between rows of one table; holds one connection until it ends.
 * @throws DatabaseError when the database has no tables
 */
export async function* dumpDatabase(
  pool: pg.Pool,
  options: DumpOptions,
): AsyncGenerator<Buffer | string, SnapshotSums> {
  const client = await pool.connect();
  let complete = false;
  try {
    // Before the transaction, so that it sees what a migration under way leaves: a table that is rewritten later would
    // look empty to it.
    const unlockSchema = await lockSchema(client, 'share');
    await client.query('begin isolation level repeatable read read only');
    // The same bytes on every server.
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'");
    await allowLongStatements(client);
    // Between two pieces, the reader may have to wait for its disk.
    await client.query("set local idle_in_transaction_session_timeout = '10min'");
    yield line(await header(client, options));
    const sums: SnapshotSums = {};
    for (const table of await snapshotTables(client)) {
      yield `copy ${quoted(table)} from stdin;\n`;
      sums[table.name] = yield* rowsOf(client, table, options.onRows);
      yield END_OF_ROWS;
    }
    yield line(sums);
    await client.query('commit');
    await unlockSchema();
    complete = true;
    if (options.files) yield* dumpFiles(options.files, (count) => options.onRows?.('files', count));
    return sums;
  } finally {
    // After an error, or when the reader stopped early, rows may still be on their way: the connection is closed.
    client.release(!complete);
  }
}

async function header(client: pg.ClientBase, { version, keys, files }: DumpOptions): Promise<SnapshotHeader> {
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as table");
  if (there[0].table === null) throw new DatabaseError('The database is empty: there is nothing to back up');
  const { rows } = await client.query<{ migrations: number; now: Date }>(
    'select count(*)::int as migrations, now() from drizzle.__drizzle_migrations',
  );
  const { migrations, now } = rows[0]!;
  const audit = await auditHead(client);
  return {
    format: 1,
    version,
    migrations,
    takenAt: now.toISOString(),
    ...(audit && { audit }),
    ...keys,
    ...(files && { files: true }),
  };
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

async function* rowsOf(client: pg.ClientBase, table: SnapshotTable, onRows: DumpOptions['onRows']) {
  const { name, columns, order } = table;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(
    copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)} order by ${order}) to stdout`),
  );
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of rows as AsyncIterable<Buffer>) {
    hash.update(piece);
    read += countRows(piece);
    onRows?.(name, read);
    yield piece;
  }
  return { rows: read, sha256: hash.digest('hex') };
}

/** COPY writes a row as one line. */
export function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

const NEWLINE = 10;

const line = (value: object) => `-- ${JSON.stringify(value)}\n`;

const quoted = ({ name, columns }: SnapshotTable) =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
