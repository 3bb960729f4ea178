import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Synonym } from '../contract.ts';
import { keyOfWords } from './parse.ts';
import { searchSynonyms as table } from './table.ts';

const { keys, ...columns } = getTableColumns(table);

type Filter = { q?: string | undefined };

const isListed = ({ q }: Filter) => matches(q, [sql`array_to_string(${table.terms} || ${table.narrower}, ' ')`]);

export const selectSynonyms = (db: Db, filter: Filter) =>
  db.select(columns).from(table).where(isListed(filter)).orderBy(desc(table.updatedAt), desc(table.id)).$dynamic();

export const listSynonyms = (db: Db, query: Filter & Slice): Promise<Page<Synonym>> =>
  pageOf(db, selectSynonyms(db, query), query, table, isListed(query));

type Words = Pick<Synonym, 'terms' | 'narrower'>;

/** Returns what the audit log shows of a group. */
const said = ({ terms, narrower }: Words) => ({ label: terms.join(', '), terms, narrower });

const stored = ({ terms, narrower }: Words) => ({ terms, narrower, keys: terms.map(keyOfWords) });

export const addSynonyms = (db: PooledDb, person: Person, words: Words): Promise<Synonym> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(table).values(stored(words)).returning(columns);
    await recordAction(tx, person, 'synonym.create', row!.id, null, said(row!));
    return row!;
  });

/** @throws Failure not_found; conflict if somebody has saved since `updatedAt` */
async function lockSynonyms(tx: Db, { id, updatedAt }: SeenRecord): Promise<Synonym> {
  const [before] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update');
  if (!before) return fail(notFound('Synonyms'));
  refuseStale('group of synonyms', before, updatedAt);
  return before;
}

/** @throws Failure not_found, conflict */
export const changeSynonyms = (db: PooledDb, person: Person, edited: SeenRecord & Words): Promise<Synonym> =>
  db.transaction(async (tx) => {
    const before = await lockSynonyms(tx, edited);
    const isEdited = eq(table.id, edited.id);
    const [after] = await tx.update(table).set(stored(edited)).where(isEdited).returning(columns);
    await recordAction(tx, person, 'synonym.update', edited.id, said(before), said(after!));
    return after!;
  });

/** @throws Failure not_found, conflict */
export const removeSynonyms = (db: PooledDb, person: Person, seen: SeenRecord): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const before = await lockSynonyms(tx, seen);
    await tx.delete(table).where(eq(table.id, seen.id));
    await recordAction(tx, person, 'synonym.erase', seen.id, said(before), null);
    return { message: 'Synonyms deleted' };
  });
