import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { serverLog } from '#testing/server-log.ts';
import { connect, type Database } from '../db/connect.ts';
import { installQueue, type JobData, startQueue } from './queue.ts';

const log = serverLog();
let database: Database;
let cleanUp: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const empty = await createTestDatabase(inject('postgres').url);
  database = connect(empty.url, log, { max: 5 });
  cleanUp = [empty.drop, database.close];
  await installQueue({ url: empty.url, log });
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function startNode({ works = true } = {}) {
  const { connectionString } = database.pool.options;
  const queue = await startQueue({ url: connectionString!, log, pollSeconds: 0.5, works });
  cleanUp.push(queue.stop);
  return queue;
}

/** Records the id of every job that runs; `until(count)` resolves with the ids once there are that many. */
function recorder(fail: (id: string) => boolean = () => false) {
  const done: string[] = [];
  const waiting: (() => void)[] = [];
  const handler = async ({ id }: JobData) => {
    done.push(id);
    for (const check of waiting) check();
    if (fail(id)) throw new Error(`${id} failed`);
  };
  const until = (count: number) =>
    new Promise<string[]>((resolve) => {
      const check = () => done.length >= count && resolve(done);
      waiting.push(check);
      check();
    });
  return { handler, until };
}

test('nodes that install the queue together and start share its queued jobs', async () => {
  const { connectionString } = database.pool.options;
  await database.db.execute(sql`drop schema queue cascade`);
  await Promise.all([1, 2, 3].map(() => installQueue({ url: connectionString!, log })));
  const nodes = await Promise.all([startNode(), startNode(), startNode()]);
  const { handler, until } = recorder();
  await Promise.all(nodes.map((node) => node.work('greet', handler)));
  const jobs = Array.from({ length: 20 }, (_, index) => ({ id: `job ${index}` }));
  await nodes[0]!.send(database.db, 'greet', jobs);
  expect((await until(20)).sort()).toEqual(jobs.map(({ id }) => id).sort());
});

test('a node that runs no jobs can queue them, and another node runs them at once', async () => {
  const [working, queueing] = [await startNode(), await startNode({ works: false })];
  const { handler, until } = recorder();
  const never = recorder(() => expect.unreachable());
  await working.work('greet', handler);
  const stop = await queueing.work('greet', never.handler);
  await queueing.schedule('nightly', '15 3 * * *', () => expect.unreachable());
  await queueing.send(database.db, 'greet', [{ id: 'one' }, { id: 'other' }]);
  expect((await until(2)).sort()).toEqual(['one', 'other']);
  await stop();
});

test('a queued job exists once its transaction commits, and is not queued twice while it waits', async () => {
  const queue = await startNode();
  const { handler, until } = recorder();
  const stopWork = await queue.work('greet', handler);
  await stopWork();
  const rolledBack = database.db.transaction(async (tx) => {
    await queue.send(tx, 'greet', [{ id: 'never' }]);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await queue.send(database.db, 'greet', [{ id: 'once' }]);
  await queue.send(database.db, 'greet', [{ id: 'once' }, { id: 'other' }]);
  await queue.work('greet', handler);
  expect((await until(2)).sort()).toEqual(['once', 'other']);
});

test('a job can be queued again while its predecessor still exists', async () => {
  const queue = await startNode();
  const { handler, until } = recorder();
  const stopWork = await queue.work('greet', handler);
  await stopWork();
  await queue.send(database.db, 'greet', [{ id: 'once' }]);
  for (const _ of [1, 2]) await queue.sendAgain(database.db, 'greet', [{ id: 'once' }, { id: 'other' }]);
  await queue.work('greet', handler);
  expect((await until(5)).sort()).toEqual(['once', 'once', 'once', 'other', 'other']);
});

test('jobs that could not reach a server can be made due, but not other retries, delayed jobs or those with another name', async () => {
  const queue = await startNode();
  const { handler, until } = recorder();
  for (const name of ['greet', 'other']) await (await queue.work(name, handler))();
  const later = new Date(Date.now() + 3_600_000);
  for (const name of ['greet', 'other'])
    await queue.send(
      database.db,
      name,
      ['delayed', 'refused', 'retry'].map((how) => ({ id: `${name} ${how}` })),
      later,
    );
  await database.db.execute(
    sql`update queue.job set state = 'retry', retry_count = 1,
      output = jsonb_build_object('message', 'lost', 'unreachable', data ->> 'id' like '% retry')
      where data ->> 'id' not like '% delayed'`,
  );
  await queue.hasten(database.db, 'greet');
  const { rows } = await database.db.execute<{ id: string; due: boolean }>(
    sql`select data ->> 'id' as id, start_after <= now() as due from queue.job where data ? 'id' order by 1`,
  );
  expect(rows).toEqual([
    { id: 'greet delayed', due: false },
    { id: 'greet refused', due: false },
    { id: 'greet retry', due: true },
    { id: 'other delayed', due: false },
    { id: 'other refused', due: false },
    { id: 'other retry', due: false },
  ]);
  await queue.work('greet', handler);
  expect(await until(1)).toEqual(['greet retry']);
});

test('a queued job that hangs does not hold up others', async () => {
  const queue = await startNode();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { handler, until } = recorder();
  await queue.work('greet', async (job: JobData) => {
    if (job.id === 'job 0') await released;
    return handler(job);
  });
  const jobs = Array.from({ length: 12 }, (_, index) => ({ id: `job ${index}` }));
  await queue.send(database.db, 'greet', jobs);
  const before = [...(await until(11))];
  release();
  expect(before).not.toContain('job 0');
  expect(await until(12)).toContain('job 0');
});

test('only the queued job that failed is tried again later', async () => {
  const queue = await startNode();
  let failures = 0;
  const { handler, until } = recorder((id) => id === 'b' && ++failures === 1);
  await queue.work('greet', handler);
  await queue.send(database.db, 'greet', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  expect((await until(4)).sort()).toEqual(['a', 'b', 'b', 'c']);
});

test('the handler learns which attempt is the last, and a dead letter remains if it fails', async () => {
  const queue = await startNode();
  const last: boolean[] = [];
  const { handler, until } = recorder(() => true);
  const stopWork = await queue.work<JobData>('greet', async (data, attempt) => {
    last.push(attempt.last);
    await handler(data);
  });
  // In one transaction, because the first attempt must not begin before the limit is set.
  await database.db.transaction(async (tx) => {
    await queue.send(tx, 'greet', [{ id: 'a' }]);
    await tx.execute(sql`update queue.job set retry_limit = 1`);
  });
  await until(2);
  await stopWork();
  expect(last).toEqual([false, true]);
  const { rows } = await database.db.execute(sql`select data, source_name from queue.job where name = 'dead-letters'`);
  expect(rows).toEqual([{ data: { id: 'a' }, source_name: 'greet' }]);
});

test('only one node does scheduled work', async () => {
  const nodes = await Promise.all([startNode(), startNode()]);
  const { handler, until } = recorder();
  for (const node of nodes) await node.schedule('tidy', '* * * * *', () => handler({ id: 'tidied' }));
  expect(await until(1)).toEqual(['tidied']);
  const { rows } = await database.db.execute(sql`select data from queue.job where name = 'tidy'`);
  expect(rows).toEqual([{ data: { id: 'tidy' } }]);
});

test('scheduled work that was missed while no node ran is done once at the next start', async () => {
  const { handler, until } = recorder();
  const tidy = () => handler({ id: 'tidied' });
  const first = await startNode();
  await first.schedule('tidy', '0 3 1 1 *', tidy);
  await first.stop();
  await database.db.execute(sql`update queue.schedule set created_on = now() - interval '3 years'`);
  await database.db.execute(sql`update queue.version set cron_on = now() - interval '2 years'`);
  const next = await startNode();
  await next.schedule('tidy', '0 3 1 1 *', tidy);
  expect(await until(1)).toEqual(['tidied']);
  const { rows } = await database.db.execute(sql`select data from queue.job where name = 'tidy'`);
  expect(rows).toHaveLength(1);
});

test('a node that loses its connections continues to work', async () => {
  const queue = await startNode();
  const { handler, until } = recorder();
  await queue.work('greet', handler);
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'queue' and datname = current_database()`);
  await queue.send(database.db, 'greet', [{ id: 'afterwards' }]);
  expect(await until(1)).toEqual(['afterwards']);
});

test('work without a schedule is done when it is sent, and no longer at its old time', async () => {
  const { handler, until } = recorder();
  const first = await startNode();
  await first.schedule('tidy', '0 3 1 1 *', () => handler({ id: 'tidied' }));
  await first.stop();
  const next = await startNode();
  await next.schedule('tidy', undefined, () => handler({ id: 'tidied' }));
  expect((await database.db.execute(sql`select from queue.schedule`)).rows).toEqual([]);
  await next.sendOnce(database.db, 'tidy');
  expect(await until(1)).toEqual(['tidied']);
});

test('work that is sent before any node has registered it is done once a node registers it', async () => {
  const node = await startNode();
  await node.sendOnce(database.db, 'tidy');
  await node.sendOnce(database.db, 'tidy');
  const { handler, until } = recorder();
  await node.schedule('tidy', '0 3 1 1 *', () => handler({ id: 'tidied' }));
  expect(await until(1)).toEqual(['tidied']);
  expect((await database.db.execute(sql`select from queue.job where name = 'tidy'`)).rows).toHaveLength(1);
});

test('a job that may take hours is not given to another node after five minutes', async () => {
  const node = await startNode();
  await node.work('greet', async () => undefined, { longestSeconds: 7_200 });
  await node.send(database.db, 'greet', [{ id: 'long' }]);
  const { rows } = await database.db.execute(sql`select expire_seconds from queue.job where name = 'greet'`);
  expect(rows).toEqual([{ expire_seconds: 7_200 }]);
});
