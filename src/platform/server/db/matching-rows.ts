/** Finds the first rows of a list that contain a text, without reading the texts of all of them. */

import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '#kernel/numbers.ts';
import type { Db } from './connect.ts';
import type { Slice } from './record-queries.ts';
import { hasTrigrams, matches } from './text-search.ts';

interface Searched {
  table: PgTable & { id: PgColumn };
  /** All conditions except the text. */
  where: SQL | undefined;
  order: readonly SQL[];
  q: string;
  columns: readonly (AnyColumn | SQL)[];
  /** Leaves out rows that certainly lack a text that no trigram index contains. */
  mayContain?: (tx: Db, q: string) => Promise<SQL>;
}

/** How many of the first rows show how common a text is. */
const SAMPLE = 300;
/** If at least one in this many rows contains the text, it is found by reading further rows. */
const COMMON = 10;
/**
 * Down to one in this many rows, the text is still found by reading further rows, but counted with an index. A rarer
 * text is both found and counted with the index.
 */
const OCCASIONAL = 50;

interface Found {
  /** The ids from the first row of the list to the end of the page, or further. */
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
  /**
   * Returns a subquery that has the table's name, so that conditions on the table's columns also work outside it. It
   * runs before the query around it.
   */
  const part = (limits: SQL) =>
    sql`(select * from ${table} where ${where} ${byOrder} ${limits}) as ${sql.identifier(getTableConfig(table).name)}`;
  // PostgreSQL cannot know how common a text is. It would look for a common one in all rows, and then sort what it
  // found.
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
  // The ids are an array, so that only their texts are read.
  const may = sql`array(select id from ${table} where ${and(where, await mayContain!(tx, q))})`;
  return counted(
    await idsOf(tx, sql`select id from ${table} where id = any(${may}) and ${contains} ${byOrder} limit ${enough}`),
  );
}

const counted = (ids: string[]): Found => ({ ids, total: ids.length });

/** How many rows of the complete table to sample, and how many of them must contain the text to stand for all. */
const ANYWHERE = 150;
const WITNESSES = 15;
/** Their share of the table must amount to this many times MOST_COUNTED. */
const SURE = 4;

/**
 * Returns whether, judging by a sample, many more than MOST_COUNTED rows of a large table contain the text: counting
 * them would read as many texts.
 */
async function areSurelyMany(tx: Db, { table, where }: Searched, contains: SQL): Promise<boolean> {
  const { name } = getTableConfig(table);
  const { rows } = await tx.execute<{ size: number }>(
    sql`select reltuples::float8 as size from pg_class where oid = ${name}::regclass`,
  );
  const { size } = rows[0]!;
  if ((WITNESSES / ANYWHERE) * size < SURE * MOST_COUNTED) return false;
  // Takes the same sample each time, so that all pages of a search have the same total.
  const { rows: found } = await tx.execute<{ fit: number }>(sql`
    select count(*)::int as fit from ${table} tablesample system (${(100 * ANYWHERE) / size}) repeatable (0)
    where ${and(where, contains)}`);
  return found[0]!.fit >= WITNESSES;
}

const idsOf = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id);
