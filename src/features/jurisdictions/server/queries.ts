import { type AnyColumn, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { findPieces, type Hub } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import { LISTED_FROM } from '#features/topics/vocabulary.ts';
import type { Page } from '#kernel/endpoint.ts';
import { invalidField } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import type { CountedJurisdiction, Jurisdiction } from '../contract.ts';
import { inSentence, jurisdictionPath } from '../vocabulary.ts';
import { jurisdictions } from './table.ts';

type Known = typeof jurisdictions.$inferSelect;

const isVisible = sql`${documents.visibleFrom} <= now()`;

/**
 * How many visible pieces are about each jurisdiction; pieces about a state also count for its country. Counts pieces
 * about the same jurisdictions together first, because millions of pieces make only a few dozen such groups.
 */
const counts = sql`select code, sum(pieces)::int as count, max(newest) as newest from (
    select ${documents.jurisdictions} as codes, count(*) as pieces, max(visible_from) as newest from ${documents} where ${isVisible} group by 1
  ) grouped, unnest(codes) as code group by code`;

/** Lists the jurisdictions with pieces, by name. */
export async function listPublished(db: Db): Promise<Page<CountedJurisdiction>> {
  const { rows } = await db.execute<CountedJurisdiction>(sql`
    select code, name, region, parent, count from (${counts}) counted join ${jurisdictions} using (code) order by name, code`);
  return { rows, total: rows.length };
}

/** Selects the jurisdictions' pages that search engines may list, with the time of the newest piece. */
export const hubPages: SQL = sql`select '/jurisdictions/' || code as path, newest as updated_at
  from (${counts}) counted join ${jurisdictions} using (code) where count >= ${sql.raw(String(LISTED_FROM))}`;

/** Lists every jurisdiction with a code, by name. */
export async function listNames(db: Db): Promise<Page<Pick<Known, 'code' | 'name'>>> {
  const rows = await db
    .select({ code: jurisdictions.code, name: jurisdictions.name })
    .from(jurisdictions)
    .orderBy(asc(jurisdictions.name), asc(jurisdictions.code));
  return { rows, total: rows.length };
}

/** An address may contain any text, so this matches only a text that can be a name. */
const NAME = /^\P{C}{1,80}$/u;

/** Finds a jurisdiction by its code or by any of its names. */
async function findKnown(db: Db, name: string): Promise<Known | undefined> {
  if (!NAME.test(name)) return undefined;
  const [row] = await db
    .select()
    .from(jurisdictions)
    .where(eq(jurisdictions.code, sql`jurisdiction_code(${name})`));
  return row;
}

/** Finds a jurisdiction with the newest pieces of every kind about it. */
export async function findJurisdiction(db: Db, name: string, slice: Slice): Promise<Jurisdiction | undefined> {
  const found = await findKnown(db, name);
  if (!found) return undefined;
  const { code, region } = found;
  const [parent] = found.parent
    ? await db.select().from(jurisdictions).where(eq(jurisdictions.code, found.parent))
    : [];
  return {
    code,
    name: found.name,
    region,
    parent: parent ? { code: parent.code, name: parent.name } : null,
    parts: await listParts(db, code),
    ...(await findPieces(db, 'jurisdictions', [code], slice)),
  };
}

/**
 * Lists the states of a country that have pieces. Only a few of the country's pieces are about a state, and the index
 * finds them. As in the sitemap, the condition on the time leaves only that index.
 */
async function listParts(db: Db, code: string): Promise<Jurisdiction['parts']> {
  const { rows } = await db.execute<Jurisdiction['parts'][number]>(sql`
    select j.code, j.name, counted.count from ${jurisdictions} j, lateral (
      select count(*)::int as count from ${documents} where ${documents.jurisdictions} @> array[j.code]
        and (${documents.visibleFrom} <= now()) is true) counted
    where j.parent = ${code} and counted.count > 0 order by j.name`);
  return rows;
}

/** Returns a jurisdiction for its feed and its card; undefined for an unknown code. */
export async function findHub(db: Db, code: string): Promise<Hub | undefined> {
  const known = await findKnown(db, code);
  if (known?.code !== code) return undefined;
  const { name } = known;
  return {
    title: name,
    description: `The latest about ${inSentence(name)}.`,
    path: jurisdictionPath(code),
    by: 'jurisdictions',
    names: [code],
  };
}

interface Place {
  jurisdiction: AnyColumn;
  jurisdictionCode: AnyColumn;
  furtherJurisdictionCodes?: AnyColumn;
}

/**
 * Matches records with this name, or with another name of the same jurisdiction: 'UK', 'United Kingdom'. Also matches
 * texts that have it among their further jurisdictions.
 */
export const isAbout = (record: Place, name: string): SQL => {
  const code = sql`(select jurisdiction_code(${name}))`;
  const further = record.furtherJurisdictionCodes && sql` or ${record.furtherJurisdictionCodes} @> array[${code}]`;
  return sql`(${record.jurisdiction} = ${name}
    or (${record.jurisdictionCode} <> '' and ${record.jurisdictionCode} = ${code})${further ?? sql``})`;
};

/** The names of a text's first jurisdictions, for a line of an email: 'Germany, France'. */
export const placesOf = (text: { jurisdiction: AnyColumn; furtherJurisdictions: AnyColumn }): SQL =>
  sql`array_to_string((array_remove(${text.jurisdiction} || ${text.furtherJurisdictions}, ''))[:3], ', ')`;

/** Lists the further jurisdictions of the texts that the condition allows, each once. */
export async function listFurther(
  db: Db,
  table: PgTable & { furtherJurisdictions: AnyColumn },
  where: SQL,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct unnest(${table.furtherJurisdictions}) as name from ${table} where ${table.furtherJurisdictions} <> '{}' and ${where}`);
  return rows.map(({ name }) => name);
}

interface Places {
  jurisdiction: string;
  furtherJurisdictions: string[];
}

/**
 * Returns the official names of the text's further jurisdictions, without its first one, as a field of what is stored;
 * nothing if the change concerns neither. @throws Failure invalid for a name without a code
 */
export async function checkFurther(
  db: Db,
  sent: { [K in keyof Places]?: Places[K] | undefined },
  before: Places = { jurisdiction: '', furtherJurisdictions: [] },
): Promise<Partial<Pick<Places, 'furtherJurisdictions'>>> {
  const { furtherJurisdictions: names = before.furtherJurisdictions, jurisdiction = before.jurisdiction } = sent;
  if (names.length === 0) return {};
  const { rows } = await db.execute<{ given: string; name: string | null; isFirst: boolean }>(sql`
    select given, name, code = jurisdiction_code(${jurisdiction}) as "isFirst"
    from unnest(${sql.param(names)}::text[]) with ordinality as named (given, place)
      left join ${jurisdictions} on code = jurisdiction_code(given) order by place`);
  const unknown = rows.find(({ name }) => name === null);
  if (unknown) throw invalidField('furtherJurisdictions', `No jurisdiction is called “${unknown.given}”`);
  return { furtherJurisdictions: [...new Set(rows.flatMap(({ name, isFirst }) => (isFirst ? [] : name!)))] };
}

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
