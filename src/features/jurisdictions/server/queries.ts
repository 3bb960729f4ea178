import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { kindNamed } from '#features/kinds.ts';
import { newestFirst, reading } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Counted, Jurisdiction, Piece } from '../contract.ts';
import { ENOUGH_FOR_SEARCH_ENGINES } from '../vocabulary.ts';
import { jurisdictions } from './table.ts';

type Known = typeof jurisdictions.$inferSelect;

const isVisible = sql`${documents.visibleFrom} <= now()`;
const concerns = (code: string): SQL => sql`${documents.jurisdictions} @> array[${code}]`;

/** How many visible pieces concern each jurisdiction; those about a state count for its country too. */
const counts = sql`select code, count(*)::int as count, max(visible_from) as newest
  from ${documents}, unnest(${documents.jurisdictions}) as code where ${isVisible} group by code`;

/** The jurisdictions with pieces, by name. */
export async function listPublished(db: Db): Promise<Page<Counted>> {
  const { rows } = await db.execute<Counted>(sql`
    select code, name, region, parent, count from (${counts}) counted join ${jurisdictions} using (code) order by name, code`);
  return { rows, total: rows.length };
}

/** Path and newest piece of every page of a jurisdiction that search engines are led to. */
export const hubPages: SQL = sql`select '/jurisdictions/' || code, newest
  from (${counts}) counted join ${jurisdictions} using (code) where count >= ${sql.raw(String(ENOUGH_FOR_SEARCH_ENGINES))}`;

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
export async function findKnown(db: Db, name: string): Promise<Known | undefined> {
  if (!NAME.test(name)) return undefined;
  const [row] = await db
    .select()
    .from(jurisdictions)
    .where(eq(jurisdictions.code, sql`jurisdiction_code(${name})`));
  return row;
}

interface Slice {
  limit: number;
  offset: number;
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
    pieces: await listPieces(db, code, slice),
    total: await db.$count(documents, and(concerns(code), isVisible)),
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

async function listPieces(db: Db, code: string, { limit, offset }: Slice): Promise<Piece[]> {
  const rows = await findPieces(db, code, { limit, offset });
  return rows.map(({ id, kind, title, path, lead, by, visibleFrom }) => ({
    id,
    kind: kind as Piece['kind'],
    label: kindNamed('search', kind as Piece['kind']).labels.one,
    title,
    path,
    lead,
    by,
    date: visibleFrom!,
  }));
}

/** The newest documents, for feeds. */
export const findNewestOf = (db: Db, code: string, limit: number) => findPieces(db, code, { limit, offset: 0 });

/** Reads documents, newest first: their ids from the index, then these few rows. */
async function findPieces(db: Db, code: string, { limit, offset }: Slice) {
  return reading(db, async (index) => {
    const found = await newestFirst<{ id: string }>(
      index,
      offset + limit,
      (since) => sql`
        select id from ${documents} where ${and(concerns(code), since, isVisible)}
        order by visible_from desc, id desc limit ${offset + limit}`,
    );
    const ids = found.slice(offset).map(({ id }) => id);
    return index.tx
      .select()
      .from(documents)
      .where(inArray(documents.id, ids))
      .orderBy(desc(documents.visibleFrom), desc(documents.id));
  });
}
