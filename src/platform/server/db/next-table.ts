/**
 * Fills a new table beside the one in use, which it then replaces. Loading rows without indexes, which are made
 * afterwards, takes half as long, and readers have the old table until the end. Only the owner of the tables can do
 * this.
 */
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

interface Index {
  name: string;
  /** The SQL statement that makes the index. */
  definition: string;
  /** Whether the index enforces a constraint, such as the primary key. */
  isConstraint: boolean;
}

export async function indexesOf(db: Db, table: PgTable): Promise<Index[]> {
  const { rows } = await db.execute<{ name: string; definition: string; constraint: boolean }>(sql`
    select relname as name, pg_get_indexdef(indexrelid) as definition,
      exists (select from pg_constraint where conindid = indexrelid) as constraint
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = ${fullName(table)}::regclass`);
  return rows.map(({ constraint, ...index }) => ({ ...index, isConstraint: constraint }));
}

export const schemaOf = (table: PgTable): string => getTableConfig(table).schema ?? 'public';

const fullName = (table: PgTable): string => `${schemaOf(table)}.${getTableConfig(table).name}`;

/** How much memory PostgreSQL can use to make an index. */
const MEMORY = '512MB';

const nextOf = (name: string) => `${name}_next`;
const run = (db: Db, statement: string) => db.execute(sql.raw(statement));

/** Returns the table that will replace this one. */
export const nextTable = (table: PgTable) => sql.raw(nextOf(fullName(table)));

/** Makes the next table, empty and without indexes. Copies no checks: tables replaced in this way have none. */
export async function createNext(tx: Db, table: PgTable): Promise<void> {
  const name = fullName(table);
  await run(tx, `create table ${nextOf(name)} (like ${name} including defaults including storage)`);
  const { rows: targets } = await tx.execute<{ column: string; target: number }>(sql`
    select attname as column, attstattarget as target from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and attstattarget >= 0`);
  for (const { column, target } of targets)
    await run(tx, `alter table ${nextOf(name)} alter column ${column} set statistics ${target}`);
}

export const dropNext = (db: Db, table: PgTable) => run(db, `drop table if exists ${nextOf(fullName(table))}`);

/** Gives the next table the indexes of the one in use. */
export async function indexNext(tx: Db, table: PgTable): Promise<void> {
  const next = nextOf(fullName(table));
  await run(tx, `set local maintenance_work_mem = '${MEMORY}'`);
  for (const { name, definition, isConstraint } of await indexesOf(tx, table)) {
    await run(tx, definition.replace(` ${name} ON ${fullName(table)} `, ` ${nextOf(name)} ON ${next} `));
    if (isConstraint)
      await run(tx, `alter table ${next} add constraint ${nextOf(name)} primary key using index ${nextOf(name)}`);
  }
  await run(tx, `analyze ${next}`);
}

/**
 * Replaces the table in use, which `tx` has locked, with the next one, and drops it with its triggers. Makes functions
 * that return its rows again.
 */
export async function takeNext(tx: Db, table: PgTable): Promise<void> {
  const indexes = await indexesOf(tx, table);
  const { rows: functions } = await tx.execute<{ signature: string; definition: string }>(sql`
    select pg_proc.oid::regprocedure::text as signature, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_type on pg_type.oid = prorettype where typrelid = ${fullName(table)}::regclass`);
  for (const { signature } of functions) await run(tx, `drop function ${signature}`);
  await run(tx, `drop table ${fullName(table)}`);
  await run(tx, `alter table ${nextOf(fullName(table))} rename to ${getTableConfig(table).name}`);
  for (const { name } of indexes) await run(tx, `alter index ${schemaOf(table)}.${nextOf(name)} rename to ${name}`);
  for (const { definition } of functions) await run(tx, definition);
}
