import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Synonym } from '../contract.ts';
import { searchSynonyms as table } from './table.ts';

interface Filter {
  q?: string | undefined;
}

const isListed = (q: string | undefined) => matches(q, [sql`array_to_string(${table.terms}, ' ')`]);

export const selectSynonyms = (db: Db, { q }: Filter) =>
  db
    .select(getTableColumns(table))
    .from(table)
    .where(isListed(q))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .$dynamic();

export async function listSynonyms(
  db: Db,
  { limit, offset, q }: Filter & { limit: number; offset: number },
): Promise<Page<Synonym>> {
  const [rows, total] = await Promise.all([
    selectSynonyms(db, { q }).limit(limit).offset(offset),
    db.$count(table, isListed(q)),
  ]);
  return { rows, total };
}

const missing = () => notFound('Synonyms');
/** The part of a row that the audit log shows. */
const said = ({ terms }: Pick<Synonym, 'terms'>) => ({ label: terms.join(', '), terms });

export const addSynonyms = (db: PooledDb, person: Person, terms: string[]): Promise<Synonym> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(table).values({ terms }).returning();
    await recordAction(tx, person, 'synonym.create', row!.id, null, said(row!));
    return row!;
  });

interface Edited {
  id: string;
  terms: string[];
  updatedAt?: string | undefined;
}

/** @throws Failure conflict if somebody else has saved since `updatedAt` */
export const changeSynonyms = (db: PooledDb, person: Person, { id, terms, updatedAt }: Edited): Promise<Synonym> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    if (!before) return fail(missing());
    refuseStale('group of synonyms', before, updatedAt);
    const [after] = await tx.update(table).set({ terms }).where(eq(table.id, id)).returning();
    await recordAction(tx, person, 'synonym.update', id, said(before), said(after!));
    return after!;
  });

export const removeSynonyms = (db: PooledDb, person: Person, id: string): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const [before] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (!before) return fail(missing());
    await recordAction(tx, person, 'synonym.erase', id, said(before), null);
    return { message: 'Synonyms deleted' };
  });
