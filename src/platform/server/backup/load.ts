/** Loads a backup or an archive into an empty database. */
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, migrateDatabase } from '#platform/server/db/connect.ts';
import { emptyDatabase, isEmpty } from '#platform/server/db/empty.ts';
import { allowLongStatements } from '#platform/server/db/pool.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { refuseImpossible } from './archive/possible.ts';
import { COPY_JSON, quoted, type Snapshot, type SnapshotSums } from './dump.ts';
import { discard, type SnapshotFiles, type StoreFile } from './files.ts';
import { damaged, openSnapshot } from './read.ts';
import { type SnapshotTable, snapshotTables } from './tables.ts';

/**
 * Fills the database and brings it up to this version. After an error it is empty again.
 *
 * @throws DatabaseError if the database is not empty, the snapshot is damaged or cut off, or comes from a later version
 */
export async function loadDatabase(
  database: Database,
  source: AsyncIterable<Buffer>,
  storeFile: StoreFile = discard,
): Promise<Snapshot['header']> {
  if (!(await isEmpty(database)))
    throw new DatabaseError('A snapshot can be loaded only into an empty database; this one has tables');
  try {
    const { header } = await fillDatabase(database, source, storeFile);
    await migrateDatabase(database);
    return header;
  } catch (err) {
    // The reason matters more than a failure to tidy up.
    await emptyDatabase(database).catch(() => undefined);
    throw err;
  }
}

/** Makes the tables as they were when the snapshot was taken, and fills them. Returns the snapshot's header. */
export async function fillDatabase(
  database: Database,
  source: AsyncIterable<Buffer>,
  storeFile: StoreFile = discard,
): Promise<Pick<Snapshot, 'header' | 'rows'> & { sums: SnapshotSums; files: SnapshotFiles }> {
  const snapshot = await openSnapshot(source);
  await migrateDatabase(database, { upTo: snapshot.header.migrations });
  const sums = await fillTables(database, snapshot);
  return { ...snapshot, sums, files: await snapshot.readFiles(storeFile) };
}

async function fillTables({ pool }: Database, snapshot: Snapshot): Promise<SnapshotSums> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await allowLongStatements(client);
    await client.query("set local idle_in_transaction_session_timeout = '10min'");
    const sums = await loadTables(client, snapshot);
    await client.query('commit');
    client.release();
    return sums;
  } catch (err) {
    client.release(true);
    throw err;
  }
}

async function loadTables(client: pg.ClientBase, { readTables, rows: format }: Snapshot): Promise<SnapshotSums> {
  const tables = await snapshotTables(client);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  // Our own triggers guard the audit log and tidy up after deletions; they have already run for the incoming rows.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Some migrations add rows, and the snapshot contains these too.
  await client.query(`truncate ${names.join(', ')}`);
  const indexes = await dropIndexes(client);
  const sums = await readTables(({ name, columns }, rows) => {
    const table = tables.find((one) => one.name === name && one.columns.join() === columns.join());
    if (!table) throw damaged(`no table ${name} with these columns`);
    return format === 'copy' ? copyRows(client, quoted(table), rows) : loadJson(client, table, rows);
  });
  const missing = tables.filter(({ name }) => !sums[name]);
  if (missing.length > 0) throw damaged(`it lacks ${missing.map(({ name }) => name).join(', ')}`);
  if (format === 'json') await refuseImpossible(client);
  for (const definition of indexes) await client.query(definition);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  return sums;
}

/**
 * Drops the indexes that enforce nothing, and returns the statements that make them again. Building a search index from
 * all rows takes a fraction of the time of filling it row by row.
 */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and not i.indisunique
    order by 1`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("set local maintenance_work_mem = '256MB'");
  return rows.map(({ definition }) => definition);
}

/** Loads the objects into a temporary table, and then as rows in one statement, as rows may refer to later ones. */
async function loadJson(client: pg.ClientBase, table: SnapshotTable, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query('create temp table if not exists incoming (object json) on commit drop');
  await client.query('truncate incoming');
  await copyRows(client, 'incoming', rows, COPY_JSON);
  const values = table.columns.map((column) => `r.${pg.escapeIdentifier(column)}`).join(', ');
  await client.query(`insert into ${quoted(table)} select ${values}
    from incoming, json_populate_record(null::${pg.escapeIdentifier(table.name)}, object) r`);
}

async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: AsyncIterable<Buffer>,
  options = '',
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${target} from stdin ${options}`));
  const written = finished(copy);
  let hasFailed = false;
  written.catch(() => {
    hasFailed = true;
  });
  try {
    for await (const piece of rows) {
      // Writing after the failure would throw an error that hides the reason, which `written` rejects with.
      if (hasFailed) break;
      if (!copy.write(piece)) await Promise.race([new Promise((resolve) => copy.once('drain', resolve)), written]);
    }
    if (!hasFailed) copy.end();
  } catch (err) {
    copy.destroy(err instanceof Error ? err : undefined);
    await written.catch(() => undefined);
    throw err;
  }
  await written;
}
