/** Reading more rows than memory should hold: a cursor of PostgreSQL under a query of ours. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db, PooledDb } from './connect.ts';

const BATCH_ROWS = 500;
/** Whoever takes the rows and then takes no more of them for so long loses the connection. */
const IDLE_LIMIT = '60s';

/**
 * The rows of one SELECT, some hundred at a time, as they all stood when it began. `read` runs its SELECT on the
 * database that it is given and may turn the rows into anything; it is called again for each batch.
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
    await connection.query(`set local idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`);
    const db = drizzle(overCursor(connection), { casing: 'snake_case' });
    for (let rows = await read(db); rows.length > 0; rows = await read(db)) yield rows;
    await connection.query('commit');
  } catch (err) {
    failure = err as Error;
    throw err;
  } finally {
    connection.off('error', lost);
    // Broken off in the middle: the connection still holds the cursor.
    if (!failure) await connection.query('rollback');
    connection.release(failure);
  }
}

/** A connection on which a query gives its next rows each time it is sent. */
function overCursor(connection: pg.PoolClient): pg.PoolClient {
  let opened = false;
  const query = async (config: pg.QueryArrayConfig, values: unknown[]) => {
    if (!opened) await connection.query(`declare batches no scroll cursor for ${config.text}`, values);
    opened = true;
    return connection.query({ ...config, text: `fetch forward ${BATCH_ROWS} from batches` });
  };
  return { query } as unknown as pg.PoolClient;
}
