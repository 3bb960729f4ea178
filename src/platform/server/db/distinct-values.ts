import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

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
