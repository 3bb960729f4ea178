import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/db/connect.ts';

/** Memory for making an index. */
const MEMORY = '1GB';

/** Does `work`, which adds many rows, without the indexes of the tables, and makes them afterwards. Constraints keep theirs. */
export async function withoutIndexes(tx: Db, tables: readonly PgTable[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text = any(${sql.param(tables.map(nameOf))}::text[])
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await work();
  await tx.execute(sql.raw(`set local maintenance_work_mem = '${MEMORY}'`));
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/** A table's name as PostgreSQL writes it. */
function nameOf(table: PgTable): string {
  const { schema, name } = getTableConfig(table);
  return schema ? `${schema}.${name}` : name;
}
