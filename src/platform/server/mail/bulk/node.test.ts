import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { joinNodes } from './node.ts';

const t = await testDatabase();
afterAll(() => t.close());

test('a node whose connection is lost has no number, so that it sends nothing, until it is back', async () => {
  const node = await joinNodes(t.url, pino({ level: 'silent' }), () => undefined);
  await expect.poll(() => node.number()).toBeGreaterThan(0);
  await t.db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${node.number()}`,
  );
  await expect.poll(() => node.number(), { interval: 2 }).toBeUndefined();
  await expect.poll(() => node.number()).toBeGreaterThan(0);
  await node.close();
});
