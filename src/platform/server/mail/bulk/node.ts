/**
 * Which nodes live. Each holds a lock of PostgreSQL under a number of its own for as long as its connection lasts: what
 * a node had in hand when it died is free at once, and no clock is asked. The same connection hears of new work.
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
  /** The number under which this node takes work; undefined while its connection is lost, and then it must not send. */
  number(): number | undefined;
  /** Takes another number: whatever was taken under the old one is free. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** `wake` is called when there may be new work. */
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
    // Closed meanwhile: nobody else would end this connection.
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

/** The numbers of all nodes that live, as an array of integers. */
export const livingNodes = sql.raw(
  `array(select objid::bigint::int from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`,
);

/** One node at a time, until `tx` ends: so that who has just joined is seen before it takes anything. */
export async function takeTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, 0)`);
}

/** Tells every node that there is work, once `tx` commits. */
export async function wakeNodes(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}
