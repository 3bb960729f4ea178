/** The connection pool, and the migrations that stand between an empty database and this version. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseError } from './wait.ts';

/** A connection or a transaction: what every query takes first. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** The database with its pool, for what needs a connection of its own. */
export type PooledDb = NodePgDatabase & { $client: pg.Pool };

export interface Database {
  db: PooledDb;
  pool: pg.Pool;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, '../../../../drizzle');

/** Same number on every node: whoever holds it migrates or seeds, the others wait. */
const SET_UP_LOCK = 7_342_001;

/**
 * A replica that fell silent in the middle of an answer is given up, not waited for. Not so the primary: a query given up
 * in a transaction leaves it open, and what the pool's next user writes on that connection would never be committed.
 */
const SILENCE_MS = 30_000;
/** A machine that is gone is noticed some seconds after a connection has been silent for so long. */
const SILENT_LINE_MS = 10_000;

interface Connecting {
  /** Connections at most. */
  max?: number;
  /** For a replica: nothing can be written, not even once it has become a primary. */
  readOnly?: boolean;
  /** For single statements that something else can stand in for: each is given up after so long. */
  deadlineMs?: number;
}

/** A pool of connections. The first query opens one; `close` waits for those under way. */
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
      // The server gives it up too: it would pile up there.
      onConnect: (client) => client.query(`set statement_timeout = ${deadlineMs}`),
    }),
  });
  // Without a listener, a connection that the server closes would end the process. At the end it may do so.
  pool.on('error', (err) => pool.ending || log.warn({ err: err.message }, 'database connection lost'));
  // The pool listens while a connection is idle; in a transaction that waits for something else, nobody would. The next
  // query on it fails, and says why.
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
    if (upTo === undefined) await migrate(db, { migrationsFolder });
    else await withFirstMigrations(upTo, (folder) => migrate(db, { migrationsFolder: folder }));
  });
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

/** Runs `work` on one connection while no other node runs any under this lock. */
export async function withSetUpLock<T>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
    return await work(drizzle(connection, { casing: 'snake_case' }));
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [SET_UP_LOCK]).catch(() => undefined);
    connection.release();
  }
}
