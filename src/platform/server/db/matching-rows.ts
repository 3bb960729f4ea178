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
  const enough = Math.max(MOST_COUNTED, end) + 1;
  const { q, mayContain } = list;
  await tx.execute(READ_IN_ORDER);
  const { sample, isAll } = await readSample(tx, list);
  if (isAll) return counted(sample);
  const readOn = (wanted: number) => readFurther(tx, list, sample, wanted);
  const isCommon = sample.length * COMMON >= SAMPLE;
  if (isCommon && (await areSurelyMany(tx, list))) {
    const ids = await readOn(end + 1);
    return { ids, total: ids.length > end ? enough : ids.length };
  }
  if (isCommon || !(hasTrigrams(q) || mayContain)) return counted(await readOn(enough));
  if (!hasTrigrams(q)) return counted(await findAmong(tx, list, mayContain!, enough));
  const isOccasional = sample.length * OCCASIONAL >= SAMPLE;
  if (!isOccasional) return counted(await findByIndex(tx, list, enough));
  return { ids: await readOn(end), total: await countByIndex(tx, list, enough) };
}

// PostgreSQL cannot know how common a text is. It would look for a common one in all rows, and then sort what it found.
const READ_IN_ORDER =
  sql.raw(`set local enable_bitmapscan = off; set local enable_seqscan = off; set local enable_sort = off;
  set local jit = off; set local max_parallel_workers_per_gather = 0`);
const USE_TRIGRAMS = sql.raw('set local enable_bitmapscan = on; set local enable_indexscan = off');

const contains = ({ q, columns }: Searched): SQL => matches(q, columns)!;
const inOrder = ({ order }: Searched): SQL => sql`order by ${sql.join([...order], sql`, `)}`;

/**
 * Returns a subquery of the list that has the table's name, so that conditions on the table's columns also work outside
 * it. It runs before the query around it.
 */
const part = (list: Searched, limits: SQL): SQL =>
  sql`(select * from ${list.table} where ${list.where} ${inOrder(list)} ${limits}) as ${sql.identifier(getTableConfig(list.table).name)}`;

/** Returns which of the first rows contain the text, and whether the list has no others. */
async function readSample(tx: Db, list: Searched): Promise<{ sample: string[]; isAll: boolean }> {
  const { rows } = await tx.execute<{ read: number; found: string[] | null }>(sql`
    select count(*)::int as read, array_agg(id) filter (where ${contains(list)}) as found
    from ${part(list, sql`limit ${SAMPLE}`)}`);
  const { read, found } = rows[0]!;
  return { sample: found ?? [], isAll: read < SAMPLE };
}

/** Reads on after the sample until this many rows with the text are known. */
async function readFurther(tx: Db, list: Searched, sample: string[], wanted: number): Promise<string[]> {
  if (sample.length >= wanted) return sample;
  const further = sql`select id from ${part(list, sql`offset ${SAMPLE}`)} where ${contains(list)} limit ${wanted - sample.length}`;
  return [...sample, ...(await idsOf(tx, further))];
}

async function countByIndex(tx: Db, list: Searched, most: number): Promise<number> {
  await tx.execute(USE_TRIGRAMS);
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ${list.table} where ${and(list.where, contains(list))} limit ${most}) counted`);
  return rows[0]!.total;
}

async function findByIndex(tx: Db, list: Searched, most: number): Promise<string[]> {
  await tx.execute(sql.raw('set local enable_sort = on'));
  await tx.execute(USE_TRIGRAMS);
  const found = and(list.where, contains(list));
  return idsOf(tx, sql`select id from ${list.table} where ${found} ${inOrder(list)} limit ${most}`);
}

/** Finds a text that no trigram index contains, among the rows that may contain it. */
async function findAmong(
  tx: Db,
  list: Searched,
  mayContain: NonNullable<Searched['mayContain']>,
  most: number,
): Promise<string[]> {
  await tx.execute(sql.raw('set local enable_sort = on; set local enable_seqscan = on'));
  // The ids are an array, so that only their texts are read.
  const ids = sql`array(select id from ${list.table} where ${and(list.where, await mayContain(tx, list.q))})`;
  const found = sql`id = any(${ids}) and ${contains(list)}`;
  return idsOf(tx, sql`select id from ${list.table} where ${found} ${inOrder(list)} limit ${most}`);
}

const counted = (ids: string[]): Found => ({ ids, total: ids.length });

/** How many rows of the complete table to sample, and how many of them must contain the text to be representative. */
const ANYWHERE = 150;
const WITNESSES = 15;
/** Their share of the table must amount to this many times MOST_COUNTED. */
const SURE = 4;

/**
 * Returns whether, judging by a sample, many more than MOST_COUNTED rows of a large table contain the text: counting
 * them would read as many texts.
 */
async function areSurelyMany(tx: Db, list: Searched): Promise<boolean> {
  const { table, where } = list;
  const { name } = getTableConfig(table);
  const { rows } = await tx.execute<{ size: number }>(
    sql`select reltuples::float8 as size from pg_class where oid = ${name}::regclass`,
  );
  const { size } = rows[0]!;
  if ((WITNESSES / ANYWHERE) * size < SURE * MOST_COUNTED) return false;
  // Takes the same sample each time, so that all pages of a search have the same total.
  const { rows: found } = await tx.execute<{ fit: number }>(sql`
    select count(*)::int as fit from ${table} tablesample system (${(100 * ANYWHERE) / size}) repeatable (0)
    where ${and(where, contains(list))}`);
  return found[0]!.fit >= WITNESSES;
}

const idsOf = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id);
