/**
 * Tracks which nodes are running. Each holds an advisory lock of PostgreSQL under its own number while its connection
 * lasts, so that the mails of a node that dies are free at once, without a timeout. The connection also listens for work.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';

const LOCKS = 7_342_002;
const CHANNEL = 'bulk_mail';
const RECONNECT_MS = 1_000;

export interface Node {
  /** The number under which this node takes mails; undefined while its connection is lost: then it must not send. */
  number(): number | undefined;
  /** Takes another number, which frees all mails taken under the old one. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Registers this node. `wake` is called when there may be new work. */
export async function joinNodes(url: string, log: Logger, wake: () => void): Promise<Node> {
  let number: number | undefined;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', (err) => log.warn({ err: err.message }, 'lost the connection that shares out bulk mail'));
    next.on('end', lost);
    next.on('notification', wake);
    await next.connect();
    client = next;
    const entered = await enter(next);
    // Closed while connecting: nothing else would end this connection.
    if (closed) return next.end();
    number = entered;
    wake();
  };
  const lost = () => {
    number = undefined;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      open().catch(lost);
    }, RECONNECT_MS);
  };
  await open();
  return {
    number: () => number,
    async renew() {
      number = undefined;
      await client?.end();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

async function enter(client: pg.Client): Promise<number> {
  for (;;) {
    const number = randomInt(1, 2 ** 31);
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as mine', [LOCKS, number]);
    if (!rows[0].mine) continue;
    await client.query(`listen ${CHANNEL}`);
    return number;
  }
}

/** The numbers of all running nodes, as an SQL array of integers. */
export const livingNodes = sql.raw(
  `array(select objid::bigint::int from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`,
);

/** Lets one node at a time take mails, until `tx` ends: a node that has just joined is then visible to the others. */
export async function takeTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, 0)`);
}

/** Wakes every node once `tx` commits. */
export async function wakeNodes(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}
