/** Finds the first rows of a list that contain a text, without reading the texts of all of them. */

import type { AnyColumn } from 'drizzle-orm';
import { and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '#kernel/counting.ts';
import type { Db } from './connect.ts';
import { hasTrigrams, matches } from './text-search.ts';

interface Searched {
  table: PgTable & { id: PgColumn };
  /** All conditions but the text. */
  where: SQL | undefined;
  order: readonly SQL[];
  q: string;
  columns: readonly (AnyColumn | SQL)[];
  /** Leaves out rows that are known to lack a text that no index of trigrams knows. */
  mayContain?: (tx: Db, q: string) => Promise<SQL>;
}

interface Slice {
  limit: number;
  offset: number;
}

/** The first rows of a list say how common a text is. */
const SAMPLE = 300;
/** A text that one in so many of these have is found by reading on; a rarer one by an index. */
const COMMON = 10;

/**
 * Returns the ids of a page of the rows that contain `q`, in order, and their number: exact up to MOST_COUNTED and up to the
 * end of the page; above that, one more.
 */
export function matchingPage(
  db: Db,
  list: Searched,
  { limit, offset }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const enough = Math.max(MOST_COUNTED, offset + limit) + 1;
  return db.transaction(
    async (tx) => {
      const found = await findFirst(tx, list, enough);
      return { ids: found.slice(offset, offset + limit), total: found.length };
    },
    { accessMode: 'read only' },
  );
}

async function findFirst(tx: Db, list: Searched, enough: number): Promise<string[]> {
  const { table, where, order, q, columns, mayContain } = list;
  const contains = matches(q, columns)!;
  const byOrder = sql`order by ${sql.join([...order], sql`, `)}`;
  /** A subquery by the name of its table, so that conditions on columns fit; it is done before what is outside it. */
  const part = (limits: SQL) =>
    sql`(select * from ${table} where ${where} ${byOrder} ${limits}) as ${sql.identifier(getTableConfig(table).name)}`;
  // PostgreSQL cannot know how common a text is, and would look for a common one in all rows before it sorts what it found.
  await tx.execute(
    sql.raw(`set local enable_bitmapscan = off; set local enable_seqscan = off; set local enable_sort = off;
      set local jit = off; set local max_parallel_workers_per_gather = 0`),
  );
  const { rows } = await tx.execute<{ read: number; found: string[] | null }>(sql`
    select count(*)::int as read, array_agg(id) filter (where ${contains}) as found
    from ${part(sql`limit ${SAMPLE}`)}`);
  const { read, found } = rows[0]!;
  const sample = found ?? [];
  if (read < SAMPLE) return sample;
  if (sample.length * COMMON >= SAMPLE || !(hasTrigrams(q) || mayContain)) {
    const missing = enough - sample.length;
    const further = sql`select id from ${part(sql`offset ${SAMPLE}`)} where ${contains} limit ${missing}`;
    return [...sample, ...(await idsOf(tx, further))];
  }
  await tx.execute(sql.raw('set local enable_sort = on'));
  if (hasTrigrams(q)) {
    await tx.execute(sql.raw('set local enable_bitmapscan = on; set local enable_indexscan = off'));
    return idsOf(tx, sql`select id from ${table} where ${and(where, contains)} ${byOrder} limit ${enough}`);
  }
  await tx.execute(sql.raw('set local enable_seqscan = on'));
  // An array of ids, so that the texts of these alone are read.
  const may = sql`array(select id from ${table} where ${and(where, await mayContain!(tx, q))})`;
  return idsOf(tx, sql`select id from ${table} where id = any(${may}) and ${contains} ${byOrder} limit ${enough}`);
}

const idsOf = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id);
