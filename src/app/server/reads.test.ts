/** Checks that all reads over HTTP wait in line, even reads of public lists. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '#features/articles/server/table.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();

test('an IP address can read a limited number of public lists at once', async () => {
  const { reads, refused } = await t.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${articles} in access exclusive mode`);
    const calls = Array.from({ length: 106 }, (_, at) => t.inject({ url: `/api/articles?limit=1&offset=${at}` }));
    // The calls that wait get no response before the lock ends, so the first response is a refusal.
    return { reads: calls, refused: await Promise.race(calls) };
  });
  expect(refused.statusCode).toBe(429);
  const codes = (await Promise.all(reads)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(104);
});
