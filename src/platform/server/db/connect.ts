/** The connection pool, and the migrations that bring a database up to this version. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseError } from './wait.ts';

/** A connection or a transaction: the first argument of every query. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** The database with its pool, for code that needs a separate connection. */
export type PooledDb = NodePgDatabase & { $client: pg.Pool };

export interface Database {
  db: PooledDb;
  pool: pg.Pool;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, '../../../../drizzle');

/** The same number on every node: the node that holds this lock migrates or seeds, the others wait. */
const SET_UP_LOCK = 7_342_001;
/** Backups hold it together, a migration alone: `lockSchema`. */
const SCHEMA_LOCK = 7_342_003;

/**
 * Queries on a replica time out after this silence. Queries on the primary do not: a query that times out within a
 * transaction leaves it open, and writes of the connection's next user would never be committed.
 */
const SILENCE_MS = 30_000;
/** A dead machine is noticed some seconds after a connection has been silent for this long. */
const SILENT_LINE_MS = 10_000;

interface Connecting {
  /** The maximum number of connections. */
  max?: number;
  /** For a replica: forbids writes, even after the replica has been promoted to primary. */
  readOnly?: boolean;
  /** For single statements whose result can be replaced otherwise: each is cancelled after this long (ms). */
  deadlineMs?: number;
}

/** Returns a pool of connections. The first query opens one; `close` waits for running queries. */
export function connect(
  url: string,
  log: Logger,
  { max = 20, readOnly = false, deadlineMs }: Connecting = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: deadlineMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_LINE_MS,
    ...(readOnly && {
      query_timeout: SILENCE_MS,
      onConnect: (client) => client.query('set default_transaction_read_only = on'),
    }),
    ...(deadlineMs && {
      query_timeout: deadlineMs,
      // The server cancels it too: otherwise statements would pile up there.
      onConnect: (client) => client.query(`set statement_timeout = ${deadlineMs}`),
    }),
  });
  // Without a listener, a connection closed by the server would end the process. While the pool closes, this is expected.
  pool.on('error', (err) => pool.ending || log.warn({ err: err.message }, 'database connection lost'));
  // The pool listens only to idle connections; this listener covers a transaction between two queries. The next query on
  // the connection fails with the reason.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}

/**
 * Brings the schema up to date, or to where it was after the first `upTo` migrations; safe when several nodes start at
 * once. Needs PostgreSQL 15 or later.
 */
export async function migrateDatabase({ pool }: Database, { upTo }: { upTo?: number } = {}): Promise<void> {
  await withSetUpLock(pool, async (db) => {
    await requireVersion(db);
    await db.execute(sql`create extension if not exists pg_trgm`);
    if (upTo !== undefined) await withFirstMigrations(upTo, (migrationsFolder) => migrate(db, { migrationsFolder }));
    else if (await hasNews(db)) {
      const unlock = await lockSchema(db.$client, 'alone');
      await migrate(db, { migrationsFolder }).finally(unlock);
    }
  });
}

/** Returns whether a migration waits, so that a start without one does not wait for a backup. */
async function hasNews(db: Db): Promise<boolean> {
  const { rows: known } = await db.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (known.length === 0) return true;
  const { rows } = await db.execute<{ done: number }>(
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  );
  return rows[0]!.done < readMigrationFiles({ migrationsFolder }).length;
}

/**
 * Keeps backups and migrations apart. A migration that began during a backup would wait in the middle of its work, and
 * every reader with it. Waits until the lock is free; the returned function frees it, as does the end of the connection.
 */
export async function lockSchema(
  client: Pick<pg.ClientBase, 'query'>,
  how: 'share' | 'alone',
): Promise<() => Promise<void>> {
  const kind = how === 'share' ? '_shared' : '';
  await client.query(`select pg_advisory_lock${kind}(${SCHEMA_LOCK})`);
  return async () => {
    await client.query(`select pg_advisory_unlock${kind}(${SCHEMA_LOCK})`);
  };
}

/** Gives `work` a folder with the first `count` migrations, as the migrator knows only whole folders. */
async function withFirstMigrations(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tax-meridian-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journalFile = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    if (count > journal.entries.length)
      throw new DatabaseError(
        `This comes from a later version: ${count} migrations, of which ${journal.entries.length} are known here`,
      );
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function requireVersion(db: Db): Promise<void> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new DatabaseError(`PostgreSQL 15 or later is needed; DATABASE_URL leads to ${version / 10_000}`);
}

/** Runs `work` on one connection while no other node holds this lock. */
export async function withSetUpLock<T>(
  pool: pg.Pool,
  work: (db: NodePgDatabase & { $client: pg.PoolClient }) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
    return await work(drizzle(connection, { casing: 'snake_case' }));
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [SET_UP_LOCK]).catch(() => undefined);
    connection.release();
  }
}
