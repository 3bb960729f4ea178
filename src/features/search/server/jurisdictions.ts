/** Looks up jurisdictions: search documents contain their codes, but readers see their names. */
import { inArray, sql } from 'drizzle-orm';
import { jurisdictions, keyOf } from '#features/jurisdictions/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';

/** Returns the key of a jurisdiction in documents. All spellings of a jurisdiction have the same key. */
export async function findKey(tx: Db, name: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ key: string }>(sql`select unnest(${keyOf(name)}) as key`);
  return rows[0]?.key;
}

/**
 * Returns the key of the jurisdiction that the words of a search name, if any. A code counts only in capitals: 'it' is
 * a word.
 */
export async function findMeant(tx: Db, q: string): Promise<string | undefined> {
  const name = q.replaceAll('"', '').trim();
  const key = await findKey(tx, name);
  return key?.toLowerCase() === name ? undefined : key;
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
