/** Reads the index in a transaction with hints for the planner, beginning with the newest documents. */
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { documents, windows } from './table.ts';

/** A transaction that reads the index, and on which days the newest documents begin. */
export interface Index {
  tx: Db;
  windows: readonly (typeof windows.$inferSelect)[];
  /** When to cancel the search (`performance.now()`). */
  until: number;
}

/** Cancels a search that takes longer (ms). The index usually answers in a hundredth of that time. */
const DEADLINE = 3_000;
const TOO_LONG = 'This search took too long. Please try fewer words.';
/**
 * Runs `work` in a transaction that reads the indexes by bitmaps. The hints for the planner end with the transaction.
 * Without them, PostgreSQL underestimates the cost of reading a text vector, and would read every one in order of date.
 */
export async function reading<T>(db: Db, work: (index: Index) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(
          sql.raw(`set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
            set local statement_timeout = ${DEADLINE}`),
        );
        const until = performance.now() + DEADLINE;
        return work({ tx, until, windows: await tx.select().from(windows).orderBy(windows.size) });
      },
      { accessMode: 'read only' },
    );
  } catch (err) {
    if ((err as { cause?: { code?: string } }).cause?.code !== '57014') throw err;
    throw new Failure('unavailable', TOO_LONG);
  }
}

/**
 * Reads only the newest documents, if these are enough. A search for a word in half of all texts then takes no longer
 * than others; one for a rare word reads all texts, which is fast because few match. `find` selects the documents since
 * a day, `columns` what to read of them, which takes most of the time and so happens once. `wanted` is the number of
 * newest documents that should contain enough, if that is known.
 */
export async function newestFirst<Row>(
  { tx, windows: sizes, until }: Index,
  enough: number,
  find: (since: SQL | undefined) => SQL,
  { columns = sql`newest.*`, wanted = enough }: { columns?: SQL; wanted?: number } = {},
): Promise<Row[]> {
  // PostgreSQL cancels each statement in time, but one search makes many.
  if (performance.now() > until) throw new Failure('unavailable', TOO_LONG);
  for (const { size, since } of sizes) {
    if (size < wanted) continue;
    // The join keeps the order, because its condition compares no two columns. Of too few documents, it reads none.
    const rows = await rowsOf<Row & { matched: number }>(
      tx,
      sql`with newest as materialized (${find(isSince(since))}), counted as (select count(*)::int as matched from newest)
        select matched, ${columns} from counted left join newest on matched >= ${enough}`,
    );
    const { matched } = rows[0]!;
    if (matched >= enough) return rows;
    // Continues with as many documents as should contain enough matches, if older ones match as often.
    wanted = (1.25 * enough * size) / Math.max(1, matched);
  }
  return rowsOf<Row>(tx, sql`select ${columns} from (${find(undefined)}) newest`);
}

export const isSince = (day: number): SQL => sql`${documents.day} >= ${day}`;

export const rowsOf = async <Row>(tx: Db, query: SQL) => (await tx.execute(query)).rows as Row[];
