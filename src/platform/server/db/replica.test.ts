/** Tests with a real primary and a real hot standby. */
import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { firstContent } from '#app/server/seed/first-content.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import { siteUrl } from '#testing/postgres.ts';
import { startReplicatedPostgres } from '#testing/replicated-postgres.ts';
import { freePort } from '#testing/site-process.ts';
import { testApp } from '#testing/test-app.ts';
import type { Changes } from '../changes.ts';
import { readConfig } from '../config.ts';
import { setUpDatabase } from '../set-up.ts';
import { connect, type Db } from './connect.ts';
import { connectReader, type Reader } from './replica.ts';

const silent = pino({ level: 'silent' });
const pair = await startReplicatedPostgres();
const database = connect(pair.url, silent);
await setUpDatabase({ url: siteUrl(pair.url), ownerUrl: pair.url }, silent);
await firstContent(database.db, readConfig({ SEED: 'none' }));
await database.db.execute(sql`create table notes (text text)`);
afterAll(async () => {
  await database.close();
  await pair.stop();
});

function setUp({ replicaUrl = pair.replicaUrl, maxLagMs = 60_000, lookEveryMs = 20 } = {}) {
  const lines: string[] = [];
  const log: Logger = pino(
    { level: 'info' },
    { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const listeners: ((tag: CacheTag) => void)[] = [];
  const changes: Pick<Changes, 'onChange'> = { onChange: (listener) => void listeners.push(listener) };
  const reader = connectReader({ db: database.db, config: { replicaUrl }, changes, log }, { maxLagMs, lookEveryMs });
  onTestFinished(() => reader.close());
  const announce = () => {
    for (const listener of listeners) listener('articles');
  };
  const becomes = (state: string) => expect.poll(() => reader.replica()!.state).toBe(state);
  return { reader, lines, announce, becomes };
}

const onReplica = async (db: Db) => {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select pg_is_in_recovery() as yes`);
  return rows[0]!.yes;
};
const note = (text: string) => database.db.execute(sql`insert into notes values (${text})`);
const isNoted = async (db: Db, text: string) =>
  (await db.execute(sql`select from notes where text = ${text}`)).rows.length > 0;

/** Waits until a query that contains `word` runs on the replica. */
const begun = (reader: Reader, word: string) => {
  const running = sql`select from pg_stat_activity where state = 'active' and query like ${`%${word}%`} and pid <> pg_backend_pid()`;
  return expect.poll(async () => (await reader.recent((db) => db.execute(running))).rows).toHaveLength(1);
};

async function pausedReplay() {
  await pair.pauseReplay();
  onTestFinished(() => pair.resumeReplay());
}

test('reads that may be slightly old use the replica', async () => {
  const { reader, becomes, lines } = setUp();
  await becomes('in use');
  expect(await reader.recent(onReplica)).toBe(true);
  expect(lines).toEqual(['the read replica takes reads']);
});

const refusesWrites = (writing: Promise<unknown>) =>
  expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });

test('the replica’s connections cannot write, even after it has become a primary', async () => {
  const { reader, becomes } = setUp();
  await becomes('in use');
  const write = (db: Db) => db.execute(sql`insert into notes values ('there')`);
  await refusesWrites(reader.recent(write));
  const promoted = connect(pair.url, silent, { readOnly: true });
  onTestFinished(() => promoted.close());
  await refusesWrites(write(promoted.db));
});

test('a desk read includes everything that was written just before', async () => {
  const { reader, becomes } = setUp();
  await becomes('in use');
  let fromReplica = 0;
  for (let n = 0; n < 20; n++) {
    await note(`right before ${n}`);
    const from = await reader.current();
    expect(await isNoted(from, `right before ${n}`)).toBe(true);
    if (await onReplica(from)) fromReplica++;
  }
  expect(fromReplica).toBeGreaterThan(0);
});

test('every read after an announcement includes the change', async () => {
  const { reader, announce, becomes } = setUp();
  await becomes('in use');
  await pausedReplay();
  await note('announced');
  expect(await reader.recent((db) => isNoted(db, 'announced'))).toBe(false);
  announce();
  expect(await reader.recent((db) => isNoted(db, 'announced'))).toBe(true);
  expect(await isNoted(await reader.current(), 'announced')).toBe(true);
  await pair.resumeReplay();
  await expect.poll(() => reader.recent(onReplica)).toBe(true);
  expect(await reader.recent((db) => isNoted(db, 'announced'))).toBe(true);
});

test('a replica that lags beyond the limit is not used until it has caught up, which is logged once', async () => {
  const { reader, becomes, lines } = setUp({ maxLagMs: 200 });
  await becomes('in use');
  await pausedReplay();
  await note('late');
  await becomes('behind');
  await expect.poll(() => reader.replica()!.lagSeconds).toBeGreaterThanOrEqual(0.5);
  expect(await reader.recent(onReplica)).toBe(false);
  expect(await onReplica(await reader.current())).toBe(false);
  expect(lines.filter((line) => line.includes('is behind'))).toHaveLength(1);
  await pair.resumeReplay();
  await becomes('in use');
  expect(reader.replica()!.lagSeconds).toBe(0);
});

/** Slow only on the standby. */
const slowThere = sql`pg_sleep(case when pg_is_in_recovery() then 30 else 0 end)`;

test('no read fails when the replica stops, not even a running read', async () => {
  const { reader, becomes, lines } = setUp({ lookEveryMs: 2_000 });
  await becomes('in use');
  const running = reader.recent((db) => db.execute(sql`select ${slowThere}`));
  await begun(reader, 'pg_sleep');
  onTestFinished(() => pair.startReplica());
  await pair.stopReplica();
  await running;
  let tries = 0;
  const read = (db: Db) => {
    tries += 1;
    return onReplica(db);
  };
  expect([await reader.recent(read), tries], 'the primary alone is asked after a read was cancelled').toEqual([
    false,
    1,
  ]);
  await becomes('away');
  expect(await reader.recent(onReplica)).toBe(false);
  expect(await onReplica(await reader.current())).toBe(false);
  expect(lines.filter((line) => line.includes('is away'))).toHaveLength(1);
});

test('a read that conflicts with the replication is repeated on the primary', async () => {
  await database.db.execute(sql`create table in_the_way (text text)`);
  const { reader, becomes } = setUp();
  await becomes('in use');
  const read = reader.recent((db) => db.execute(sql`select ${slowThere}, exists (select from in_the_way)`));
  await begun(reader, 'in_the_way');
  await database.db.execute(sql`drop table in_the_way`);
  await expect(read).rejects.toMatchObject({ cause: { message: 'relation "in_the_way" does not exist' } });
});

test('reads do not wait for a replica that is unreachable at the start', async () => {
  const { reader, becomes } = setUp({ replicaUrl: `postgres://postgres@127.0.0.1:${await freePort()}/postgres` });
  expect(await reader.recent(onReplica)).toBe(false);
  expect(await onReplica(await reader.current())).toBe(false);
  await becomes('away');
});

test.each([
  ['the primary itself', () => pair.url],
  ['another database of the standby', () => Object.assign(new URL(pair.replicaUrl), { pathname: '/template1' }).href],
])('%s is not accepted as a replica', async (_, url) => {
  const { reader, becomes } = setUp({ replicaUrl: url() });
  await becomes('not a replica');
  expect(await reader.recent(onReplica)).toBe(false);
});

test('searches use the replica, new publications are found and exported at once, and /readyz reports the replica', async () => {
  const t = await testApp({ databaseUrl: pair.url, env: { DATABASE_REPLICA_URL: pair.replicaUrl } });
  onTestFinished(() => t.close());
  const found = async (q: string) => (await t.inject({ url: `/api/search?q=${q}` })).json().length as number;
  const cookie = await t.signIn('admin');
  const readiness = async () => (await t.inject({ url: '/readyz' })).json().replica;
  // Nothing announces these articles, and the replica does not have them yet. The primary serves a search that begins
  // soon after another change of the site.
  const animals = ['quokka', 'wombat', 'dunnart', 'bettong', 'potoroo'];
  await expect
    .poll(async () => {
      await pair.resumeReplay();
      await expect.poll(readiness).toEqual({ state: 'in use', lagSeconds: 0 });
      await pausedReplay();
      const animal = animals.shift()!;
      await buildArticle(t.db, { title: `${animal} levies` });
      return found(animal);
    })
    .toBe(0);
  const published = {
    title: 'Numbat levies',
    type: 'professional_article',
    status: 'published',
    content: '<p>Levied.</p>',
  };
  const reply = await t.inject({ method: 'POST', url: '/api/admin/articles', headers: { cookie }, payload: published });
  expect(reply.statusCode).toBe(201);
  expect(await found('numbat')).toBe(1);
  const file = await t.inject({ url: '/api/admin/articles/export?format=csv', headers: { cookie } });
  expect(file.body).toContain('Numbat levies');
  await pair.resumeReplay();
});
