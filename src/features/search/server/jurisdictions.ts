/** Looks up jurisdictions: search documents contain their codes, but readers see their names. */
import { inArray, sql } from 'drizzle-orm';
import { jurisdictions } from '#features/jurisdictions/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';

/**
 * Returns the keys of jurisdictions in documents, in their order; '' for an empty name. All spellings of a jurisdiction
 * have the same key.
 */
export async function findKeys(tx: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    select (jurisdiction_keys(name))[1] as key
    from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place) order by place`);
  return rows.map(({ key }) => key ?? '');
}

/** Returns the names for those keys that are codes. */
export async function findNames(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(jurisdictions)
    .where(inArray(jurisdictions.code, [...keys]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
