import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { databaseLimits, type Limits } from './store.ts';
import { limitTasks, rateLimits } from './table.ts';

const log = pino({ level: 'silent' });
const config = { sessionSecret: 'for tests alone, thirty-two characters', dataDir: '' };
/** Long enough for the database of a busy machine. */
const PATIENT_MS = 10_000;
const IMPATIENT_MS = 200;

const limitsAt = (url: string, deadlineMs: number) => databaseLimits({ url, config, log, deadlineMs });
const { url, template } = inject('postgres');
const database = await createTestDatabase(url, { template });
const node = () => testApp({ databaseUrl: database.url, limits: limitsAt(database.url, PATIENT_MS) });
const [one, two] = [await node(), await node()];
afterAll(async () => {
  await one.close();
  await two.close();
  await database.drop();
});

const IN_A_MINUTE = { points: 2, duration: 60 };

async function withLimits(limits: Limits, work: (limits: Limits) => Promise<void>): Promise<void> {
  try {
    await work(limits);
  } finally {
    await limits.close();
  }
}

/** The limit is twenty calls in 15 minutes; up to that, a visitor who is not signed in gets 401. */
const changeAddress = async (node: TestApp, remoteAddress: string) =>
  (await node.inject({ method: 'POST', url: '/api/account/email', remoteAddress, payload: {} })).statusCode;

test('all nodes count together, and store no addresses', async () => {
  for (let n = 0; n < 20; n++) expect(await changeAddress(n % 2 ? one : two, '203.0.113.7')).toBe(401);
  expect(await changeAddress(one, '203.0.113.7')).toBe(429);
  expect(await changeAddress(two, '203.0.113.7')).toBe(429);
  expect(await changeAddress(one, '203.0.113.8')).toBe(401);
  const rows = await one.db.select().from(rateLimits);
  expect(rows.map(({ points }) => points).sort()).toEqual([1, 21]);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('a caller over the limit is refused without a query', async () => {
  await withLimits(limitsAt(database.url, PATIENT_MS), async (limits) => {
    const count = limits.counter('known', IN_A_MINUTE);
    await count('somebody');
    await count('somebody');
    await one.db.delete(rateLimits);
    const wait = await count('somebody');
    expect(wait).toBeGreaterThan(50_000);
    expect(await one.db.$count(rateLimits)).toBe(0);
  });
});

test('a count that began while a clock was ahead ends when the clock is right again', async () => {
  await withLimits(limitsAt(database.url, PATIENT_MS), async (limits) => {
    const [count, tally] = [limits.counter('ahead', IN_A_MINUTE), limits.tally('tallied', 60)];
    const call = () => Promise.all([count('somebody'), tally.add('somebody')]);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY);
    for (let n = 0; n < 3; n++) await call();
    expect(await count('somebody')).toBeGreaterThan(50_000);
    now.mockRestore();
    expect(await tally.read('somebody')).toBe(0);
    expect(await call()).toEqual([undefined, 1]);
    expect(await call()).toEqual([undefined, 2]);
    expect(await count('somebody')).toBeLessThanOrEqual(60_000);
  });
});

test('each node counts for itself while the database is unreachable', async () => {
  await withLimits(limitsAt('postgres://127.0.0.1:1/nowhere', IMPATIENT_MS), async (limits) => {
    const count = limits.counter('away', IN_A_MINUTE);
    expect(await count('somebody')).toBeUndefined();
    expect(await count('somebody')).toBeUndefined();
    expect(await count('somebody')).toBeGreaterThan(50_000);
    expect(await count('somebody else')).toBeUndefined();
  });
});

test('no query is sent for a second after a failure', async () => {
  const lines: string[] = [];
  const failing = pino({}, { write: (line) => void (line.includes('by this node alone') && lines.push(line)) });
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const url = 'postgres://127.0.0.1:1/nowhere';
  await withLimits(databaseLimits({ url, config, log: failing }), async (limits) => {
    const count = limits.counter('failing', IN_A_MINUTE);
    for (const [at, failures] of [
      [5_000, 1],
      [5_999, 1],
      [6_000, 2],
    ] as const) {
      now.mockReturnValue(at);
      await count('somebody');
      expect(lines, `at ${at}`).toHaveLength(failures);
    }
  });
});

test('a request does not wait for a hanging database', async () => {
  await withLimits(limitsAt(database.url, IMPATIENT_MS), async (limits) => {
    const count = limits.counter('hanging', IN_A_MINUTE);
    await one.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${rateLimits} in access exclusive mode`);
      const waits = [];
      for (let n = 0; n < 3; n++) waits.push(await count('somebody'));
      expect(waits).toEqual([undefined, undefined, expect.any(Number)]);
    });
    await expect
      .poll(async () => {
        await count('somebody else');
        return one.db.$count(rateLimits, sql`key like 'hanging:%'`);
      })
      .toBe(1);
  });
});

test('a tally counts calls on all nodes without refusing any', async () => {
  await withLimits(limitsAt(database.url, PATIENT_MS), async (first) => {
    await withLimits(limitsAt(database.url, PATIENT_MS), async (second) => {
      const tallies = [first, second].map((limits) => limits.tally('seen', 60));
      for (const [n, tally] of [...tallies, ...tallies].entries()) expect(await tally.add('somebody')).toBe(n + 1);
      expect(await tallies[0]!.read('somebody')).toBe(4);
      expect(await tallies[1]!.read('somebody else')).toBe(0);
    });
  });
});

test('a tally continues in memory while the database is unreachable', async () => {
  await withLimits(limitsAt('postgres://127.0.0.1:1/nowhere', IMPATIENT_MS), async (limits) => {
    const tally = limits.tally('away', 60);
    expect(await tally.add('somebody')).toBe(1);
    expect(await tally.add('somebody')).toBe(2);
    expect(await tally.read('somebody')).toBe(2);
  });
});

test('expired counts are deleted', async () => {
  const now = Date.now();
  await one.db.delete(rateLimits);
  await one.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: now - 1 },
    { key: 'not over', points: 1, expire: now + 1 },
  ]);
  await limitTasks.find(({ name }) => name === 'limits-expired')!.run(one.deps, now);
  expect(await one.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'not over' }]);
});

test('counting does not wait for the disk', async () => {
  const { rows } = await one.db.execute(sql`select relpersistence from pg_class where relname = 'rate_limits'`);
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});
