import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

interface Index {
  name: string;
  /** The SQL statement that makes it. */
  definition: string;
  /** Whether it enforces a constraint, such as the primary key. */
  isConstraint: boolean;
}

/** Returns a table's indexes as the database has them. */
export async function indexesOf(db: Db, table: PgTable): Promise<Index[]> {
  const { rows } = await db.execute<{ name: string; definition: string; constraint: boolean }>(sql`
    select relname as name, pg_get_indexdef(indexrelid) as definition,
      exists (select from pg_constraint where conindid = indexrelid) as constraint
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = ${fullName(table)}::regclass`);
  return rows.map(({ constraint, ...index }) => ({ ...index, isConstraint: constraint }));
}

/** Returns the schema of a table. */
export const schemaOf = (table: PgTable): string => getTableConfig(table).schema ?? 'public';

/** Returns the name of a table with its schema. */
export const fullName = (table: PgTable): string => `${schemaOf(table)}.${getTableConfig(table).name}`;
