/**
 * Tracks which nodes are running. While its connection lasts, each holds one of PostgreSQL's advisory locks under its
 * own number, so that the emails of a dead node are free at once, without a timeout. The connection also listens for
 * work.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import { holdConnection } from '../../db/held-connection.ts';

const LOCKS = 7_342_002;
const CHANNEL = 'bulk_mail';

/** Registers this node. `wake` is called when there may be new work. */
export async function joinNodes(url: string, log: Logger, wake: () => void) {
  let number: number | undefined;
  let entered: number | undefined;
  const connection = await holdConnection({
    url,
    log,
    purpose: 'distributes bulk mail',
    async prepare(client) {
      entered = await enter(client);
    },
    onReady() {
      number = entered;
      wake();
    },
    onLost() {
      number = undefined;
    },
    onNotification: wake,
  });
  return {
    /** The number under which this node takes emails. Without one, its connection is lost, and it must not send. */
    number: () => number,
    /** Changes to another number, which frees all emails taken under the old one. */
    async renew(): Promise<void> {
      number = undefined;
      await connection.renew();
    },
    close: connection.close,
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

/** SQL array of the numbers of all running nodes. */
export const livingNodes = sql.raw(
  `array(select objid::bigint::int from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`,
);

/** Lets one node at a time take emails, until `tx` ends. A node that has just joined is then visible to the others. */
export async function takeTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, 0)`);
}

/** Wakes every node once `tx` commits. */
export async function wakeNodes(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}
