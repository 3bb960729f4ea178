/** Compares names of jurisdictions in records: 'UK', 'United Kingdom' and 'Great Britain' mean the same one. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { jurisdictions } from './table.ts';

/** Matches records with this name, or with another name of the same jurisdiction. */
export const isAbout = (record: { jurisdiction: AnyColumn; jurisdictionCode: AnyColumn }, name: string): SQL =>
  sql`(${record.jurisdiction} = ${name}
    or (${record.jurisdictionCode} <> '' and ${record.jurisdictionCode} = (select jurisdiction_code(${name}))))`;

/** Returns the official name of the jurisdiction that the name means; undefined if it means none. */
export async function officialName(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from ${jurisdictions} where code = jurisdiction_code(${name})`,
  );
  return rows[0]?.name;
}

/**
 * Returns one name for each jurisdiction that the names mean, in alphabetical order: one of `preferred`, otherwise the
 * name that all of them use, otherwise the official name.
 */
export async function oneNameEach(
  db: Db,
  names: readonly string[],
  preferred: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(min(given) filter (where given = any (${sql.param(preferred)}::text[])),
      case when count(*) = 1 then min(given) else max(j.name) end) as name
    from (select given, jurisdiction_code(given) as code from unnest(${sql.param(names)}::text[]) as given) named
      left join ${jurisdictions} j on j.code = named.code
    group by coalesce(nullif(named.code, ''), given) order by name`);
  return rows.map(({ name }) => name);
}
