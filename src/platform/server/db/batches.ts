/** Reads more rows than memory should contain, with one of PostgreSQL's cursors. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db, PooledDb } from './connect.ts';
import { allowLongStatements } from './pool.ts';

const BATCH_ROWS = 500;
/** In characters; a batch exceeds this by one fetch at most. */
const BATCH_SIZE = 1_000_000;
/** Some rows have texts of 200,000 characters, and the length is unknown until they arrive. */
const FETCH_ROWS = 10;
/** A consumer that does not ask for the next rows within this time loses the connection. */
const IDLE_LIMIT = '15s';

/**
 * Yields the rows of one SELECT in batches, all from the same snapshot. `read` runs its SELECT on the given database and
 * may convert the rows; it is called for each batch.
 */
export async function* inBatches<Row>({ $client }: PooledDb, read: (db: Db) => PromiseLike<Row[]>) {
  const connection = await $client.connect();
  let failure: Error | undefined;
  const lost = (err: Error) => {
    failure = err;
  };
  connection.on('error', lost);
  try {
    await connection.query('begin isolation level repeatable read, read only');
    await allowLongStatements(connection);
    await connection.query(`set local idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`);
    const db = drizzle(overCursor(connection), { casing: 'snake_case' });
    for (let rows = await read(db); rows.length > 0; rows = await read(db)) yield rows;
    await connection.query('commit');
  } catch (err) {
    failure = err as Error;
    throw err;
  } finally {
    connection.off('error', lost);
    // If the consumer stopped early, the connection still has the cursor.
    if (!failure) await connection.query('rollback');
    connection.release(failure);
  }
}

/** Returns a connection where a repeated query returns its next rows each time: many short ones, or few long ones. */
function overCursor(connection: pg.PoolClient): pg.PoolClient {
  let opened = false;
  const query = async (config: pg.QueryArrayConfig, values: unknown[]) => {
    if (!opened) await connection.query(`declare batches no scroll cursor for ${config.text}`, values);
    opened = true;
    const fetch = () => connection.query({ ...config, text: `fetch forward ${FETCH_ROWS} from batches` });
    const batch = await fetch();
    let fetched = batch.rows.length;
    for (
      let size = sizeOf(batch.rows);
      fetched === FETCH_ROWS && batch.rows.length < BATCH_ROWS && size < BATCH_SIZE;
    ) {
      const { rows } = await fetch();
      batch.rows.push(...rows);
      fetched = rows.length;
      size += sizeOf(rows);
    }
    return batch;
  };
  return { query } as unknown as pg.PoolClient;
}

const sizeOf = (rows: readonly unknown[][]): number =>
  rows.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
