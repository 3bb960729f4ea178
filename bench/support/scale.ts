import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/connect.ts';
import { median } from './figures.ts';

const TIMES = 5;

/** A value and its unit, by the name of the measurement. */
export type Measured = Record<string, [value: number, unit: string]>;

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** Returns the median of some runs, in ms. */
export async function medianOf(work: (n: number) => Promise<unknown>): Promise<[number, string]> {
  const spans: number[] = [];
  for (let n = 0; n < TIMES; n++) spans.push((await seconds(() => work(n))) * 1_000);
  return [median(spans), 'ms'];
}

export async function megabytes({ db }: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_total_relation_size(${table}::regclass)::float8 as bytes`,
  );
  return rows[0]!.bytes / 1_000_000;
}
