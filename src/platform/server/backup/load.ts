/** Loads a snapshot that dump.ts wrote into an empty database, and brings it up to this version. */
import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, migrateDatabase } from '#platform/server/db/connect.ts';
import { allowLongStatements } from '#platform/server/db/pool.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { END_OF_ROWS, type SnapshotHeader, type SnapshotSums } from './dump.ts';
import { type Lines, readLines } from './lines.ts';
import { snapshotTables } from './tables.ts';

/**
 * Everything or nothing: makes the tables as they were when the snapshot was taken, fills them, compares the sums that
 * the snapshot gives, and migrates.
 *
 * @throws DatabaseError when the database is not empty, the snapshot is damaged or cut off, or comes from a later version
 */
export async function loadDatabase(database: Database, source: AsyncIterable<Buffer>): Promise<SnapshotHeader> {
  const lines = readLines(source);
  const header = readHeader(await lines.next());
  await requireEmpty(database.pool);
  await migrateDatabase(database, { upTo: header.migrations });
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await allowLongStatements(client);
    const tables = (await snapshotTables(client)).map(({ name }) => pg.escapeIdentifier(name));
    // Our own triggers guard the audit log and tidy up after deletions; what comes in has been through them already.
    for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
    // Some migrations add rows, which are in the snapshot as well.
    await client.query(`truncate ${tables.join(', ')}`);
    await loadTables(client, lines);
    for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
    client.release();
  } catch (err) {
    client.release(true);
    throw err;
  }
  await migrateDatabase(database);
  return header;
}

function readHeader(line: string | undefined): SnapshotHeader {
  const header = readComment<SnapshotHeader>(line);
  if (header?.format !== 1) throw new DatabaseError('This file is not a snapshot that this version can read');
  return header;
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select from pg_tables where schemaname in ('public', 'drizzle', 'queue') limit 1");
  if (rows.length > 0) throw new DatabaseError('A snapshot is loaded into an empty database only; this one has tables');
}

async function loadTables(client: pg.ClientBase, lines: Lines): Promise<void> {
  const loaded: SnapshotSums = {};
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    const name = /^copy ("(?:[^"]|"")+") \(.+\) from stdin;$/.exec(line)?.[1];
    if (name) {
      loaded[name.slice(1, -1)] = await loadRows(client, line, lines);
      continue;
    }
    const sums = readComment<SnapshotSums>(line);
    if (!sums) throw new DatabaseError(`The snapshot is damaged: ${line.slice(0, 80)}`);
    return requireSame(sums, loaded);
  }
  throw new DatabaseError('The snapshot is cut off');
}

async function loadRows(client: pg.ClientBase, statement: string, lines: Lines): Promise<SnapshotSums[string]> {
  const table = client.query(copyFrom(statement.slice(0, -1)));
  const written = finished(table);
  // Awaited below; until then a failure must not count as unhandled.
  written.catch(() => undefined);
  const hash = createHash('sha256');
  try {
    for await (const rows of lines.until(END_OF_ROWS)) {
      hash.update(rows);
      // A copy that has failed takes nothing more; `written` then rejects.
      if (!table.write(rows)) await Promise.race([new Promise((resolve) => table.once('drain', resolve)), written]);
    }
    table.end();
  } catch (err) {
    table.destroy(err instanceof Error ? err : undefined);
    await written.catch(() => undefined);
    throw err;
  }
  await written;
  return { rows: table.rowCount, sha256: hash.digest('hex') };
}

function requireSame(expected: SnapshotSums, loaded: SnapshotSums): void {
  const differing = Object.keys({ ...expected, ...loaded }).filter(
    (name) => expected[name]?.rows !== loaded[name]?.rows || expected[name]?.sha256 !== loaded[name]?.sha256,
  );
  if (differing.length > 0) throw new DatabaseError(`The snapshot is damaged: ${differing.join(', ')}`);
}

function readComment<T>(line: string | undefined): T | undefined {
  if (!line?.startsWith('-- {')) return undefined;
  try {
    return JSON.parse(line.slice(3)) as T;
  } catch {
    return undefined;
  }
}
