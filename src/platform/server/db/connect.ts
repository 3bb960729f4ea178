/** Opens the connection pool, and runs the migrations that bring a database up to this version. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from 'pino';
import { allowLongStatements, type Presence, WatchedPool } from './pool.ts';
import { DatabaseError, FORBIDDEN } from './wait.ts';

/** A connection or a transaction: the first argument of every query. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** The database with its pool, for code that needs a separate connection. */
export type PooledDb = NodePgDatabase & { $client: pg.Pool };

export interface Database {
  db: PooledDb;
  pool: pg.Pool;
  presence: Presence;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, '../../../../drizzle');

/** The same number on every node: the node with this lock migrates or seeds, and the others wait. */
const SET_UP_LOCK = 7_342_001;
/** Backups share this lock; a migration needs it alone: `lockSchema`. */
const SCHEMA_LOCK = 7_342_003;

/** The maximum time for a statement of a request; then the server cancels it. */
const STATEMENT_MS = 15_000;
/** How long a request waits for a connection. */
const CONNECT_MS = 5_000;
/** A dead machine is noticed a few seconds after a connection has been silent for this long. */
const SILENT_LINE_MS = 10_000;

interface Connecting {
  /** The maximum number of connections. */
  max?: number;
  /** For a replica: forbids writes, even after it has been promoted to primary. */
  readOnly?: boolean;
  /** The maximum time for a statement (ms), if it differs from a request's. */
  statementMs?: number;
  /** How long the database can be unreachable before queries fail (ms), if it differs from a request's. */
  patienceMs?: number;
  /** For single statements whose result can be obtained otherwise: no caller waits longer than this (ms). */
  deadlineMs?: number;
}

/** The first query opens a connection. `close` waits for running queries while the database responds. */
export function connect(
  url: string,
  log: Logger,
  { max = 20, readOnly = false, deadlineMs, patienceMs, statementMs = deadlineMs ?? STATEMENT_MS }: Connecting = {},
): Database {
  const pool = new WatchedPool({
    connectionString: url,
    log,
    max,
    statementMs,
    patienceMs,
    // Pools for longer statements may also wait longer for a free connection.
    connectionTimeoutMillis: deadlineMs ?? Math.max(CONNECT_MS, statementMs / 3),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_LINE_MS,
    ...(deadlineMs && { query_timeout: deadlineMs }),
    ...(readOnly && { session: 'set default_transaction_read_only = on' }),
  });
  const db = Object.assign(drizzle(pool, { casing: 'snake_case' }), { transaction: transactionsOn(pool) });
  return { db, pool, presence: pool, close: () => pool.close() };
}

/**
 * Replaces Drizzle's own transaction, which never returns a connection whose BEGIN fails, returns one whose ROLLBACK
 * fails with the transaction open, and then throws the ROLLBACK's error instead of the reason.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const connection = await pool.connect();
    let reason: { err: unknown } | undefined;
    const noting: typeof work = async (tx) => {
      connections.set(tx, connection);
      try {
        return await work(tx);
      } catch (err) {
        reason = { err };
        throw err;
      }
    };
    try {
      return await drizzle(connection, { casing: 'snake_case' }).transaction(noting, config);
    } catch (err) {
      throw reason ? reason.err : err;
    } finally {
      const isOpen = connection.getTransactionStatus() !== 'I';
      connection.release(isOpen);
    }
  };
}

/** Which connection a transaction uses. */
const connections = new WeakMap<Db, pg.PoolClient>();

/** Lets the statements of a transaction take half an hour until its end: for work that has no limit but must be done. */
export const allowLongWork = (tx: Db): Promise<void> => allowLongStatements(connections.get(tx)!);

/**
 * Brings the schema up to date, or to its state after the first `upTo` migrations. Safe if several nodes start at once.
 * Needs PostgreSQL 15 or later.
 */
export async function migrateDatabase({ pool }: Database, { upTo }: { upTo?: number } = {}): Promise<void> {
  await withSetUpLock(pool, async (db) => {
    await requireVersion(db);
    await createExtensions(db);
    if (upTo !== undefined) await withFirstMigrations(upTo, (migrationsFolder) => migrate(db, { migrationsFolder }));
    else if (!(await isUpToDate(db))) {
      const unlock = await lockSchema(db.$client, 'alone');
      await migrate(db, { migrationsFolder }).finally(unlock);
    }
  });
}

/** Returns whether no migration is pending. Then a start need not wait for a backup. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const { rows: known } = await db.execute<{ readable: boolean }>(sql`
    select has_schema_privilege('drizzle', 'usage') and has_table_privilege(to_regclass('drizzle.__drizzle_migrations'), 'select')
      as readable from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`);
  if (!known[0]?.readable) return false;
  const { rows } = await db.execute<{ done: number }>(
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  );
  return rows[0]!.done >= countMigrations();
}

/**
 * Keeps backups and migrations apart. A migration that began during a backup would wait halfway, and every reader with
 * it. Waits until the lock is free. The returned function frees it, and so does the end of the connection.
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

/** How many migrations this version has. */
export const countMigrations = () => readMigrationFiles({ migrationsFolder }).length;

/** Gives `work` a folder with the first `count` migrations, as the migrator can only run a complete folder. */
async function withFirstMigrations(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tax-meridian-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journalFile = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL's contrib modules, for searches in lists and for the site's own search. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'btree_gin'];

async function createExtensions(db: Db): Promise<void> {
  const { rows } = await db.execute<{ extname: string }>(sql`select extname from pg_extension`);
  for (const name of EXTENSIONS.filter((wanted) => !rows.some(({ extname }) => extname === wanted)))
    try {
      await db.execute(sql`create extension if not exists ${sql.identifier(name)}`);
    } catch (err) {
      const { code, message } = (err as { cause?: { code?: string; message?: string } }).cause ?? {};
      // set-up.ts explains missing privileges with the name of the role that lacks them.
      if (code === FORBIDDEN) throw err;
      throw new DatabaseError(
        `PostgreSQL's extension ${name} could not be created (${message}). It is part of contrib, which the server needs.`,
      );
    }
}

async function requireVersion(db: Db): Promise<void> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new DatabaseError(`DATABASE_URL points to PostgreSQL ${version / 10_000}; the site needs 15 or later`);
}

/** Runs `work` on one connection while no other node holds this lock. Waiting and working may take minutes. */
export async function withSetUpLock<T>(
  pool: pg.Pool,
  work: (db: NodePgDatabase & { $client: pg.PoolClient }) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    await allowLongStatements(connection, 'session');
    await connection.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
    return await work(drizzle(connection, { casing: 'snake_case' }));
  } finally {
    // Closing the connection frees the lock in every case.
    connection.release(true);
  }
}
