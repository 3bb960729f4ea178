import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/db/connect.ts';
import { indexesOf, schemaOf } from '#platform/server/db/indexes.ts';

/** How much memory PostgreSQL can use to make an index. */
const MEMORY = '1GB';

/**
 * Does `work`, which adds many rows, without the indexes of the tables, and makes the indexes afterwards. Constraints
 * keep theirs.
 */
export async function withoutIndexes(tx: Db, tables: readonly PgTable[], work: () => Promise<void>): Promise<void> {
  const definitions: string[] = [];
  for (const table of tables)
    for (const { name, definition, isConstraint } of await indexesOf(tx, table)) {
      if (isConstraint) continue;
      await tx.execute(sql.raw(`drop index ${schemaOf(table)}.${name}`));
      definitions.push(definition);
    }
  await work();
  await tx.execute(sql.raw(`set local maintenance_work_mem = '${MEMORY}'`));
  for (const definition of definitions) await tx.execute(sql.raw(definition));
}
