/** Queries that every kind of record with a bin has. */
import { type AnyColumn, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Page } from '#kernel/endpoint.ts';
import type { Fields, SortNames } from '#kernel/record-fields.ts';
import type { Sort } from '#kernel/sorting.ts';
import { now } from './columns.ts';
import type { Db } from './connect.ts';
import { inReadingOrder } from './order.ts';
import { isInBin, outOfBin } from './publication.ts';

type RecordTable = PgTable & { id: AnyColumn; deletedAt: AnyColumn };
type New<T extends PgTable> = T['$inferInsert'];

/** A part of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

/** A SELECT without a limit. */
interface Selection<Row> {
  limit(most: number): { offset(skipped: number): PromiseLike<Row[]> };
}

/** Returns one page of the selected rows, and the number of all rows of `table` that `where` allows. */
export async function pageOf<Row>(
  db: Db,
  selection: Selection<Row>,
  { limit, offset }: Slice,
  table: Parameters<Db['$count']>[0],
  where?: SQL,
): Promise<Page<Row>> {
  const [rows, total] = await Promise.all([selection.limit(limit).offset(offset), db.$count(table, where)]);
  return { rows, total };
}

/** Returns queries that read these columns. Apart from lists, they do not find records in the bin. */
export function recordQueries<T extends RecordTable, C extends Record<string, PgColumn | SQL>>(table: T, columns: C) {
  type Row = SelectResultFields<C>;
  // The library computes row types only for tables that it knows; here they are computed from the columns.
  const from: PgTable = table;
  const read: Record<string, PgColumn | SQL> = columns;
  const rows = (db: Db, where: SQL | undefined) => db.select(read).from(from).where(where);
  const kept = (id: string) => and(eq(table.id, id), isNull(table.deletedAt))!;
  const select = (db: Db, where: SQL | undefined, order: readonly SQL[]) =>
    rows(db, where)
      .orderBy(...order)
      .$dynamic();

  async function write(tx: Db, change: object, where: SQL): Promise<Row | undefined> {
    const isEmpty = Object.values(change).every((value) => value === undefined);
    const [row] = isEmpty
      ? await rows(tx, where).for('update')
      : await tx.update(from).set(change).where(where).returning(read);
    return row as Row | undefined;
  }

  const list = (db: Db, where: SQL | undefined, order: readonly SQL[], slice: Slice) =>
    pageOf(db, select(db, where, order), slice, from, where) as Promise<Page<Row>>;

  return {
    list,
    /** Returns the two forms of a list: one page, and all rows for an export. The filter names one of the orders. */
    listed: <F extends { sort: string }>(orders: Record<F['sort'], SQL[]>, where: (filter: F) => SQL | undefined) => ({
      list: (db: Db, filter: F & Slice) => list(db, where(filter), orders[filter.sort as F['sort']], filter),
      select: (db: Db, filter: F) => select(db, where(filter), orders[filter.sort as F['sort']]),
    }),
    /** Finds a record; `where` is a further condition. */
    async find(db: Db, id: string, where?: SQL): Promise<Row | undefined> {
      const [row] = await rows(db, and(kept(id), where));
      return row as Row | undefined;
    },
    /** Finds a record and locks it until the transaction ends. */
    async lock(tx: Db, id: string): Promise<Row | undefined> {
      const [row] = await rows(tx, kept(id)).for('update');
      return row as Row | undefined;
    },
    async insert(db: Db, values: New<T>): Promise<Row> {
      const [row] = await db.insert(from).values(values).returning(read);
      return row as Row;
    },
    /** Changes a record and returns it. */
    update: (tx: Db, id: string, change: { [K in keyof New<T>]?: New<T>[K] | undefined }) =>
      write(tx, change, kept(id)),
    bin: (tx: Db, id: string) => write(tx, { deletedAt: now() }, kept(id)),
    /** Takes a record out of the bin; undefined if it is not there, or has been there too long. */
    unbin: (tx: Db, id: string) => write(tx, outOfBin(table), and(eq(table.id, id), isInBin(table.deletedAt))!),
  };
}

type Dated = PgTable & { id: AnyColumn; publishedAt: AnyColumn };

/** Selects all columns of the newest records, for a feed. */
export async function newest<T extends Dated>(db: Db, table: T, where: SQL, limit: number) {
  const order = [desc(table.publishedAt), desc(table.id)];
  const from: PgTable = table;
  const rows = await db
    .select()
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows as T['$inferSelect'][];
}

type Columns = Record<string, AnyColumn | SQL>;

/**
 * Returns the orders of a list: by `date`, and by each field that can be sorted by. Among equal records, the newest
 * come first; missing values come last. `special` replaces columns that are not sorted by their text.
 */
export function ordersOf<F extends Fields>(
  table: { id: AnyColumn },
  fields: F,
  date: AnyColumn | SQL,
  special: Columns = {},
) {
  const newest = [desc(date), desc(table.id)];
  const orders = Object.entries(fields).flatMap(([name, { sort }]) => {
    if (!sort) return [];
    const by = special[name] ?? inReadingOrder((table as unknown as Record<string, AnyColumn>)[name]!);
    return [
      [`${sort}-asc`, [sql`${by} asc nulls last`, ...newest]],
      [`${sort}-desc`, [sql`${by} desc nulls last`, ...newest]],
    ];
  });
  const byDate = { 'date-desc': newest, 'date-asc': [asc(date), asc(table.id)] };
  return { ...byDate, ...Object.fromEntries(orders) } as Record<Sort<SortNames<F> | 'date'>, SQL[]>;
}

/** Returns the condition that the fields have the values that the filter names. */
export function filteredBy(table: object, fields: Fields, filter: object): SQL | undefined {
  const columns = table as Record<string, AnyColumn>;
  const wanted = Object.entries(filter).filter(([name, value]) => fields[name]?.filter && value !== undefined);
  return and(...wanted.map(([name, value]) => eq(columns[name]!, value)));
}

/**
 * Lists the different values of a text column among the rows that `where` allows, in the order of the column, without
 * ''. Reads an index that begins with the column from one value to the next, so the time depends on the number of
 * values, not of rows.
 */
export async function distinctValues(db: Db, table: PgTable, column: PgColumn, where: SQL): Promise<string[]> {
  const next = (former: SQL) => sql`select ${column} from ${table} where ${where} and ${column} > ${former}
    order by ${column} limit 1`;
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive known (value) as (
      (${next(sql`''`)})
      union all
      select (${next(sql`known.value`)}) from known where known.value is not null
    )
    select value from known where value is not null`);
  return rows.map(({ value }) => value);
}
