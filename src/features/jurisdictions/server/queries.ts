import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { findPieces, type Hub, type Slice } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import { LISTED_FROM } from '#features/topics/vocabulary.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Counted, Jurisdiction } from '../contract.ts';
import { jurisdictionPath } from '../vocabulary.ts';
import { jurisdictions } from './table.ts';

type Known = typeof jurisdictions.$inferSelect;

const isVisible = sql`${documents.visibleFrom} <= now()`;

/**
 * How many visible pieces concern each jurisdiction; those about a state count for its country too. Pieces about the same ones
 * are counted together first, because there are a few dozen such groups of millions of pieces.
 */
const counts = sql`select code, sum(pieces)::int as count, max(newest) as newest from (
    select ${documents.jurisdictions} as codes, count(*) as pieces, max(visible_from) as newest from ${documents} where ${isVisible} group by 1
  ) grouped, unnest(codes) as code group by code`;

/** The jurisdictions with pieces, by name. */
export async function listPublished(db: Db): Promise<Page<Counted>> {
  const { rows } = await db.execute<Counted>(sql`
    select code, name, region, parent, count from (${counts}) counted join ${jurisdictions} using (code) order by name, code`);
  return { rows, total: rows.length };
}

/** Path and newest piece of every page of a jurisdiction that search engines are led to. */
export const hubPages: SQL = sql`select '/jurisdictions/' || code as path, newest as updated_at
  from (${counts}) counted join ${jurisdictions} using (code) where count >= ${sql.raw(String(LISTED_FROM))}`;

/** Every jurisdiction that has a code, by name. */
export async function listNames(db: Db): Promise<Page<Pick<Known, 'code' | 'name'>>> {
  const rows = await db
    .select({ code: jurisdictions.code, name: jurisdictions.name })
    .from(jurisdictions)
    .orderBy(asc(jurisdictions.name), asc(jurisdictions.code));
  return { rows, total: rows.length };
}

/** Text that can be a name: addresses hold any. */
const NAME = /^\P{C}{1,80}$/u;

/** Finds a jurisdiction by its code or by a name that means it. */
async function findKnown(db: Db, name: string): Promise<Known | undefined> {
  if (!NAME.test(name)) return undefined;
  const [row] = await db
    .select()
    .from(jurisdictions)
    .where(eq(jurisdictions.code, sql`jurisdiction_code(${name})`));
  return row;
}

/** A jurisdiction with the newest pieces about it, of every kind. */
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

/** The states of a country that have pieces: they are few among its pieces, which the index finds. */
async function listParts(db: Db, code: string): Promise<Jurisdiction['parts']> {
  const { rows } = await db.execute<Jurisdiction['parts'][number]>(sql`
    select j.code, j.name, counted.count from ${jurisdictions} j, lateral (
      select count(*)::int as count from ${documents} where ${documents.jurisdictions} @> array[j.code] and ${isVisible}) counted
    where j.parent = ${code} and counted.count > 0 order by j.name`);
  return rows;
}

/** A jurisdiction for its feed and its card; undefined if none has the code. */
export async function findHub(db: Db, code: string): Promise<Hub | undefined> {
  const known = await findKnown(db, code);
  if (known?.code !== code) return undefined;
  const { name } = known;
  return {
    title: name,
    description: `The newest about ${name}.`,
    path: jurisdictionPath(code),
    by: 'jurisdictions',
    names: [code],
  };
}
