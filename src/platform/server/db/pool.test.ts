import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { faultyNetwork } from '#testing/faulty-network.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { isDatabaseAway } from './away.ts';
import { inBatches } from './batches.ts';
import { allowLongWork, connect, withSetUpLock } from './connect.ts';
import { allowLongStatements, LONG_MS } from './pool.ts';

const log = pino({ level: 'silent' });
const database = await createTestDatabase(inject('postgres').url);
afterAll(() => database.drop());

type Options = Parameters<typeof connect>[2];

async function connectThrough(options: Options = {}) {
  const network = await faultyNetwork(database.url);
  const { db, pool, presence, close } = connect(network.url, log, options);
  onTestFinished(async () => {
    network.cut();
    await close();
    await network.close();
  });
  return { network, db, pool, presence };
}

/**
 * Locks the key over the working network, so that statements for it wait however slow the machine is: a response that
 * comes while packets are dropped is lost. Returns the function that lets them continue.
 */
async function holdLock(key: number) {
  const holder = new pg.Client(database.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock($1)', [key]);
  return () => holder.query('select pg_advisory_unlock($1)', [key]);
}

const failure = (work: PromiseLike<unknown>) =>
  work.then(
    () => undefined,
    (err: unknown) => err,
  );

/** Resolves once the database responds; by then the pool has noticed. */
const untilAnswering = ({ presence }: { presence: { isAway(): boolean } }) =>
  expect.poll(() => presence.isAway(), { interval: 20 }).toBe(false);

test('while no packets arrive, running queries fail, and later ones fail at once; afterwards queries work again', async () => {
  const node = await connectThrough();
  const { db, pool, network, presence } = node;
  await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 2`), db.execute(sql`select 3`)]);
  network.dropPackets();
  const query = failure(db.execute(sql`select 4`));
  const write = failure(db.transaction((tx) => tx.execute(sql`select 5`)));
  await expect.poll(() => presence.isSilent(), { interval: 10 }).toBe(true);
  expect(presence.isAway()).toBe(false);
  expect(isDatabaseAway(await query)).toBe(true);
  expect(isDatabaseAway(await write)).toBe(true);
  expect(presence.isAway()).toBe(true);
  const packets = network.open();
  expect(isDatabaseAway(await failure(db.execute(sql`select 6`)))).toBe(true);
  expect(network.open()).toBeLessThanOrEqual(packets);

  network.restore();
  await untilAnswering(node);
  const answers = Array.from({ length: 20 }, (_, n) => db.execute<{ n: number }>(sql`select ${n}::int as n`));
  expect((await Promise.all(answers)).map(({ rows }) => rows[0]!.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(pool.totalCount).toBeLessThanOrEqual(20);
});

test('a long statement of a backup survives a database that is unreachable for some seconds, and others do not', async () => {
  const node = await connectThrough();
  const { pool, network, presence } = node;
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await allowLongStatements(client);
  const letGo = await holdLock(1);
  const long = client.query('select 1 as n, pg_advisory_lock(1)');
  const short = failure(pool.query('select pg_advisory_lock(1)'));
  // Once this is answered, both statements have left this process.
  await pool.query('select 1');
  network.dropPackets();
  await expect.poll(() => presence.isAway(), { interval: 20 }).toBe(true);
  expect(isDatabaseAway(await short)).toBe(true);
  network.restore();
  await untilAnswering(node);
  await letGo();
  expect((await long).rows).toMatchObject([{ n: 1 }]);
});

test('a command and its queries survive a database outage of a few seconds', async () => {
  const node = await connectThrough({ statementMs: LONG_MS });
  const { pool, network, presence } = node;
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const letGo = await holdLock(2);
  const long = client.query('select 1 as n, pg_advisory_lock(2)');
  // Once this is answered, the statement has left this process.
  await pool.query('select 1');
  network.dropPackets();
  await expect.poll(() => presence.isAway(), { interval: 20 }).toBe(true);
  network.restore();
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  await letGo();
  expect((await long).rows).toMatchObject([{ n: 1 }]);
});

test('a query that waits for a lock does not count as a silent database', async () => {
  const { db, presence } = await connectThrough();
  await db.execute(sql`create table locked (id int)`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const locking = db.transaction(async (tx) => {
    await tx.execute(sql`lock table locked`);
    await held;
  });
  let looks = 0;
  let silent = 0;
  const waiting = db.execute(sql`select pg_sleep(1.2), count(*) from locked`);
  const watching = setInterval(() => {
    looks += 1;
    if (presence.isSilent()) silent += 1;
  }, 10);
  await db.execute(sql`select pg_sleep(1)`);
  release();
  await Promise.all([locking, waiting]);
  clearInterval(watching);
  expect(presence.isAway()).toBe(false);
  expect(looks).toBeGreaterThan(10);
  // A machine that is too busy to answer the pool's check does not respond for a moment, but not for as long as the
  // query waits.
  expect(silent).toBeLessThan(looks / 4);
});

test('setting up frees its lock for other processes, though the pool stays open', async () => {
  const { pool } = await connectThrough();
  const locks = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = current_database()`,
    );
    return rows[0]!.count;
  };
  expect(await withSetUpLock(pool, locks)).toBe(1);
  await expect.poll(locks, { interval: 5 }).toBe(0);
});

test('a statement that takes too long is cancelled, and its connection serves the next one', async () => {
  const { db, pool } = await connectThrough({ max: 1, statementMs: 100 });
  const err = await failure(db.execute(sql`select pg_sleep(60)`));
  expect(isDatabaseAway(err)).toBe(true);
  expect((err as { cause?: { code?: string } }).cause?.code).toBe('57014');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test('a single connection that falls silent is closed after its deadline, and its transaction ends', async () => {
  const { db, network } = await connectThrough({ max: 1, statementMs: 200 });
  await db.execute(sql`create table rows (id int)`);
  const err = await failure(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into rows values (1)`);
      network.silence('insert into rows');
      await tx.execute(sql`insert into rows values (2)`);
    }),
  );
  expect(isDatabaseAway(err)).toBe(true);
  await db.execute(sql`insert into rows values (3)`);
  expect((await db.execute(sql`select id from rows`)).rows).toEqual([{ id: 3 }]);
});

test('a transaction whose connection is lost frees its place in the pool and fails with the reason', async () => {
  const node = await connectThrough({ max: 1 });
  const { db, network } = node;
  const backend = async (tx: Pick<typeof db, 'execute'>) =>
    (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
  const other = connect(database.url, log, { max: 1 });
  onTestFinished(other.close);
  const err = await failure(
    db.transaction(async (tx) => {
      await other.db.execute(sql`select pg_terminate_backend(${await backend(tx)})`);
      await expect.poll(() => network.open()).toBe(0);
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseAway(err)).toBe(true);
  network.cut();
  for (let n = 0; n < 3; n++) expect(isDatabaseAway(await failure(db.transaction(backend)))).toBe(true);
  network.restore();
  await untilAnswering(node);
  expect(await db.transaction(backend)).toBeGreaterThan(0);
});

test('an error within a transaction is reported even if its connection is lost', async () => {
  const { db, network } = await connectThrough({ max: 1 });
  const refusal = new Error('This is not allowed');
  const refused = db.transaction(async () => {
    network.cut();
    await expect.poll(() => network.open()).toBe(0);
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
});

test('an export can take longer than a request', async () => {
  const { db } = await connectThrough({ statementMs: 100 });
  const rows: unknown[] = [];
  const slowly = (from: typeof db) => from.select({ slept: sql`pg_sleep(0.15)` }).from(sql`generate_series(1, 3)`);
  for await (const batch of inBatches(db, (from) => slowly(from as typeof db))) rows.push(...batch);
  expect(rows).toHaveLength(3);
});

test('a transaction can allow its statements more time than a request’s', async () => {
  const { db } = await connectThrough({ max: 1, statementMs: 100 });
  await db.transaction(async (tx) => {
    await allowLongWork(tx);
    await tx.execute(sql`select pg_sleep(1.3)`);
  });
  await expect(db.execute(sql`select pg_sleep(1)`)).rejects.toThrow();
});

test('the server ends the transactions of a process that has stopped working', async () => {
  const { db } = await connectThrough();
  const { rows } = await db.execute(sql`select current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('statement_timeout') as statement`);
  expect(rows).toEqual([{ idle: '30s', statement: '15s' }]);
});

test('a pool closes even if the database has fallen silent during a query', async () => {
  const network = await faultyNetwork(database.url);
  onTestFinished(network.close);
  const { db, pool, close } = connect(network.url, log);
  await db.execute(sql`select 1`);
  network.dropPackets();
  const query = failure(db.execute(sql`select 2`));
  await expect.poll(() => pool.idleCount).toBe(0);
  await close();
  expect(isDatabaseAway(await query)).toBe(true);
});

test('a caller who was refused while the database was unreachable takes no connection when one is free again', async () => {
  const node = await connectThrough({ max: 1 });
  const { pool, network } = node;
  const held = await pool.connect();
  const refused = failure(pool.connect());
  network.dropPackets();
  expect(isDatabaseAway(await refused)).toBe(true);
  held.release();
  network.restore();
  await untilAnswering(node);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
