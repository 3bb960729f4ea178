import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { startTestPostgres } from '#testing/postgres.ts';
import { isFree, priceNumber } from './price.ts';

let server: Awaited<ReturnType<typeof startTestPostgres>>;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  database = connect(server.url, pino({ level: 'silent' }), 2);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const cases: [price: string | null, free: boolean, number: number][] = [
  [null, true, 0],
  ['', true, 0],
  ['Free', true, 0],
  ['free for members, £120 otherwise', true, 120],
  ['£0', true, 0],
  ['£0.00', false, 0],
  ['€0', false, 0],
  ['£450', false, 450],
  ['£1,250 + VAT', false, 1250],
  ['USD 99.50', false, 99],
  ['from £80 to £120', false, 80],
  ['on request', false, 0],
];

test.each(cases)('the price %j is free: %s, and sorts as %d', async (price, free, number) => {
  const text = sql`${price}::text`;
  const { rows } = await database.db.execute(
    sql`select ${isFree(text)} as free, ${priceNumber(text)}::float as number`,
  );
  expect(rows[0]).toEqual({ free, number });
});
