/** How the index is read: in a transaction with hints for the planner, from the newest documents to all. */
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { documents, windows } from './table.ts';

/** A transaction that reads the index, and since when the newest documents are from. */
export interface Index {
  tx: Db;
  windows: readonly (typeof windows.$inferSelect)[];
}

/** A search that takes longer is given up: the index answers in a hundredth of that. */
const DEADLINE = '3s';
/**
 * Runs `work` in a transaction that reads by bitmaps of the indexes. These planner hints end with it: PostgreSQL underestimates
 * what it costs to look into a text vector, and would look into every one of them in the order of their dates.
 */
export async function reading<T>(db: Db, work: (index: Index) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(
          sql.raw(`set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
            set local statement_timeout = '${DEADLINE}'`),
        );
        return work({ tx, windows: await tx.select().from(windows).orderBy(windows.size) });
      },
      { accessMode: 'read only' },
    );
  } catch (err) {
    if ((err as { cause?: { code?: string } }).cause?.code !== '57014') throw err;
    throw new Failure('unavailable', 'This search takes too long. Please try fewer words.');
  }
}

/**
 * Reads from the newest documents only, if these are enough. A word that half of all texts contain is then as fast as any
 * other; a rare one is looked for in all of them, which is fast because it is rare. `wanted`: how many of the newest documents
 * hold enough, as far as is known.
 */
export async function newestFirst<Row>(
  { tx, windows: sizes }: Index,
  enough: number,
  read: (since: SQL | undefined) => SQL,
  wanted = enough,
): Promise<Row[]> {
  for (const { size, since } of sizes) {
    if (size < wanted) continue;
    const rows = await rowsOf<Row>(tx, read(isSince(since)));
    if (rows.length >= enough) return rows;
    // As many as hold enough of them, if the words are about as common among older ones.
    wanted = (1.25 * enough * size) / Math.max(1, rows.length);
  }
  return rowsOf<Row>(tx, read(undefined));
}

export const isSince = (day: number): SQL => sql`${documents.day} >= ${day}`;

export const rowsOf = async <Row>(tx: Db, query: SQL) => (await tx.execute(query)).rows as Row[];
