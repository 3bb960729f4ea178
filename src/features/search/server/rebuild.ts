/**
 * Makes all search documents and their counts again, in tables beside those in use, and swaps the tables at the end.
 * Searching and writing continue: triggers write to the table in use, another trigger notes which documents have
 * changed, and the rebuild copies these changes. Needs the owner of the tables:
 * docs/decisions/0092-search-documents-made-beside.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { tryLockName } from '#platform/server/db/lock.ts';
import { createNext, dropNext, indexNext, nextTable, takeNext } from '#platform/server/db/next-table.ts';
import { ownsTables } from '#platform/server/db/site-role.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { columnNames, sourcesOf } from './definition.ts';
import { documents, fills, terms, untallied } from './table.ts';
import { countsOf, countWindows } from './tally.ts';

/** The number of records in one statement. */
const BATCH = 5_000;
/** The maximum number of changes to copy while nobody can search. */
const FEW = 100;
/**
 * How long the swap waits for running searches, while others wait for it. After a second, PostgreSQL would end one of
 * several transactions that wait for each other, and that would be a writer's.
 */
const LOCK = '500ms';
const TRIES = 60;
const COLUMNS = sql.raw(columnNames.join(', '));

interface Rebuilding {
  /** How many connections work at the same time, apart from one that waits. */
  workers: number;
  onProgress: (done: number, total: number) => void;
}

/** Returns the number of records. @throws DatabaseError if the role does not own the tables, or another rebuild is running */
export async function rebuild(db: PooledDb, kinds: Kinds, { workers, onProgress }: Rebuilding): Promise<number> {
  if (!(await ownsTables(db)))
    throw new DatabaseError('Only the owner of the tables can rebuild the search: set DATABASE_OWNER_URL');
  return db.transaction(async (guard) => {
    await guard.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    if (!(await tryLockName(guard, 'search rebuild'))) throw new DatabaseError('The search is already being rebuilt');
    try {
      await db.transaction(begin);
      const total = await makeAll(db, kinds, { workers, onProgress });
      await db.execute(sql`
        insert into ${nextTable(terms)} (sort, term, folded, documents)
        select sort, term, lower(unaccent(term)), sum(documents) from search.counted group by sort, term`);
      await Promise.all([documents, terms].map((table) => db.transaction((tx) => indexNext(tx, table))));
      while ((await db.transaction(takeChanges)) > FEW);
      await exchange(db);
      await countWindows(db);
      return total;
    } finally {
      await db.transaction(clear);
    }
  });
}

/** Creates the tables for a rebuild. From then on, a trigger notes each change of a document. */
async function begin(tx: Db): Promise<void> {
  // A rebuild that was killed has left its tables behind.
  await clear(tx);
  await tx.execute(sql`create table search.changed (id uuid not null, is_taken boolean not null default false)`);
  await tx.execute(
    sql`create unlogged table search.counted (sort text not null, term text not null, documents int not null)`,
  );
  for (const table of [documents, terms]) await createNext(tx, table);
  await tx.execute(sql`
    create function search.note_change() returns trigger language plpgsql security definer as $$
    begin
      insert into search.changed (id) values (coalesce(new.id, old.id));
      return null;
    end $$`);
  await tx.execute(sql`
    create trigger note_change after insert or update or delete on ${documents}
    for each row execute function search.note_change()`);
}

async function clear(tx: Db): Promise<void> {
  await tx.execute(sql`drop function if exists search.note_change() cascade`);
  await tx.execute(sql`drop table if exists search.changed, search.counted`);
  for (const table of [documents, terms]) await dropNext(tx, table);
}

async function makeAll(db: PooledDb, kinds: Kinds, { workers, onProgress }: Rebuilding): Promise<number> {
  const sources = sourcesOf(kinds).map(({ table }) => table);
  const parts = (await Promise.all(sources.map((source) => partsOf(db, source)))).flat();
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const next = part;
      await db.transaction((tx) => make(tx, next));
      done += part.size;
      onProgress(done, total);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return total;
}

interface Part {
  source: string;
  first: string;
  last: string;
  size: number;
}

/** Divides a table into parts, each for one statement. A record that is added during the rebuild counts as a change. */
async function partsOf(db: Db, source: string): Promise<Part[]> {
  const { rows } = await db.execute<Omit<Part, 'source'>>(sql`
    select min(id::text) as first, max(id::text) as last, count(*)::int as size from (
      select id, (row_number() over (order by id) - 1) / ${BATCH}::int as part from ${sql.identifier(source)}) numbered
    group by part order by part`);
  return rows.map((row) => ({ source, ...row }));
}

/** Makes the documents of a part, and counts their words. */
async function make(tx: Db, { source, first, last }: Part): Promise<void> {
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(sql`
    with made as (
      insert into ${nextTable(documents)}
      select d.* from ${sql.identifier(source)} as record, lateral search.${sql.identifier(`${source}_documents`)}(record) d
      where record.id between ${first}::uuid and ${last}::uuid
      returning title, lead, by, body, jurisdictions, topics, authors, visible_from
    )
    insert into search.counted (sort, term, documents) ${countsOf(sql`select *, 1 as times from made where visible_from <= now()`)}`);
}

/** Copies the changes noted so far. Returns their number. */
async function takeChanges(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update search.changed set is_taken = true where not is_taken returning id`,
  );
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`delete from ${nextTable(documents)} where id = any(${ids})`);
  await tx.execute(sql`
    insert into ${nextTable(documents)} (${COLUMNS}) select ${COLUMNS} from ${documents} where id = any(${ids})`);
  return rows.length;
}

/**
 * Replaces the old tables with the new ones. Waits only briefly for running searches, because other searches wait
 * behind it.
 */
async function exchange(db: PooledDb): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCK}'`));
        await tx.execute(sql`lock table ${documents}, ${terms} in access exclusive mode`);
        await takeChanges(tx);
        // As after every change, a task counts the words of changed and scheduled documents later.
        await tx.execute(sql`
          delete from ${untallied} where ctid in (select ctid from ${untallied} for update skip locked)`);
        await tx.execute(sql`insert into ${untallied} (id)
          select id from search.changed union select id from ${nextTable(documents)} where visible_from > now()`);
        await tx.execute(sql`delete from ${fills}`);
        for (const table of [documents, terms]) await takeNext(tx, table);
      });
    } catch (err) {
      if ((err as { cause?: { code?: string } }).cause?.code !== LOCK_NOT_AVAILABLE || attempt === TRIES) throw err;
      await pause(1_000);
    }
}

const LOCK_NOT_AVAILABLE = '55P03';
