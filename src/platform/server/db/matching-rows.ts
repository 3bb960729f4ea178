/** Finds the first rows of a list that contain a text, without reading the texts of all of them. */

import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '#kernel/numbers.ts';
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
/** A text that one in so many of these have is found by reading on. */
const COMMON = 10;
/** One that fewer have is found by reading on too, and counted by an index; a still rarer one is found and counted by it. */
const OCCASIONAL = 50;

interface Found {
  /** From the first row of the list to the end of the page, or more. */
  ids: string[];
  total: number;
}

/**
 * Returns the ids of a page of the rows that contain `q`, in order, and their number: exact up to MOST_COUNTED and up to the
 * end of the page; above that, one more. docs/decisions/0079-lists-stop-at-the-end-of-the-page.md
 */
export function matchingPage(db: Db, list: Searched, { limit, offset }: Slice): Promise<Found> {
  return db.transaction(
    async (tx) => {
      const { ids, total } = await findFirst(tx, list, offset + limit);
      return { ids: ids.slice(offset, offset + limit), total };
    },
    { accessMode: 'read only' },
  );
}

async function findFirst(tx: Db, list: Searched, end: number): Promise<Found> {
  const { table, where, order, q, columns, mayContain } = list;
  const enough = Math.max(MOST_COUNTED, end) + 1;
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
  if (read < SAMPLE) return counted(sample);
  const readOn = async (wanted: number) => {
    if (sample.length >= wanted) return sample;
    const further = sql`select id from ${part(sql`offset ${SAMPLE}`)} where ${contains} limit ${wanted - sample.length}`;
    return [...sample, ...(await idsOf(tx, further))];
  };
  const isCommon = sample.length * COMMON >= SAMPLE;
  if (isCommon && (await areSurelyMany(tx, list, contains))) {
    const ids = await readOn(end + 1);
    return { ids, total: ids.length > end ? enough : ids.length };
  }
  if (isCommon || !(hasTrigrams(q) || mayContain)) return counted(await readOn(enough));
  if (hasTrigrams(q) && sample.length * OCCASIONAL >= SAMPLE) {
    const ids = await readOn(end);
    await tx.execute(sql.raw('set local enable_bitmapscan = on; set local enable_indexscan = off'));
    const { rows } = await tx.execute<{ total: number }>(sql`
      select count(*)::int as total from (select from ${table} where ${and(where, contains)} limit ${enough}) counted`);
    return { ids, total: rows[0]!.total };
  }
  await tx.execute(sql.raw('set local enable_sort = on'));
  if (hasTrigrams(q)) {
    await tx.execute(sql.raw('set local enable_bitmapscan = on; set local enable_indexscan = off'));
    return counted(
      await idsOf(tx, sql`select id from ${table} where ${and(where, contains)} ${byOrder} limit ${enough}`),
    );
  }
  await tx.execute(sql.raw('set local enable_seqscan = on'));
  // An array of ids, so that the texts of these alone are read.
  const may = sql`array(select id from ${table} where ${and(where, await mayContain!(tx, q))})`;
  return counted(
    await idsOf(tx, sql`select id from ${table} where id = any(${may}) and ${contains} ${byOrder} limit ${enough}`),
  );
}

const counted = (ids: string[]): Found => ({ ids, total: ids.length });

/** Rows from all over the table, of which so many must fit to speak for the others. */
const ANYWHERE = 150;
const WITNESSES = 15;
/** Their share of the table must come to so many times MOST_COUNTED. */
const SURE = 4;

/** Whether many more than MOST_COUNTED rows of a large table fit, as far as a sample of it tells: counting them would read as many texts. */
async function areSurelyMany(tx: Db, { table, where }: Searched, contains: SQL): Promise<boolean> {
  const { name } = getTableConfig(table);
  const { rows } = await tx.execute<{ size: number }>(
    sql`select reltuples::float8 as size from pg_class where oid = ${name}::regclass`,
  );
  const { size } = rows[0]!;
  if ((WITNESSES / ANYWHERE) * size < SURE * MOST_COUNTED) return false;
  // The same sample each time, so that all pages of a search have the same total.
  const { rows: found } = await tx.execute<{ fit: number }>(sql`
    select count(*)::int as fit from ${table} tablesample system (${(100 * ANYWHERE) / size}) repeatable (0)
    where ${and(where, contains)}`);
  return found[0]!.fit >= WITNESSES;
}

const idsOf = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id);
